// Tables open in tabs: which tab shows what, what they read, and how they are closed.
import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../src/app.svelte';
import type { RecordTypePath, TablePage } from '../../../src/gen/desk';
import { FakeDesk, records } from '../../support/fake-desk';
import { pageOf } from '../../support/fake-tables';
import { giveSize } from '../../support/grid.svelte';
import { click, get, has, openWindow, press, shownOf, text, until } from '../../support/window';

let desk: FakeDesk;
let app: App;

const whole = (type: RecordTypePath, here: number) =>
  records(type, { state: 'complete', here, total: here, read_at: Date.now() - 60_000 });

beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
  desk.records = {
    Customers: whole('Customers', 40),
    Invoices: whole('Invoices', 400),
    Accounts: whole('Accounts', 30),
  };
});

/** Opens the window on a type of a client. */
async function open(type: RecordTypePath = 'Invoices'): Promise<void> {
  desk.place('harbor-lane', 'records', type);
  app = await openWindow(desk);
  await shows(type);
}

const bar = () =>
  [...document.querySelectorAll<HTMLElement>('[data-testid="tab-bar"] [role=tab]')].map((tab) =>
    (tab.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
const selected = () => document.querySelector<HTMLElement>('[data-testid="tab-bar"] [aria-selected="true"]');
const shown = () => selected()?.textContent?.trim();
const firstCell = () => document.querySelector('.gridwrap tbody td[tabindex]')?.textContent;
/** A cell of the first row that no other type has. */
const MARK: Partial<Record<string, string>> = {
  Invoices: '10481',
  Customers: 'office0@example.com',
  Accounts: 'Checking 1',
};
/** Waits until the rows of a type are on screen. */
const shows = (type: string) =>
  until(() => expect(document.querySelector('.gridwrap')?.textContent).toContain(MARK[type]));
const pick = (type: string, more: { ctrl?: boolean } = {}) => {
  get(`type-${type}`).dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: more.ctrl ?? false }));
  return shows(type);
};
const tabOf = (at: number) => {
  const tab = shownOf(app).tabs.list[at];
  if (!tab) throw new Error(`there is no tab ${at}`);
  return tab;
};
const filter = { rule: { path: 'balanceRemaining', test: { is: 'above' as const, than: '0' } } };

describe('a type that is picked', () => {
  it('is shown in the current tab while nothing was arranged in it', async () => {
    await open();
    expect(bar()).toEqual(['Invoices']);
    await pick('Customers');
    expect(bar()).toEqual(['Customers']);
    expect(desk.calls('remember_screen').at(-1)?.screen).toMatchObject({ record_type: 'Customers' });
  });

  it('opens a tab of its own where something was, and is gone to where it is open', async () => {
    await open();
    tabOf(0).table.change({ filter });
    await pick('Customers');
    expect(bar()).toEqual(['Invoicesfiltered', 'Customers']);
    click('type-Invoices');
    await until(() => expect(firstCell()).toBe('10486'));
    expect(bar()).toEqual(['Invoicesfiltered', 'Customers']);
    expect(shown()).toBe('Invoicesfiltered');
    expect(tabOf(0).table.view.filter, 'as it was left').toEqual(filter);
  });

  it('opens a new tab with Ctrl, with the middle button and from its menu', async () => {
    await open();
    await pick('Customers', { ctrl: true });
    expect(bar()).toEqual(['Invoices', 'Customers']);
    get('type-Accounts').dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    await shows('Accounts');
    get('type-Invoices').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    click('menu-open-aside');
    await until(() => expect(bar()).toEqual(['Invoices', 'Customers', 'Accounts', 'Invoices']));
  });

  it('is asked for by a new tab, which is closed again with Escape', async () => {
    await open();
    press('t', { ctrl: true }, document.body);
    await until(() => expect(bar()).toEqual(['Invoices', 'New tab']));
    const field = document.querySelector<HTMLInputElement>('.types-find input');
    await until(() => expect(document.activeElement).toBe(field));
    expect(text('records')).toContain('Choose what to read');
    press('Escape');
    expect(bar()).toEqual(['Invoices']);
    click('new-table');
    await pick('Invoices');
    expect(bar(), 'a second one of the same list').toEqual(['Invoices', 'Invoices']);
  });

  it('has the lists within its records under it while it is open', async () => {
    await open('Customers');
    expect(has('type-Invoices-lines')).toBe(false);
    await pick('Invoices');
    expect(text('type-Invoices-lines')).toBe('Lines');
    click('type-Invoices-lines');
    await until(() => expect(text('type-Invoices-lines')).toMatch(/^Lines\s?1,0\d\d$/));
    expect(bar()).toEqual(['Invoices: Lines']);
    expect(get('type-Invoices-lines').getAttribute('aria-current')).toBe('page');
    expect(desk.calls('table_page').at(-1)?.view.list).toBe('lines');
  });

  it('is marked in the list where it is open in another tab', async () => {
    await open();
    await pick('Customers', { ctrl: true });
    expect(get('type-Invoices').className).toContain('in-tab');
    expect(text('type-Invoices')).toContain('Open in a tab');
    expect(get('type-Customers').className).not.toContain('in-tab');
  });
});

