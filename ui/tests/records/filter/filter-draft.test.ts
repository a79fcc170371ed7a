// The draft of a filter lasts: over midnight, a restart, and changes that come from elsewhere.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../src/components/now.svelte';
import type { TableModel } from '../../../src/features/records/table.svelte';
import type { Filter, FormMember, OpenTab, Test } from '../../../src/gen/desk';
import type { App } from '../../../src/app.svelte';
import { useLocale } from '../../../src/words/locale';
import { FakeDesk, records } from '../../support/fake-desk';
import { click, get, has, openWindow, shownOf, text, type, until } from '../../support/window';

const noon = (year: number, month: number, day: number) =>
  (now.at = new Date(year, month - 1, day, 12).getTime());
const rule = (path: string, test: Test): Filter => ({ rule: { path, test } });
const dated = (least: string, most: string) => rule('transactionDate', { is: 'between', least, most });
const is = (path: string, to: string) => rule(path, { is: 'equal', to });
const condition = (
  path: string,
  kind: 'date' | 'money' | 'text',
  operator: string,
  first = '',
): FormMember => ({
  ...{ path, kind, operator, first },
  second: '',
  values: [],
});

let desk: FakeDesk;
let app: App;
beforeEach(async () => {
  // The window of the test before keeps its tabs a moment after it closed.
  await new Promise((done) => setTimeout(done));
  useLocale('en-US');
  localStorage.clear();
  noon(2026, 11, 22);
  desk = new FakeDesk();
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = {
    Invoices: records('Invoices', { state: 'complete', here: 40, total: 40, read_at: now.at - 60_000 }),
  };
});
afterEach(() => {
  now.at = Date.now();
  useLocale(undefined);
});

async function open(): Promise<TableModel> {
  app = await openWindow(desk);
  await until(() => expect(has('page-text')).toBe(true));
  const table = shownOf(app).records?.table;
  if (!table) throw new Error('no table is open');
  return table;
}

/** Opens the app with a tab of an earlier run. */
function openWith(filter: Filter, form?: FormMember): Promise<TableModel> {
  const view = { list: null, columns: [], filter, search: null, order: [] };
  const tab: OpenTab = {
    ...{ id: 1, connection: desk.idOf('harbor-lane'), record_type: 'Invoices', copy: null },
    ...{ view, page: 1, scroll: 0 },
    ...(form ? { form } : {}),
  };
  desk.tabs = { tabs: [tab], active: 1 };
  return open();
}

