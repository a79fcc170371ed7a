// A client that the service does not list any more: what is here of it stays in reach until its user forgets it.
import { beforeEach, expect, it } from 'vitest';
import { entries, FakeDesk, OFFICE, officeRows, records, row } from '../support/fake-desk';
import { giveSize } from '../support/grid.svelte';
import { click, get, has, openWindow, shownOf, text, until } from '../support/window';

let desk: FakeDesk;
const bar = () => document.querySelectorAll('[data-testid="tab-bar"] [role=tab]').length;

beforeEach(() => {
  desk = new FakeDesk();
  desk.state = { ...desk.state, profile: OFFICE, profiles: entries(OFFICE) };
  desk.rows = [...officeRows(), row('wexford', 'Wexford Glass', { status: 'not_listed', note: 'Sold' })];
  desk.records = {
    Invoices: records('Invoices', { state: 'complete', here: 40, total: 40, read_at: Date.now() }),
  };
  const view = { list: null, columns: [], filter: null, search: null, order: [] };
  const tab = { id: 1, connection: desk.idOf('wexford'), record_type: 'Invoices', copy: null, view, page: 1 };
  desk.tabs = { tabs: [{ ...tab, record_type: 'Invoices', scroll: 0 }], active: 1 };
});

it('stands in a group of its own, and keeps its tabs and the rows that are here', async () => {
  giveSize(1000, 560);
  const app = await openWindow(desk);
  await until(() => expect(text('board-foot')).toContain('1 not listed any more'));
  get('board-row-wexford').click();
  await until(() => expect(get('status').textContent).toContain('Not listed any more'));
  await until(() => expect(bar()).toBe(1));
  await until(() => expect(text('offline-copy')).toContain('Not listed any more.'));
  expect(has('export'), 'its rows can be exported').toBe(true);
  expect(has('read-again'), 'nobody can ask for others').toBe(false);
  expect(shownOf(app).screen.kind).toBe('records');
  expect(desk.calls('open_records')).toEqual([]);
});

it('names files that were put aside, which may hold copies of it, before it is forgotten', async () => {
  desk.aside = ['/data/records.db.other-key'];
  desk.place('wexford', 'setup', null);
  await openWindow(desk);
  await until(() => expect(has('not-listed-title')).toBe(true));
  click('forget-connection');
  await until(() => expect(has('files-aside')).toBe(true));
  expect(text('forget-connection-dialog')).toContain('/data/records.db.other-key');
});

it('is forgotten only when its user says so twice, and then goes with its tabs', async () => {
  desk.place('wexford', 'setup', null);
  await openWindow(desk);
  await until(() => expect(has('not-listed-title')).toBe(true));
  expect(has('create-link'), 'no link can be made for it').toBe(false);
  click('forget-connection');
  await until(() => expect(has('forget-connection-dialog')).toBe(true));
  expect(desk.calls('forget_connection')).toEqual([]);
  desk.answers.forget_connection = () => {
    desk.rows = officeRows();
    return {};
  };
  click('forget-connection-now');
  await until(() => expect(desk.calls('forget_connection')).toHaveLength(1));
  await until(() => expect(text('board-foot')).not.toContain('not listed'));
  await until(() => expect(desk.calls('save_tabs').at(-1)?.tabs.tabs).toEqual([]));
});