describe('a tab that is not on screen', () => {
  it('reads nothing while rows come in, and its page once it is shown', async () => {
    await open();
    await pick('Customers', { ctrl: true });
    const asked = () => desk.calls('table_page').filter((call) => call.record_type === 'Invoices').length;
    const before = asked();
    for (const here of [450, 500, 550]) {
      desk.records['Invoices'] = records('Invoices', { state: 'pulling', here, total: 900, pages_read: 3 });
      await desk.push({
        event: 'records_changed',
        connection: desk.idOf('harbor-lane'),
        records: desk.records['Invoices'],
      });
    }
    await until(() => expect(has(`reading-table-${tabOf(0).id}`)).toBe(true));
    expect(get(`reading-table-${tabOf(0).id}`).style.getPropertyValue('--share')).toMatch(/^0\.61/);
    expect(asked()).toBe(before);
    tabOf(0).table.change({ order: [{ path: 'amount', descending: true }] });
    await new Promise((done) => setTimeout(done, 5));
    expect(asked(), 'nor because something was arranged in it').toBe(before);
    click(`table-tab-${tabOf(0).id}`);
    await until(() => expect(asked()).toBe(before + 1));
    await until(() => expect(text('strip')).toMatch(/550 of 900 rows/));
  });

  it('brings no rows into the one that is: answers that come late are its own', async () => {
    await open();
    let answer = (): void => undefined;
    desk.answers.table_page = ({ record_type, view, page, size }) => {
      const made = pageOf(record_type, 400, view, page, size);
      if (record_type !== 'Invoices') return made;
      return new Promise<TablePage>((done) => (answer = () => done(made)));
    };
    click('pager-next');
    await until(() => expect(desk.calls('table_page').at(-1)?.page).toBe(2));
    await pick('Customers', { ctrl: true });
    await until(() => expect(firstCell()).toBe('Abernathy & Sons Masonry'));
    answer();
    await new Promise((done) => setTimeout(done));
    expect(firstCell()).toBe('Abernathy & Sons Masonry');
    click(`table-tab-${tabOf(0).id}`);
    await until(() => expect(firstCell()).toBe('10631'));
  });

  it('keeps its page and its place', async () => {
    giveSize(1000, 560);
    await open();
    click('pager-next');
    await until(() => expect(firstCell()).toBe('10631'));
    tabOf(0).table.placed({ top: 420, left: 0, row: 15, col: 2 });
    await pick('Customers');
    expect(bar(), 'another page is an arrangement too').toEqual(['Invoices', 'Customers']);
    click(`table-tab-${tabOf(0).id}`);
    await until(() => expect(firstCell()).toBe('10631'));
    expect(document.querySelector('.gridwrap')?.scrollTop).toBe(420);
    expect(desk.calls('table_page').filter((call) => call.page === 2)).toHaveLength(1);
  });
});

