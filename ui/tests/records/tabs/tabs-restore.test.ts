// Tabs after a restart: as they were, without those of what is gone; and how they are kept.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../src/app.svelte';
import type { KeptCopy, OpenTab, RecordTypePath, View } from '../../../src/gen/desk';
import { useLocale } from '../../../src/words/locale';
import { FakeDesk, problem, records } from '../../support/fake-desk';
import { giveSize } from '../../support/grid.svelte';
import { click, get, has, openWindow, press, shownOf, text, until } from '../../support/window';

let desk: FakeDesk;
const whole = (type: RecordTypePath, here: number) =>
  records(type, { state: 'complete', here, total: here, read_at: Date.now() - 60_000 });
const plain: View = { list: null, columns: [], filter: null, search: null, order: [] };
const filter = { rule: { path: 'balanceRemaining', test: { is: 'above' as const, than: '0' } } };
const tab = (
  id: number,
  client: string,
  record_type: RecordTypePath,
  more: Partial<OpenTab> = {},
): OpenTab => ({
  id,
  connection: desk.idOf(client),
  record_type,
  copy: null,
  view: plain,
  page: 1,
  scroll: 0,
  ...more,
});
const bar = () =>
  [...document.querySelectorAll<HTMLElement>('[data-testid="tab-bar"] [role=tab]')].map((one) =>
    (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
const isFull = (count: number) => until(() => expect(bar()).toHaveLength(count));

beforeEach(async () => {
  // The window of the test before keeps its tabs a moment after it closed: with its own desk, and before the looks are others.
  await new Promise((done) => setTimeout(done));
  useLocale('en-GB');
  desk = new FakeDesk();
  localStorage.clear();
  desk.records = { Customers: whole('Customers', 40), Invoices: whole('Invoices', 800) };
});

afterEach(() => useLocale(undefined));

describe('after a restart', () => {
  it('a page has as many rows as were chosen for its kind of table', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    const app = await openWindow(desk);
    await until(() => expect(has('page-size')).toBe(true));
    const field = get('page-size') as HTMLSelectElement;
    field.value = '50';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() =>
      expect(desk.calls('save_table_look').at(-1)).toMatchObject({ table: 'Invoices', look: { size: 50 } }),
    );
    expect(shownOf(app).records?.table?.size).toBe(50);
    await until(() => expect(desk.calls('table_page').at(-1)?.size).toBe(50));
  });

  it('a table of lines has the rows a page that were chosen for lines', async () => {
    const look = (size: number) => ({ columns: [], frozen: 0, density: 'normal' as const, size });
    desk.answers.table_looks = () => ({ looks: { Invoices: look(500), 'Invoices/lines': look(50) } });
    desk.tabs = {
      tabs: [tab(1, 'harbor-lane', 'Invoices', { view: { ...plain, list: 'lines' }, page: 2 })],
      active: 1,
    };
    desk.place('harbor-lane', 'records', 'Invoices');
    await openWindow(desk);
    await until(() => expect(desk.calls('table_page').at(-1)).toMatchObject({ page: 2, size: 50 }));
  });

  it('tabs are as they were, and only the one on screen is read', async () => {
    giveSize(1000, 560);
    const order = [{ path: 'amount', descending: true }];
    desk.tabs = {
      tabs: [
        tab(7, 'harbor-lane', 'Customers'),
        tab(3, 'harbor-lane', 'Invoices', { view: { ...plain, order }, page: 2, scroll: 340 }),
        tab(5, 'quarry-road', 'Accounts', { view: { ...plain, filter } }),
      ],
      active: 3,
    };
    desk.place('harbor-lane', 'records', 'Invoices');
    const app = await openWindow(desk);
    await until(() => expect(document.querySelector('.gridwrap tbody td[tabindex]')).not.toBeNull());
    expect(bar()).toEqual(['Customers', 'Invoices', 'AccountsQuarry Road Stoneworks']);
    expect(desk.calls('table_page')).toEqual([
      expect.objectContaining({ record_type: 'Invoices', page: 2, view: { ...plain, order } }),
    ]);
    expect(document.querySelector('.gridwrap')?.scrollTop).toBe(340);
    expect(desk.calls('open_records'), 'nobody asked for anything in this run').toEqual([]);
    expect(desk.calls('save_tabs'), 'nothing changed').toEqual([]);
    expect(shownOf(app).screen).toMatchObject({ record_type: 'Invoices' });
  });

  it('those of connections and kept copies that are gone are not there, and nothing is said', async () => {
    const kept: KeptCopy = {
      copy: 100,
      record_type: 'Invoices',
      name: 'Year end 2025',
      rows: 311,
      complete: true,
      findings: [],
      read_at: new Date(2026, 0, 3, 9).getTime(),
    };
    desk.kept = [kept];
    desk.tabs = {
      tabs: [
        { ...tab(1, 'harbor-lane', 'Customers'), connection: 'conn_0123456789abcdef0123456789abcdef' },
        tab(2, 'harbor-lane', 'Invoices', { copy: 100 }),
        tab(3, 'harbor-lane', 'Invoices', { copy: 101 }),
        tab(4, 'harbor-lane', 'Customers'),
      ],
      active: 4,
    };
    desk.place('harbor-lane', 'records', 'Customers');
    await openWindow(desk);
    await isFull(2);
    expect(bar()).toEqual(['Year end 2025: Invoicesread 03 Jan 2026', 'Customers']);
    expect(has('problem')).toBe(false);
    await until(() => expect(desk.calls('save_tabs').at(-1)?.tabs.tabs).toHaveLength(2));
  });

  it('those of kept copies stay where nobody can tell whether they are gone', async () => {
    desk.mayBeMoreKept = true;
    desk.tabs = {
      tabs: [tab(2, 'harbor-lane', 'Invoices', { copy: 100 }), tab(4, 'harbor-lane', 'Customers')],
      active: 4,
    };
    desk.place('harbor-lane', 'records', 'Customers');
    await openWindow(desk);
    await isFull(2);
    expect(bar()).toHaveLength(2);
    click('tab-records');
    await until(() => expect(bar()).toHaveLength(2));
  });

  it('tabs of connections stay where the service cannot list them', async () => {
    desk.board = { problem: problem('unreachable', { who: 'network' }) };
    desk.tabs = {
      tabs: [
        { ...tab(1, 'harbor-lane', 'Customers'), connection: 'conn_0123456789abcdef0123456789abcdef' },
        tab(4, 'harbor-lane', 'Customers'),
      ],
      active: 4,
    };
    desk.place('harbor-lane', 'records', 'Customers');
    await openWindow(desk);
    await until(() => expect(document.querySelector('.gridwrap tbody td[tabindex]')).not.toBeNull());
    expect(bar()).toHaveLength(2);
  });

  it('the type of the place opens where no tab was kept, or tabs cannot be read', async () => {
    desk.answers.open_tabs = () => {
      throw problem('storage');
    };
    desk.place('harbor-lane', 'records', 'Customers');
    await openWindow(desk);
    await until(() => expect(document.querySelector('.gridwrap tbody td[tabindex]')).not.toBeNull());
    expect(bar()).toEqual(['Customers']);
  });

  it('a connection shows the tab that was shown last of it', async () => {
    desk.tabs = {
      tabs: [tab(1, 'harbor-lane', 'Customers'), tab(2, 'quarry-road', 'Invoices')],
      active: 1,
    };
    desk.place('harbor-lane', 'records', 'Customers');
    const app = await openWindow(desk);
    await isFull(2);
    shownOf(app).goTo(desk.idOf('quarry-road'));
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Quarry Road Stoneworks'));
    await until(() => expect(bar()).toEqual(['CustomersHarbor Lane Building Supply', 'Invoices']));
    expect(shownOf(app).screen).toMatchObject({ record_type: 'Invoices' });
  });
});

