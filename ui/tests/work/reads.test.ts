// Reads that go on while their user works elsewhere: at the rows of their clients, in the tables, and when they end.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReadingView, RecordsView } from '../../src/gen/desk';
import { FakeDesk, OFFICE, problem, records } from '../support/fake-desk';
import { click, get, has, openWindow, text, until, shownOf } from '../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

const reading = (rows: number, more: Partial<ReadingView> = {}): ReadingView => ({
  record_type: 'Invoices',
  rows,
  total: 12_480,
  since: Date.now(),
  waiting: 0,
  ...more,
});
const pulling = (here: number) =>
  records('Invoices', { state: 'pulling', here, total: 12_480, pages_read: 1, pages_total: 84 });

/** The client is being read. */
function reads(external: string, one: ReadingView | null): void {
  desk.rows = desk.rows.map((row) => (row.external_id === external ? { ...row, reading: one } : row));
}

describe('a read that goes on', () => {
  it('stands at the row and the tile of its client, with Stop', async () => {
    reads('harbor-lane', reading(4650));
    await openWindow(desk);
    await until(() => expect(has('reading-harbor-lane')).toBe(true));
    const marks = [...document.querySelectorAll('[data-testid="reading-harbor-lane"]')];
    expect(marks.map((mark) => mark.className.split('--')[1])).toEqual(['tile', 'row']);
    for (const mark of marks) {
      const bar = mark.querySelector('[role=progressbar]');
      expect(bar?.getAttribute('aria-valuenow')).toBe('37');
      expect(bar?.getAttribute('aria-label')).toBe('Reading invoices: 4,650 of 12,480 so far');
    }
    click('stop-harbor-lane');
    await until(() =>
      expect(desk.calls('stop_pull')).toEqual([{ connection: desk.idOf('harbor-lane'), record_type: null }]),
    );
    expect(desk.calls('open_connection'), 'Stop opens nothing').toEqual([]);
  });

  it('stands in the sidebar', async () => {
    desk.place('quarry-road', 'setup');
    reads('harbor-lane', reading(150));
    await openWindow(desk);
    await until(() => expect(has('reading-harbor-lane')).toBe(true));
    expect(get('reading-harbor-lane').className).toMatch(/--item/);
  });

  it('is not stopped by leaving its tab, and is shown again on coming back', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: pulling(15) };
    reads('harbor-lane', reading(15));
    const app = await openWindow(desk);
    await until(() => expect(has('stop-pull')).toBe(true));
    desk.records = {};
    shownOf(app).goTo(desk.idOf('quarry-road'), 'records');
    await until(() => expect(has('type-Customers')).toBe(true));
    click('type-Customers');
    await until(() => expect(desk.calls('open_records').at(-1)?.record_type).toBe('Customers'));
    await desk.push({
      event: 'records_changed',
      connection: desk.idOf('harbor-lane'),
      records: pulling(30),
    });
    expect(text('type-Invoices'), 'what is read of another client is none of this one').not.toMatch(/%/);
    desk.records = { Invoices: pulling(30) };
    shownOf(app).goTo(desk.idOf('harbor-lane'));
    await until(() => expect(text('strip')).toMatch(/Reading invoices.*30 of 12,480 rows/));
    expect(desk.calls('stop_pull')).toEqual([]);
  });

  it('lets another type wait, and either of them be stopped', async () => {
    desk.place('harbor-lane', 'records', 'Customers');
    reads('harbor-lane', reading(4650, { waiting: 1 }));
    desk.records = {
      Invoices: pulling(4650),
      Customers: records('Customers', { state: 'waiting', waits_for: 'Invoices' }),
    };
    await openWindow(desk);
    await until(() => expect(text('strip')).toMatch(/^Waiting for invoices/));
    expect(text('waits-for')).toBe('Reading invoices: 4,650 of 12,480 so far');
    click('stop-other');
    click('stop-pull');
    await until(() =>
      expect(desk.calls('stop_pull').map((call) => call.record_type)).toEqual(['Invoices', 'Customers']),
    );
  });

  it('tells that it ended to whoever works elsewhere', async () => {
    reads('harbor-lane', reading(12_330));
    const app = await openWindow(desk);
    await until(() => expect(has('reading-harbor-lane')).toBe(true));
    const done = records('Invoices', { state: 'complete', here: 12_480, total: 12_480 });
    const connection = desk.idOf('harbor-lane');
    await desk.push({ event: 'records_changed', connection, records: done });
    await until(() => expect(text('toast')).toMatch(/^12,480 invoices of Harbor Lane .* are here/));
    await desk.push({
      event: 'connections_changed',
      rows: [{ ...desk.row(connection), reading: null }],
    });
    await until(() => expect(has('reading-harbor-lane')).toBe(false));
    expect(shownOf(app).connection, 'nothing opens by itself').toBeNull();
  });

  it('goes on while another service is shown, so nothing warns of its end', async () => {
    const app = await openWindow(desk);
    reads('harbor-lane', reading(150));
    await desk.push({ event: 'board_changed' });
    await until(() => expect(has('reading-harbor-lane')).toBe(true));
    click('profile-menu');
    expect(text('profiles')).not.toMatch(/stops|ends/);
    click('menu-connect');
    await until(() => expect(has('welcome-back')).toBe(true));
    expect(document.body.textContent).not.toMatch(/stops reading/);
    await app.switchTo(OFFICE);
    expect(desk.calls('stop_pull')).toEqual([]);
  });
});