it('filter counts after a return', async () => {
  await open();
  tabOf(0).table.change({ filter });
  await until(() => expect(get('filter-open').getAttribute('aria-label')).toContain('1'));
  await pick('Customers');
  click('type-Invoices');
  await until(() => expect(firstCell()).toBe('10486'));
  tabOf(0).table.change({ filter: null });
  await until(() => expect(firstCell()).toBe('10481'));
  expect(get('filter-open').getAttribute('aria-label')).toBeNull();
});

describe('tabs of two connections', () => {
  beforeEach(async () => {
    await open();
    shownOf(app).goTo(desk.idOf('quarry-road'), 'records', 'Customers');
    await until(() => expect(bar()).toEqual(['InvoicesHarbor Lane Building Supply', 'Customers']));
  });

  it('stand in one bar, and lead to their connections', async () => {
    expect(document.querySelector('h1')?.textContent).toBe('Quarry Road Stoneworks');
    click(`table-tab-${tabOf(0).id}`);
    await until(() => expect(document.querySelector('h1')?.textContent).toBe('Harbor Lane Building Supply'));
    await until(() => expect(bar()).toEqual(['Invoices', 'CustomersQuarry Road Stoneworks']));
    await until(() => expect(document.activeElement).toBe(get(`table-tab-${tabOf(0).id}`)));
  });

  it('are each of their own connection: a type picked in one changes none of the other', async () => {
    await pick('Accounts');
    expect(bar()).toEqual(['InvoicesHarbor Lane Building Supply', 'Accounts']);
    expect(desk.calls('table_page').at(-1)?.connection).toBe(desk.idOf('quarry-road'));
  });

  it('hear of the reads of both', async () => {
    const records_ = records('Invoices', { state: 'waiting', waits_for: 'Customers', position: 1 });
    await desk.push({ event: 'records_changed', connection: desk.idOf('harbor-lane'), records: records_ });
    const mark = `reading-table-${tabOf(0).id}`;
    await until(() => expect(has(mark)).toBe(true));
    expect(get(`table-tab-${tabOf(0).id}`).title).toMatch(/^Invoices of Harbor Lane .*\nWaiting, 2nd$/s);
    expect(has('queue'), 'that of the other connection is not read here').toBe(false);
  });

  it('shows nothing of the other connection where the last one of this is closed', async () => {
    press('w', { ctrl: true }, document.body);
    await until(() => expect(text('records')).toContain('Choose what to read'));
    expect(document.querySelector('h1')?.textContent).toBe('Quarry Road Stoneworks');
    expect(bar()).toEqual(['InvoicesHarbor Lane Building Supply']);
    expect(desk.calls('remember_screen').at(-1)?.screen).toMatchObject({ record_type: null });
  });
});

describe('a tab is closed', () => {
  beforeEach(async () => {
    await open();
    await pick('Customers', { ctrl: true });
    await pick('Accounts', { ctrl: true });
  });

  it('with Ctrl W, and opened again as it was', async () => {
    tabOf(2).table.change({ order: [{ path: 'name', descending: true }] });
    press('w', { ctrl: true }, document.body);
    await until(() => expect(bar()).toEqual(['Invoices', 'Customers']));
    expect(shown()).toBe('Customers');
    press('t', { ctrl: true, shift: true }, document.body);
    await until(() => expect(bar()).toEqual(['Invoices', 'Customers', 'Accounts']));
    expect(tabOf(2).table.view.order).toEqual([{ path: 'name', descending: true }]);
  });

  it('with its button and with the middle button, without being shown before', async () => {
    click(`close-table-${tabOf(0).id}`);
    expect(bar()).toEqual(['Customers', 'Accounts']);
    expect(shown()).toBe('Accounts');
    get(`table-tab-${tabOf(0).id}`).dispatchEvent(
      new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }),
    );
    await until(() => expect(bar()).toEqual(['Accounts']));
  });

  it('and each is told, the last one too', async () => {
    for (const name of ['Accounts', 'Customers', 'Invoices']) {
      press('w', { ctrl: true }, document.body);
      await until(() => expect(text('announcer')).toBe(`${name} closed`));
    }
    expect(bar()).toEqual([]);
  });

  it('together with the others from the menu', async () => {
    get(`table-tab-${tabOf(1).id}`).dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true }),
    );
    click('menu-tab-close-others');
    await until(() => expect(bar()).toEqual(['Customers']));
    await shows('Customers');
  });

  it('and asks for nothing more', async () => {
    const { table } = tabOf(2);
    press('w', { ctrl: true }, document.body);
    await until(() => expect(bar()).toHaveLength(2));
    const asked = desk.calls('table_page').length;
    table.refresh(true);
    await new Promise((done) => setTimeout(done, 5));
    expect(desk.calls('table_page')).toHaveLength(asked);
  });
});

