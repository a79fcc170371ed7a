// The menu of profiles and the question about closing speak of every profile.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProfileEntry } from '../../src/gen/desk';
import {
  FakeDesk,
  closeAsked,
  OFFICE,
  SAMPLE,
  entries,
  officeRows,
  problem,
  watchedOf,
} from '../support/fake-desk';
import { click, get, has, openWindow, press, text, until } from '../support/window';

const LOCKED = { ...OFFICE, id: 9, name: 'locked.example', key_hint: null };

let desk: FakeDesk;
let profiles: ProfileEntry[];
beforeEach(() => {
  desk = new FakeDesk();
  desk.rows = officeRows();
  profiles = [
    { profile: SAMPLE, waiting: 0, problem: null },
    { profile: OFFICE, waiting: 5, problem: null },
    { profile: LOCKED, waiting: 3, problem: problem('keychain_locked', { who: 'you' }) },
  ];
  desk.state = { ...desk.state, profile: OFFICE, profiles };
  localStorage.clear();
});

describe('what the app is', () => {
  it('is told with where its data lies, and can be copied', async () => {
    await openWindow(desk);
    click('profile-menu');
    click('menu-about');
    await until(() => expect(text('about')).toContain('2026-11-28, 1a2b3c4d5e6f'));
    click('copy-about');
    await until(() => expect(desk.calls('copy_text')).toHaveLength(1));
    expect(desk.calls('copy_text')[0]?.text).toContain('io.ledgerlane.desktop');
    click('licenses');
    await until(() => expect(desk.calls('open_licenses')).toHaveLength(1));
  });

  it('says why the licences are not shown', async () => {
    desk.answers.open_licenses = () => {
      throw problem('file_not_opened');
    };
    await openWindow(desk);
    click('profile-menu');
    click('menu-about');
    await until(() => expect(has('licenses')).toBe(true));
    click('licenses');
    await until(() => expect(text('about')).toContain('The file could not be opened.'));
  });
});

describe('the menu of profiles', () => {
  it('shows how many wait in each, and nothing where nobody does', async () => {
    await openWindow(desk);
    click('profile-menu');
    expect(text(`waiting-${OFFICE.id}`)).toBe('5 waiting');
    expect(text(`waiting-${LOCKED.id}`)).toBe('3 waiting');
    expect(has(`waiting-${SAMPLE.id}`)).toBe(false);
    expect(get(`menu-profile-${OFFICE.id}`).getAttribute('aria-checked')).toBe('true');
  });

  it('says why links are not watched, and the way out', async () => {
    await openWindow(desk);
    click('profile-menu');
    expect(text(`problem-of-${LOCKED.id}`)).toBe(
      'The keychain is locked. Its links are not watched. Open it to try again.',
    );
    desk.answers.open_profile = ({ profile }) => (profile === LOCKED.id ? LOCKED : OFFICE);
    click(`menu-profile-${LOCKED.id}`);
    await until(() => expect(desk.calls('open_profile')).toEqual([{ profile: LOCKED.id }]));
  });

  it('asks for the key where that is what is missing', async () => {
    profiles = [
      { profile: OFFICE, waiting: 0, problem: null },
      { profile: LOCKED, waiting: 1, problem: problem('key_missing') },
    ];
    desk.state = { ...desk.state, profiles };
    await openWindow(desk);
    click('profile-menu');
    expect(text(`problem-of-${LOCKED.id}`)).toMatch(
      /There is no key for locked\.example here\..*enter the key\.$/,
    );
  });

  it('follows the desk', async () => {
    await openWindow(desk);
    await desk.push({
      event: 'profiles_changed',
      profiles: [{ profile: OFFICE, waiting: 7, problem: null }],
    });
    click('profile-menu');
    expect(text(`waiting-${OFFICE.id}`)).toBe('7 waiting');
    expect(has(`menu-profile-${LOCKED.id}`)).toBe(false);
    expect(has('menu-sample'), 'the sample was not used yet').toBe(true);
  });

  it('is told in short beside the shown profile', async () => {
    await openWindow(desk, 1600);
    await until(() => expect(text('other-profiles')).toBe('Some links are not watched'));
    expect(get('other-profiles').parentElement?.title).toBe(
      '3 waiting elsewhere. Some links are not watched',
    );
    const watched = profiles.map((entry) => ({ ...entry, problem: null }));
    await desk.push({ event: 'profiles_changed', profiles: watched });
    await until(() => expect(text('other-profiles')).toBe('3 waiting elsewhere'));
    await desk.push({ event: 'profiles_changed', profiles: entries(OFFICE, SAMPLE) });
    await until(() => expect(has('other-profiles')).toBe(false));
  });
});