const all = (id: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)];
const chosen = (id: string) => (get(id) as HTMLSelectElement).value;
const asked = () => desk.calls('table_page').map(({ view }) => view.filter);
function choose(id: string, value: string): void {
  const field = get(id) as HTMLSelectElement;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('a range that moves', () => {
  it('moves after midnight, and after a restart in another month', async () => {
    const table = await open();
    click('filter-open');
    choose('filter-column', 'transactionDate');
    choose('filter-comparison', 'last_month');
    await until(() => expect(table.view.filter).toEqual(dated('2026-10-01', '2026-10-31')));
    click('filter-done');
    expect(text('chip')).toBe('Date last month');
    noon(2026, 12, 1);
    await until(() => expect(table.view.filter).toEqual(dated('2026-11-01', '2026-11-30')));
    expect(text('chip')).toBe('Date last month');
    await until(() => expect(asked().at(-1)).toEqual(dated('2026-11-01', '2026-11-30')));
    const form = { joint: 'all', members: [condition('transactionDate', 'date', 'last_month')] };
    await until(() => expect(desk.calls('save_tabs').at(-1)?.tabs.tabs[0]).toMatchObject({ form }));

    const { tabs } = desk.tabs;
    noon(2027, 1, 4);
    const later = new FakeDesk();
    later.place('harbor-lane', 'records', 'Invoices');
    later.records = desk.records;
    later.tabs = { tabs, active: tabs[0]?.id ?? null };
    desk = later;
    const again = await open();
    await until(() => expect(again.isAnswered).toBe(true));
    const december = dated('2026-12-01', '2026-12-31');
    for (const filter of asked()) expect(filter, 'the month before is not asked for').toEqual(december);
    expect(text('chip')).toBe('Date last month');
  });

  it('does not move where its days were chosen', async () => {
    const table = await openWith(dated('2026-11-01', '2026-11-30'));
    expect(text('chip')).toBe('Date from Nov 01, 2026 to Nov 30, 2026');
    click('filter-open');
    await until(() => expect(chosen('filter-comparison')).toBe('between'));
    noon(2026, 12, 1);
    await new Promise((done) => setTimeout(done, 20));
    expect(table.view.filter).toEqual(dated('2026-11-01', '2026-11-30'));
  });

  it('moves on with the lines of its documents', async () => {
    const form: FormMember = { joint: 'all', members: [condition('transactionDate', 'date', 'this_month')] };
    const table = await openWith(dated('2026-11-01', '2026-11-30'), form);
    click('show-lines');
    const days = (least: string, most: string) =>
      rule('document.transactionDate', { is: 'between', least, most });
    await until(() => expect(asked().at(-1)).toEqual(days('2026-11-01', '2026-11-30')));
    noon(2026, 12, 1);
    await until(() => expect(table.view.filter).toEqual(days('2026-12-01', '2026-12-31')));
  });
});

describe('rules without a draft', () => {
  it('of a tab of an earlier version are conditions that can be edited, and are asked for once', async () => {
    const filter: Filter = {
      any: [
        is('terms', 'Net 15'),
        { all: [is('terms', 'Net 30'), rule('amount', { is: 'above', than: '12.50' })] },
      ],
    };
    const table = await openWith(filter);
    await until(() => expect(table.isAnswered).toBe(true));
    click('filter-open');
    await until(() => expect(all('filter-condition')).toHaveLength(3));
    expect(has('filter-words')).toBe(false);
    expect(asked()).toEqual([filter]);
    expect(all('filter-first').map((field) => (field as HTMLInputElement).value)).toEqual([
      'Net 15',
      'Net 30',
      '12.50',
    ]);
    click('filter-remove');
    await until(() => expect(table.view.filter).toHaveProperty('all.length', 2));
  });

  it('that no condition can show stay whole among the others', async () => {
    const moment = rule('updatedAt', { is: 'above', than: '2024-01-15T05:00:00' });
    const table = await openWith(moment);
    click('filter-open');
    await until(() => expect(text('filter-words')).toContain('The builder shows this in words alone'));
    click('filter-add');
    choose('filter-column', 'amount');
    type('filter-first', '100');
    const both = { all: [moment, rule('amount', { is: 'above', than: '100' })] };
    await until(() => expect(table.view.filter).toEqual(both));
    await until(() => expect(asked().at(-1)).toEqual(both));
    click('filter-remove');
    await until(() => expect(table.view.filter).toEqual(both.all[1]));
    expect(has('filter-words')).toBe(false);
  });

  it('of related rows are conditions that can be edited', async () => {
    await open();
    const view = { list: null, columns: [], filter: is('customer', 'Abernathy'), search: null, order: [] };
    shownOf(app).goRows('Invoices', view);
    await until(() => expect(text('chip')).toBe('Customer is Abernathy'));
    click('filter-open');
    await until(() => expect(chosen('filter-first')).toBe('Abernathy'));
    type('filter-first', 'Dunmore');
    await until(() => expect(asked().at(-1)).toEqual(is('customer', 'Dunmore')));
  });
});

describe('what is half typed', () => {
  const good = rule('amount', { is: 'above', than: '100' });
  beforeEach(async () => {
    await open();
    click('filter-open');
    choose('filter-column', 'amount');
    type('filter-first', '100');
    await until(() => expect(asked().at(-1)).toEqual(good));
    type('filter-first', '1.000,5');
    await until(() => expect(has('filter-unreadable')).toBe(true));
  });

  it('stays with its tab while another one is shown, and the last good filter with it', async () => {
    const here = shownOf(app).tabs.active;
    const other = { list: null, columns: [], filter: is('terms', 'Net 15'), search: null, order: [] };
    shownOf(app).goRows('Invoices', other);
    await until(() => expect(text('chip')).toBe('Terms is Net 15'));
    shownOf(app).goTable(here ?? 0);
    await until(() => expect(has('filter-unreadable')).toBe(true));
    expect(chosen('filter-first')).toBe('1.000,5');
    expect(shownOf(app).records?.table?.view.filter).toEqual(good);
  });

  it('stays when the filter is changed elsewhere, which the table follows', async () => {
    const table = shownOf(app).records?.table;
    table?.change({ filter: { all: [good, is('terms', 'Net 15')] } });
    await until(() => expect(all('filter-condition')).toHaveLength(2));
    expect(chosen('filter-first')).toBe('1.000,5');
    type('filter-first', '2,000');
    const mended = { all: [rule('amount', { is: 'above', than: '2000' }), is('terms', 'Net 15')] };
    await until(() => expect(asked().at(-1)).toEqual(mended));
  });

  it('is there after a restart, and so is the last good filter', async () => {
    const form = { members: [{ first: '1.000,5' }] };
    await until(() => expect(desk.calls('save_tabs').at(-1)?.tabs.tabs[0]).toMatchObject({ form }));
    const { tabs } = desk.tabs;
    desk = new FakeDesk();
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = {
      Invoices: records('Invoices', { state: 'complete', here: 40, total: 40, read_at: now.at }),
    };
    desk.tabs = { tabs, active: tabs[0]?.id ?? null };
    await open();
    await until(() => expect(asked()).toEqual([good]));
    click('filter-open');
    expect(chosen('filter-first')).toBe('1.000,5');
  });
});