describe('tabs are kept', () => {
  const saved = () => desk.calls('save_tabs').at(-1)?.tabs;

  it('soon after something was arranged, opened, moved or closed', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    const app = await openWindow(desk);
    await until(() => expect(saved()?.tabs.map((one) => one.record_type)).toEqual(['Invoices']));
    const [first] = shownOf(app).tabs.list;
    first?.table.change({ filter });
    first?.table.placed({ top: 512.4, left: 0, row: 3, col: 0 });
    await until(() => expect(saved()?.tabs[0]).toMatchObject({ view: { filter }, scroll: 512 }));
    get('type-Customers').dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    await until(() => expect(saved()?.tabs).toHaveLength(2));
    expect(saved()?.active).toBe(saved()?.tabs[1]?.id);
    shownOf(app).tabs.move(saved()?.tabs[1]?.id ?? 0, 0);
    await until(() => expect(saved()?.tabs.map((one) => one.record_type)).toEqual(['Customers', 'Invoices']));
    press('w', { ctrl: true }, document.body);
    await until(() => expect(saved()?.tabs).toHaveLength(1));
  });

  it('before the app quits, and before another service is shown', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    const app = await openWindow(desk);
    await until(() => expect(saved()?.tabs).toHaveLength(1));
    shownOf(app).tabs.list[0]?.table.change({ filter });
    await app.answerClose('quit', null);
    const names = desk.asked.map(({ name }) => name);
    expect(names.lastIndexOf('save_tabs')).toBeLessThan(names.indexOf('answer_close'));
    expect(saved()?.tabs[0]?.view.filter).toEqual(filter);
    shownOf(app).tabs.list[0]?.table.change({ filter: null });
    shownOf(app).close();
    await until(() => expect(saved()?.tabs[0]?.view.filter).toBeNull());
  });

  it('not before it is known which there were: a change meanwhile comes behind them', async () => {
    let answer = (): void => undefined;
    const stored = { tabs: [tab(9, 'harbor-lane', 'Customers')], active: 9 };
    desk.answers.open_tabs = () => new Promise((done) => (answer = () => done(stored)));
    const app = await openWindow(desk);
    shownOf(app).goTo(desk.idOf('harbor-lane'), 'records');
    shownOf(app).goType({ path: 'Invoices' });
    await new Promise((done) => setTimeout(done, 5));
    expect(desk.calls('save_tabs')).toEqual([]);
    answer();
    await until(() => expect(saved()?.tabs.map((one) => one.record_type)).toEqual(['Customers', 'Invoices']));
    expect(saved()?.active, 'the one that was chosen since is on screen').toBe(saved()?.tabs[1]?.id);
    expect(shownOf(app).screen).toMatchObject({ record_type: 'Invoices' });
  });
});

