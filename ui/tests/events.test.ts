// What the window does about events: it asks for everything again where some were missed, and a notification opens the
// connection it is about and no other.
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeDesk, OFFICE, SAMPLE, officeRows, problem, records, entries } from './support/fake-desk';
import { get, has, openWindow, text, until } from './support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

describe('events that were missed', () => {
  it('brings the board, the connection and its records up to date', async () => {
    desk.place('harbor-lane', 'records', 'Customers');
    desk.records = {
      Customers: records('Customers', { state: 'pulling', here: 5, total: 20, pages_read: 1 }),
    };
    await openWindow(desk);
    await until(() => expect(get('strip').getAttribute('data-state')).toBe('pulling'));
    desk.records = {
      Customers: records('Customers', { state: 'complete', here: 20, total: 20, read_at: Date.now() }),
    };
    desk.lane = { holder: 'theirs', since: null, record_type: null };
    desk.rows = desk.rows.map((row) =>
      row.external_id === 'harbor-lane' ? { ...row, name: 'Harbor Lane Ltd.' } : row,
    );
    desk.state = { ...desk.state, profiles: entries(SAMPLE, OFFICE) };
    await desk.push({ event: 'ask_again' });
    await until(() => expect(text('records-foot')).toMatch(/^Covers all 20 customers/));
    await until(() => expect(get('lane').getAttribute('data-holder')).toBe('theirs'));
    expect(document.querySelector('h1')?.textContent).toMatch(/Harbor Lane Ltd\./);
    get('profile-menu').click();
    await until(() => expect(text('profiles')).toMatch(/connect\.marlowfinch\.example/));
  });

  it('leaves what another profile showed, where another is open now', async () => {
    await openWindow(desk);
    await until(() => expect(has('board-row-copperfield')).toBe(true));
    desk.rows = officeRows();
    desk.state = { ...desk.state, profile: OFFICE, profiles: entries(SAMPLE, OFFICE) };
    await desk.push({ event: 'ask_again' });
    await until(() => expect(has('board-row-rosewood')).toBe(true));
    expect(has('sample-band')).toBe(false);
  });

  it('takes what is pushed meanwhile for newer than the answer', async () => {
    desk.place('harbor-lane', 'records', 'Customers');
    desk.records = {
      Customers: records('Customers', { state: 'pulling', here: 5, total: 20, pages_read: 1 }),
    };
    await openWindow(desk);
    await until(() => expect(get('strip').getAttribute('data-state')).toBe('pulling'));
    const types = desk.answers;
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const old = (await import('./support/fake-records')).TYPES.map((type) => ({
      ...type,
      records: records(type.path, { state: 'pulling', here: 10, total: 20, pages_read: 2 }),
    }));
    types.record_types = () =>
      late.then(() => ({ types: old, in_memory: false, never_kept: false, keychain: 'open' as const }));
    await desk.push({ event: 'ask_again' });
    const newer = records('Customers', { state: 'complete', here: 20, total: 20, read_at: Date.now() });
    await desk.push({
      event: 'records_changed',
      connection: desk.idOf('harbor-lane'),
      records: newer,
    });
    answer();
    await until(() => expect(desk.calls('record_types')).toHaveLength(2));
    await until(() => expect(text('records-foot')).toMatch(/^Covers all 20 customers/));
  });
});

describe('a notification', () => {
  const clicked = (profile: number, connection: string) =>
    desk.push({ event: 'show_connection', profile, connection });

  it('opens its own service first', async () => {
    desk.state = { ...desk.state, profiles: entries(SAMPLE, OFFICE) };
    const sample = desk.rows;
    desk.answers.open_profile = () => {
      desk.rows = officeRows();
      desk.state = { ...desk.state, profile: OFFICE };
      return OFFICE;
    };
    await openWindow(desk);
    expect(sample.length).toBeGreaterThan(0);
    const rosewood = officeRows().find((row) => row.external_id === 'rosewood')?.id ?? '';
    await clicked(OFFICE.id, rosewood);
    await until(() => expect(document.querySelector('h1')?.textContent).toMatch(/Rosewood/));
    expect(desk.calls('open_profile')).toEqual([{ profile: OFFICE.id }]);
    expect(has('sample-band')).toBe(false);
  });

  it('waits for the window to open, and does not take the open service for its own', async () => {
    desk.state = { ...desk.state, profiles: entries(SAMPLE, OFFICE) };
    let begun: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (begun = resolve));
    desk.answers.app_state = () => held.then(() => desk.state);
    desk.answers.open_profile = () => {
      desk.rows = officeRows();
      desk.state = { ...desk.state, profile: OFFICE };
      return OFFICE;
    };
    const opening = openWindow(desk);
    const rosewood = officeRows().find((row) => row.external_id === 'rosewood')?.id ?? '';
    await until(() => expect(desk.calls('app_state')).toHaveLength(1));
    await clicked(OFFICE.id, rosewood);
    begun();
    await opening;
    await until(() => expect(document.querySelector('h1')?.textContent).toMatch(/Rosewood/));
    expect(desk.calls('open_profile')).toEqual([{ profile: OFFICE.id }]);
  });

  it('says so where its service was forgotten, and stays where the user is', async () => {
    desk.answers.open_profile = () => {
      throw problem('profile_gone', { who: 'you' });
    };
    desk.place('fernhill', 'setup');
    await openWindow(desk);
    await clicked(77, desk.idOf('fernhill'));
    await until(() => expect(get('problem').getAttribute('data-code')).toBe('profile_gone'));
    expect(text('problem')).toMatch(/^This service was forgotten on this computer\..*Connect to it again/);
    expect(has('sample-mark')).toBe(true);
  });
});
