// Several profiles are open and the page shows one: what belongs to another one changes nothing on screen, and what is told
// of another one names its service.
import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../src/app.svelte';
import type { ProfileView } from '../src/gen/desk';
import { FakeDesk, OFFICE, SAMPLE, entries, link, officeRows, sampleRows } from './support/fake-desk';
import { click, get, has, openWindow, shownOf, text, until } from './support/window';

const OLD: ProfileView = { ...OFFICE, id: 9, name: 'old.example', address: 'https://old.example' };

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  desk.state = { ...desk.state, profiles: entries(SAMPLE, OFFICE, OLD) };
  desk.answers.open_profile = ({ profile }) => {
    desk.rows = officeRows();
    const opened = profile === OLD.id ? OLD : OFFICE;
    desk.state = { ...desk.state, profile: opened };
    return opened;
  };
  localStorage.clear();
});

const settled = () => new Promise((done) => setTimeout(done, 300));
const office = (external: string) => {
  const row = officeRows().find((one) => one.external_id === external);
  if (!row) throw new Error(external);
  return row;
};

/** Opens the window on the sample's board. */
async function onSample(): Promise<App> {
  const app = await openWindow(desk);
  await until(() => expect(has('board-row-copperfield')).toBe(true));
  return app;
}

describe('what belongs to a profile that is not shown', () => {
  it('draws no row while the other one is being opened', async () => {
    let open = (): void => undefined;
    const held = new Promise<void>((done) => (open = done));
    const answer = desk.answers.open_profile;
    desk.answers.open_profile = async (request) => {
      await held;
      return answer?.(request) ?? OFFICE;
    };
    const app = await onSample();
    const switching = app.switchTo(OFFICE);
    await desk.push({ event: 'connections_changed', profile: OFFICE.id, rows: officeRows() });
    await desk.push({ event: 'board_changed', profile: OFFICE.id });
    await settled();
    expect(has('board-row-brightwater'), 'the old board is on screen').toBe(false);
    expect(shownOf(app).board.rows).toHaveLength(sampleRows().length);
    expect(desk.calls('connections'), 'and is not asked for again').toHaveLength(1);
    open();
    await switching;
    await until(() => expect(has('board-row-brightwater')).toBe(true));
    expect(has('board-row-copperfield')).toBe(false);
  });

  it('changes neither the board nor its trouble, its reads and its lane', async () => {
    const app = await onSample();
    const before = shownOf(app).board.rows;
    const id = desk.idOf('copperfield');
    const changed = { ...desk.row(id), name: 'Of another service' };
    const outage = { last_answer_at: null, next_try_at: Date.now() };
    const problem = {
      code: 'unreachable' as const,
      detail: null,
      trouble: null,
      integration_code: null,
      service_said: null,
      request_id: null,
      status: null,
    };
    await desk.push({ event: 'connections_changed', profile: OFFICE.id, rows: [changed] });
    await desk.push({
      event: 'service_changed',
      profile: OFFICE.id,
      problem: { ...problem, who: 'network' },
      outage,
    });
    await settled();
    expect(shownOf(app).board.rows).toBe(before);
    expect(has('problem')).toBe(false);
  });

  it('is not asked for: every call names the shown one', async () => {
    const app = await onSample();
    await app.switchTo(OFFICE);
    await until(() => expect(has('board-row-brightwater')).toBe(true));
    shownOf(app).goTo(desk.idOf('brightwater'), 'setup');
    await until(() => expect(has('link-url')).toBe(true));
    click('copy-link');
    await until(() => expect(desk.calls('copy_link')).toHaveLength(1));
    expect(desk.profilesAsked('connections')).toEqual([SAMPLE.id, OFFICE.id]);
    expect(desk.profilesAsked('open_connection')).toEqual([OFFICE.id]);
    expect(desk.profilesAsked('copy_link')).toEqual([OFFICE.id]);
    expect(new Set(desk.profilesAsked('remember_screen'))).toEqual(new Set([OFFICE.id]));
  });

  it('is not drawn by a list that comes late', async () => {
    const app = await onSample();
    let answer = (): void => undefined;
    const late = sampleRows();
    const board = { unreadable: 0, listed_at: 1, took_ms: 1, problem: null, outage: null };
    desk.answers.connections = ({ profile }) =>
      profile === SAMPLE.id
        ? new Promise((done) => (answer = () => done({ ...board, rows: late })))
        : { ...board, rows: officeRows() };
    await desk.push({ event: 'board_changed' });
    await until(() => expect(desk.calls('connections')).toHaveLength(2));
    await app.switchTo(OFFICE);
    await until(() => expect(has('board-row-brightwater')).toBe(true));
    answer();
    await settled();
    expect(has('board-row-copperfield')).toBe(false);
  });

  it('is not shown where the user chose a third one while it was being opened', async () => {
    const app = await onSample();
    let answerOffice = (): void => undefined;
    desk.answers.open_profile = ({ profile }) =>
      profile === OLD.id ? OLD : new Promise((done) => (answerOffice = () => done(OFFICE)));
    const first = app.switchTo(OFFICE);
    await until(() => expect(desk.calls('open_profile')).toHaveLength(1));
    await app.switchTo(OLD);
    answerOffice();
    await first;
    expect(app.profile?.id).toBe(OLD.id);
  });

  it('is not shown where it is the sample, which takes a moment to start', async () => {
    desk.state = { ...desk.state, profile: OFFICE };
    desk.rows = officeRows();
    const app = await openWindow(desk);
    await until(() => expect(has('board-row-brightwater')).toBe(true));
    let answer = (): void => undefined;
    desk.answers.explore_sample = () => new Promise((done) => (answer = () => done(SAMPLE)));
    const first = app.sample();
    await until(() => expect(desk.calls('explore_sample')).toHaveLength(1));
    await app.switchTo(OLD);
    answer();
    await first;
    expect(app.profile?.id).toBe(OLD.id);
  });
});