describe('a copy that is kept under a name', () => {
  let app: App;
  beforeEach(async () => {
    desk.kept = [
      {
        copy: 100,
        record_type: 'Invoices',
        name: 'Year end 2025',
        rows: 311,
        complete: true,
        findings: [],
        read_at: new Date(2026, 0, 3, 9).getTime(),
      },
    ];
    desk.place('harbor-lane', 'records', 'Invoices');
    app = await openWindow(desk);
    await until(() => expect(has('type-kept-100')).toBe(true));
    click('type-kept-100');
    await until(() => expect(has('kept-copy')).toBe(true));
  });

  it('opens in a tab of its own, with its name and its age', async () => {
    expect(bar(), 'copies of several types may have one name').toEqual([
      'Invoices',
      'Year end 2025: Invoicesread 03 Jan 2026',
    ]);
    expect(text('kept-copy')).toMatch(/^Year end 2025, read 03 Jan 2026 A kept copy stays/);
    await until(() => expect(desk.calls('table_page').at(-1)?.copy).toBe(100));
    expect(get('type-kept-100').getAttribute('aria-current')).toBe('page');
    expect(shownOf(app).records?.table?.here, 'its rows, not those of the list as it is now').toBe(311);
  });

  it('is never read: not by its screen, not by a key, not by an event of its list', async () => {
    await until(() => expect(desk.calls('table_page').at(-1)?.copy).toBe(100));
    const asked = () => desk.calls('table_page').filter((call) => call.copy === 100).length;
    const [before, opened] = [asked(), desk.calls('open_records').length];
    press('r', { ctrl: true }, document.body);
    expect(has('read-again')).toBe(false);
    const records_ = records('Invoices', { state: 'pulling', here: 150, total: 900 });
    await desk.push({ event: 'records_changed', connection: desk.idOf('harbor-lane'), records: records_ });
    await new Promise((done) => setTimeout(done, 5));
    expect(has('stop-pull'), 'the read is that of another tab').toBe(false);
    expect(desk.calls('read_all')).toEqual([]);
    expect(desk.calls('open_records')).toHaveLength(opened);
    expect(asked()).toBe(before);
  });

  it('is not opened again once it is kept no longer: the tab that was closed before it is', async () => {
    const { tabs } = shownOf(app);
    const [list, kept] = tabs.list;
    tabs.close(list?.id ?? 0);
    tabs.close(kept?.id ?? 0);
    desk.kept = [];
    expect(await tabs.goneOf(desk.idOf('harbor-lane')), 'none is open').toEqual([]);
    expect(tabs.reopen()?.table.copy, 'the list as it is now').toBeNull();
    expect(tabs.list).toHaveLength(1);
    expect(tabs.reopen()).toBeNull();
  });

  it('gives its place to the tab beside it once it is kept no longer, and cannot be opened again', async () => {
    const { tabs } = shownOf(app);
    const [list] = tabs.list;
    expect(tabs.currentOf(desk.idOf('harbor-lane'))?.table.copy).not.toBeNull();
    desk.kept = [];
    click('records-more');
    click('open-copies');
    await until(() => expect(has('copies-done')).toBe(true));
    click('copies-done');
    await isFull(1);
    await until(() => expect(has('kept-copy')).toBe(false));
    expect(tabs.currentOf(desk.idOf('harbor-lane'))).toBe(list);
    await until(() => expect(document.querySelector('.gridwrap tbody td[tabindex]')).not.toBeNull());
    expect(tabs.canReopen).toBe(false);
  });

  it('leads to the list as it is now', async () => {
    click('show-now');
    await until(() => expect(has('kept-copy')).toBe(false));
    expect(document.querySelector('[data-testid="tab-bar"] [aria-selected="true"]')?.textContent).toBe(
      'Invoices',
    );
  });
});