describe('the keyboard', () => {
  beforeEach(async () => {
    await open();
    await pick('Customers', { ctrl: true });
    await pick('Accounts', { ctrl: true });
  });

  it('goes to the next and the previous tab with Ctrl Tab, around the ends', async () => {
    press('Tab', { ctrl: true }, document.body);
    await until(() => expect(shown()).toBe('Invoices'));
    press('Tab', { ctrl: true, shift: true }, document.body);
    await until(() => expect(shown()).toBe('Accounts'));
    press('Tab', { ctrl: true, shift: true }, document.body);
    await until(() => expect(shown()).toBe('Customers'));
  });

  it('has one stop in the bar, and arrows that show nothing by themselves', async () => {
    const list = document.querySelector('[role=tablist][aria-label="Open tables"]');
    const stops = () => [...(list?.querySelectorAll('[tabindex="0"]') ?? [])].map((stop) => stop.id);
    const ids = shownOf(app).tabs.list.map(({ id }) => `table-tab-${id}`);
    expect(stops()).toEqual([ids[2]]);
    get(`table-tab-${tabOf(2).id}`).focus();
    press('ArrowLeft');
    await until(() => expect(document.activeElement?.id).toBe(ids[1]));
    expect(stops()).toEqual([ids[1]]);
    expect(shown()).toBe('Accounts');
    press('Home');
    await until(() => expect(document.activeElement?.id).toBe(ids[0]));
    press('Delete');
    await until(() => expect(bar()).toEqual(['Customers', 'Accounts']));
    expect(shown()).toBe('Accounts');
  });

  it('moves a tab', async () => {
    get(`table-tab-${tabOf(2).id}`).focus();
    press('PageUp', { ctrl: true, shift: true });
    await until(() => expect(bar()).toEqual(['Invoices', 'Accounts', 'Customers']));
    expect(document.activeElement?.textContent?.trim()).toBe('Accounts');
  });

  it('names the panel by its tab', () => {
    const panel = document.getElementById('table-panel');
    expect(panel?.getAttribute('role')).toBe('tabpanel');
    expect(panel?.getAttribute('aria-labelledby')).toBe(selected()?.id);
  });
});

describe('rows that the user is led to', () => {
  it('open in a tab of their own, once', async () => {
    await open('Customers');
    const view = { list: null, columns: [], filter, search: null, order: [] };
    shownOf(app).goRows('Invoices', view);
    await until(() => expect(firstCell()).toBe('10486'));
    expect(bar()).toEqual(['Customers', 'Invoicesfiltered']);
    click(`table-tab-${tabOf(0).id}`);
    await shows('Customers');
    shownOf(app).goRows('Invoices', structuredClone(view));
    await until(() => expect(firstCell()).toBe('10486'));
    expect(bar()).toEqual(['Customers', 'Invoicesfiltered']);
  });

  it('are those of the kept copy that led there, in a tab beside the one of today', async () => {
    await open('Customers');
    const view = { list: null, columns: [], filter, search: null, order: [] };
    shownOf(app).goRows('Invoices', view);
    await until(() => expect(firstCell()).toBe('10486'));
    shownOf(app).goRows('Invoices', view, 100);
    await until(() =>
      expect(desk.calls('table_page').at(-1)).toMatchObject({ record_type: 'Invoices', copy: 100 }),
    );
    const copies = shownOf(app).tabs.list.map(({ table }) => [table.path, table.copy]);
    expect(copies).toEqual([
      ['Customers', null],
      ['Invoices', null],
      ['Invoices', 100],
    ]);
  });
});