describe('news of a profile that is not shown', () => {
  const news = { profile: OFFICE.id, service: OFFICE.name, name: 'Rosewood Cabinet Works' };

  it('names its service, and leads there', async () => {
    await onSample();
    const connection = office('rosewood').id;
    await desk.push({ event: 'connected', ...news, connection, took_ms: 12_000 });
    await until(() =>
      expect(text('toast')).toBe(`Rosewood Cabinet Works is connected at ${OFFICE.name} Go there`),
    );
    get('toast').querySelector('button')?.click();
    await until(() => expect(document.querySelector('h1')?.textContent).toMatch(/Rosewood/));
    expect(desk.calls('open_profile')).toEqual([{ profile: OFFICE.id }]);
    expect(has('sample-band')).toBe(false);
  });

  it('tells how a link ended likewise', async () => {
    await onSample();
    await desk.push({
      event: 'link_ended',
      ...news,
      connection: office('rosewood').id,
      fate: 'declined',
    });
    await until(() =>
      expect(text('toast')).toBe(`Rosewood Cabinet Works declined the setup link at ${OFFICE.name} Go there`),
    );
  });

  it('is no news of the shown one, although their connections have the same id', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('link-url')).toBe(true));
    const connection = desk.idOf('copperfield');
    await desk.push({ event: 'connected', ...news, connection, took_ms: null });
    await until(() => expect(text('toast')).toMatch(/at connect\.marlowfinch\.example/));
  });
});

describe('the address of a link', () => {
  it('comes with the open connection, and is asked for again where the row has another link', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('link-url')).toBe(true));
    const asked = desk.calls('open_connection').length;
    let answer = (): void => undefined;
    const row = { ...desk.row(desk.idOf('copperfield')), link: link(77, 0, 30) };
    desk.rows = desk.rows.map((one) => (one.id === row.id ? row : one));
    const detail = desk.detail(row.id);
    desk.answers.open_connection = () => new Promise((done) => (answer = () => done(detail)));
    await desk.push({ event: 'connections_changed', rows: [row] });
    await until(() => expect(desk.calls('open_connection').length).toBe(asked + 1));
    await until(() => expect(has('link-url'), 'that of the link before is not shown for it').toBe(false));
    expect(document.body.textContent, 'nothing is claimed meanwhile').not.toMatch(/cannot be shown/);
    answer();
    await until(() => expect(has('link-url')).toBe(true));
  });

  it('is asked for also where the list alone brings the other link', async () => {
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(has('link-url')).toBe(true));
    const asked = desk.calls('open_connection').length;
    const row = { ...desk.row(desk.idOf('copperfield')), link: link(78, 0, 30) };
    desk.rows = desk.rows.map((one) => (one.id === row.id ? row : one));
    await desk.push({ event: 'board_changed' });
    await until(() => expect(desk.calls('open_connection').length).toBe(asked + 1));
    await until(() => expect(has('link-url')).toBe(true));
  });

  it('that cannot be read is said to be sealed', async () => {
    desk.addresses = false;
    desk.place('copperfield', 'setup');
    await openWindow(desk);
    await until(() => expect(document.body.textContent).toMatch(/The address of this link cannot be shown/));
    expect(has('copy-link')).toBe(false);
  });
});