describe('the list on the welcome screen', () => {
  it('shows how many wait, and what keeps links from being watched', async () => {
    const app = await openWindow(desk);
    app.welcome();
    await until(() =>
      expect(text(`profile-${LOCKED.id}`)).toMatch(/3 waiting.*The keychain is locked\. Its links/),
    );
    expect(text(`profile-${OFFICE.id}`)).toMatch(/5 waiting/);
  });
});

describe('the question about closing', () => {
  const rows = officeRows();
  const one = rows[0];
  if (!one) throw new Error('no rows');
  const there = watchedOf(one, OFFICE);
  const elsewhere = { ...there, profile: LOCKED.id, service: LOCKED.name, name: 'A client elsewhere' };

  it('lists every watched link, by service where there are several', async () => {
    await openWindow(desk);
    await desk.push(closeAsked([there, elsewhere]));
    await until(() => expect(text('close-dialog')).toMatch(/^Two links are being watched/));
    const services = [...document.querySelectorAll('[data-testid="close-service"]')].map(
      (row) => row.textContent,
    );
    expect(services.map((name) => name.trim())).toEqual([OFFICE.name, LOCKED.name]);
    expect(text('close-dialog')).toMatch(/A client elsewhere/);
  });

  it('lists the links with the least time left first, then the other work by name', async () => {
    await openWindow(desk);
    const watched = (name: string, expires_at: number | null) => ({
      ...there,
      connection: `conn_${name}`,
      name,
      work: { kind: 'watch' as const, expires_at },
    });
    const read = (name: string) => ({
      ...there,
      connection: `conn_${name}`,
      name,
      work: { kind: 'read' as const, record_type: 'Invoices' as const, rows: 9, total: 90 },
    });
    const soon = Date.now() + 60_000;
    await desk.push(
      closeAsked([
        read('Zeta 10'),
        read('zeta 9'),
        watched('Late', soon * 2),
        watched('Unknown', null),
        watched('Soon', soon),
        watched('Élan', soon),
        read('Alpha'),
      ]),
    );
    await until(() => expect(has('close-dialog')).toBe(true));
    const names = [...get('close-dialog').querySelectorAll('tbody th')].map((name) => name.textContent);
    expect(names).toEqual(['Élan', 'Soon', 'Late', 'Alpha', 'Unknown', 'zeta 9', 'Zeta 10']);
  });

  it('names no service where there is one', async () => {
    await openWindow(desk);
    await desk.push(closeAsked([there]));
    await until(() => expect(has('close-dialog')).toBe(true));
    expect(has('close-service')).toBe(false);
  });

  it('is asked on quitting also where the shown one has none', async () => {
    desk.underWay = [elsewhere];
    await openWindow(desk);
    press('q', { ctrl: true }, document.body);
    await until(() => expect(text('close-dialog')).toMatch(/A client elsewhere/));
    expect(desk.calls('answer_close')).toEqual([]);
  });

  it('takes back no earlier answer, which a menu does on purpose', async () => {
    desk.underWay = [elsewhere];
    await openWindow(desk);
    press('q', { ctrl: true }, document.body);
    await until(() => expect(has('quit')).toBe(true));
    click('quit');
    await until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'quit', always: null }]));
    click('profile-menu');
    click('menu-ask-closing');
    await until(() => expect(desk.calls('answer_close').at(-1)).toEqual({ choice: 'cancel', always: false }));
    await until(() => expect(text('announcer')).toBe('You are asked again before something is cut off.'));
  });

  it('ends when the last client of another service is connected', async () => {
    await openWindow(desk);
    await desk.push(closeAsked([elsewhere]));
    await until(() => expect(has('close-dialog')).toBe(true));
    await desk.push({ event: 'under_way_changed', under_way: { entries: [] } });
    await until(() => expect(desk.calls('answer_close')).toEqual([{ choice: 'cancel', always: null }]));
  });
});
