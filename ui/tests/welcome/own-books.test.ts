// The QuickBooks on this computer, as the third way to begin.
import { beforeEach, expect, it } from 'vitest';
import { visitText } from '../../src/words/visits';
import { FakeDesk, OWN_BOOKS, connector, entries, problem, row } from '../support/fake-desk';
import { click, get, has, openWindow, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  desk.state = { ...desk.state, profile: null, profiles: [], runs_quickbooks: true };
  localStorage.clear();
});

const asked = (name: string) => desk.asked.filter((one) => one.name === name).map(({ request }) => request);

it('one button makes a connection without a name, its link, and opens the setup page', async () => {
  await openWindow(desk);
  await until(() => expect(text('open-own-books')).toBe('Connect QuickBooks'));
  click('open-own-books');
  await until(() => expect(asked('open_link')).toHaveLength(1));
  expect(asked('create_connection')).toMatchObject([{ description: '', external_id: 'Company file 1' }]);
  await until(() => expect(has('open-link')).toBe(true));
  expect(text('setup')).toContain('Follow the setup page in your browser');
  expect(has('copy-link'), 'nobody has to be sent it').toBe(false);
});

it('a further company file has a name of its own, and one that is there is only shown', async () => {
  desk.state = { ...desk.state, profile: OWN_BOOKS, profiles: entries(OWN_BOOKS) };
  desk.rows = [row('Company file 2', 'Harbor Lane'), row('other', 'Quarry Road')];
  const app = await openWindow(desk);
  await until(() => expect(has('board-row-other')).toBe(true));
  expect(asked('create_connection')).toHaveLength(0);
  click('new-connection');
  await until(() => expect(asked('create_connection')).toMatchObject([{ external_id: 'Company file 3' }]));
  expect(has('new-connection-dialog')).toBe(false);
  expect(app.profile?.kind).toBe('own_books');
});

it('a port that another program took is told with its number, and can be tried again', async () => {
  desk.answers.open_own_books = () => {
    throw problem('own_books_port_taken', { detail: { what: 'port_taken', port: 18247 } });
  };
  await openWindow(desk);
  await until(() => expect(has('open-own-books')).toBe(true));
  click('open-own-books');
  await until(() => expect(text('problem')).toContain('It uses port 18247.'));
  expect(asked('create_connection')).toHaveLength(0);
  delete desk.answers.open_own_books;
  click('open-own-books');
  await until(() => expect(asked('open_link')).toHaveLength(1));
});

it('where QuickBooks does not run, a link for its computer is offered', async () => {
  desk.state = { ...desk.state, runs_quickbooks: false };
  await openWindow(desk);
  await until(() => expect(text('own-books')).toContain('QuickBooks Desktop runs on Windows'));
  expect(has('open-own-books')).toBe(false);
  get('own-books').querySelector('button')?.click();
  expect(document.activeElement?.getAttribute('data-testid')).toBe('service-address');
});

it('what a client would be asked for is asked of its user, and the next visit is counted down', async () => {
  desk.state = { ...desk.state, profile: OWN_BOOKS, profiles: entries(OWN_BOOKS) };
  desk.rows = [row('Company file 1', 'Harbor Lane', { status: 'connected' })];
  const at = Date.now();
  const trouble = { code: '0x80040414', trouble: 'dialog_open', fixed_by: 'client', at } as const;
  desk.connector = connector({ step: 'away', every_seconds: 60, next_visit_at: at + 48_500, trouble });
  desk.place('Company file 1', 'setup', null);
  await openWindow(desk);
  await until(() => expect(text('visit-trouble')).toContain('Close it, then press Update Selected.'));
  expect(text('visit-trouble')).not.toMatch(/client/i);
  expect(has('visit-copy')).toBe(false);
  await until(() => expect(text('next-visit')).toMatch(/^in 4[789] s$/));
  expect(text('connector')).toContain('To have it at once, press Update Selected in the Web Connector.');
  expect(visitText(connector({ step: 'off', last_visit_at: null }), at, true)).toContain(
    'from the Start menu',
  );
});

it('once a company file is connected, its user is asked whether the app keeps answering', async () => {
  desk.state = { ...desk.state, profile: OWN_BOOKS, profiles: entries(OWN_BOOKS) };
  desk.rows = [row('Company file 1', 'Harbor Lane')];
  await openWindow(desk);
  await until(() => expect(has('board-row-Company file 1')).toBe(true));
  expect(asked('running')).toHaveLength(0);
  const connected = row('Company file 1', 'Harbor Lane', { status: 'connected' });
  await desk.push({ event: 'connections_changed', profile: OWN_BOOKS.id, rows: [connected] });
  await until(() => expect(text('running')).toContain('Keep answering QuickBooks'));
  click('running-leave');
  await until(() => expect(has('running')).toBe(false));
  expect(asked('running')).toHaveLength(1);
});