describe('reading again that does not work', () => {
  it('says so at once and no word of success', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    const whole = { here: 12_480, total: 12_480, pages_total: 84, read_at: Date.now() - 60_000 };
    desk.records = { Invoices: records('Invoices', { state: 'asking', earlier: 'whole', ...whole }) };
    await openWindow(desk);
    await until(() => expect(has('stop-pull')).toBe(true));
    const tried = { pages_read: 3, problem: problem('unreachable', { who: 'network' }) };
    await desk.push({
      event: 'records_changed',
      connection: desk.idOf('harbor-lane'),
      records: records('Invoices', { state: 'complete', ...whole, pages_read: 84, tried }),
    });
    expect(get('strip').getAttribute('data-state')).toBe('failed');
    expect(document.body.textContent, 'neither shown nor spoken').not.toMatch(/invoices are here/);
    expect(text('records-foot')).toMatch(/^Covers all 12,480 invoices/);
  });
});

describe('a read that brings none of the records from before', () => {
  const at = (rows: number) => ({ copy: 7, rows, read_at: Date.now() });
  const whole = { here: 6, total: 6, pages_total: 1, pages_read: 1, read_at: Date.now() - 60_000 };
  const read = async (more: Partial<RecordsView>) => {
    const invoices = records('Invoices', { state: 'complete', ...whole, ...more });
    desk.records = { Invoices: invoices };
    await desk.push({ event: 'records_changed', connection: desk.idOf('harbor-lane'), records: invoices });
  };
  const open = async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: records('Invoices', { state: 'asking', earlier: 'whole', ...whole }) };
    await openWindow(desk);
    await until(() => expect(has('stop-pull')).toBe(true));
  };

  it('asks which rows the table shows, and says no word of success', async () => {
    await open();
    await read({ aside: at(3) });
    await until(() => expect(has('aside')).toBe(true));
    expect(text('aside')).toContain('This read brought none of the records from before');
    expect(text('aside')).toContain('Another company file may be open in QuickBooks.');
    expect(document.body.textContent, 'neither shown nor spoken').not.toMatch(/invoices are here/);
    click('aside-show');
    const request = { connection: desk.idOf('harbor-lane'), record_type: 'Invoices', copy: 7, show: true };
    await until(() => expect(desk.calls('choose_rows')).toEqual([request]));
    await until(() => expect(has('aside')).toBe(false));
    await until(() => expect(text('records-foot')).toMatch(/^Covers all 3 invoices/));
  });

  it('asks about an empty list in its own words, and keeps what was here', async () => {
    await open();
    await read({ aside: at(0) });
    await until(() => expect(text('aside')).toContain('This read brought no records'));
    expect(text('aside-show')).toBe('Show the empty list');
    click('aside-keep');
    await until(() => expect(desk.calls('choose_rows')).toMatchObject([{ copy: 7, show: false }]));
    await until(() => expect(has('aside')).toBe(false));
    await until(() => expect(text('records-foot')).toMatch(/^Covers all 6 invoices/));
  });
});

describe('the list of types', () => {
  const groups = () => [...document.querySelectorAll('.types-group b')].map((b) => b.textContent);
  const type = (words: string) => {
    const field = document.querySelector<HTMLInputElement>('.types-find input');
    if (!field) throw new Error('there is no field to search in');
    field.value = words;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return field;
  };
  const key = (field: HTMLElement, name: string) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

  beforeEach(async () => {
    desk.place('harbor-lane', 'records');
    await openWindow(desk);
    await until(() => expect(has('type-Invoices')).toBe(true));
  });

  it('has its groups in the order of the catalogue', () => {
    expect(groups()).toEqual(['Customers & sales', 'Banking']);
  });

  it('counts matches, folds no group while it searches, and opens the first with Enter', async () => {
    type('invo');
    await until(() => expect(text('types-foot')).toBe('1 of 3 matches'));
    const head = document.querySelector<HTMLButtonElement>('.types-group');
    expect(head?.disabled, 'a fold that shows only later would be a trap').toBe(true);
    key(type('invo'), 'Enter');
    await until(() =>
      expect(desk.calls('remember_screen').at(-1)?.screen).toMatchObject({ record_type: 'Invoices' }),
    );
    type('');
    await until(() => expect(text('types-foot')).toBe('0 of 3 types read whole'));
    expect(document.querySelector<HTMLButtonElement>('.types-group')?.disabled).toBe(false);
  });

  it('goes to the first match with Down', () => {
    const field = type('acc');
    expect(text('types-foot')).toBe('1 of 3 matches');
    key(field, 'ArrowDown');
    expect(document.activeElement).toBe(get('type-Accounts'));
  });
});
