// The foot of a table in the window: totals, what is selected, what the rows cover.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordsView, TableTotals, View } from '../../../src/gen/desk';
import { PLAIN_VIEW, type TableModel } from '../../../src/features/records/table.svelte';
import { useLocale } from '../../../src/words/locale';
import { FakeDesk, problem, records } from '../../support/fake-desk';
import { pageOf } from '../../support/fake-tables';
import { click, get, has, openWindow, press, shownOf, text, until } from '../../support/window';

let desk: FakeDesk;
let table: TableModel;
beforeEach(() => {
  useLocale('en-GB');
  localStorage.clear();
  desk = new FakeDesk();
});

// A table goes on asking while rows come in: the next test has a desk of its own.
afterEach(() => table.close());

const whole = (here: number, more: Partial<RecordsView> = {}) =>
  records('Invoices', { state: 'complete', here, total: here, read_at: Date.now(), ...more });

async function open(records: RecordsView): Promise<void> {
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = { Invoices: records };
  const app = await openWindow(desk);
  await until(() => expect(has('page-text')).toBe(true));
  const model = shownOf(app).records?.table;
  if (!model) throw new Error('no table is open');
  table = model;
}

const push = (records: RecordsView) => {
  desk.records = { Invoices: records };
  return desk.push({ event: 'records_changed', connection: desk.idOf('harbor-lane'), records: records });
};
const total = (currency: string | null, sum: string, not_added = 0) => ({
  ...{ currency, sum, not_added },
  added: 3,
  blank: 0,
});
/** The texts of the rows of totals: what they cover, and the sums. */
const totals = () => {
  const rows = [...document.querySelectorAll('[data-testid="totals-row"]')];
  const isTold = (cell: Element, at: number) => at === 0 || cell.classList.contains('num');
  const textOf = (cell: Element) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
  return rows.map((row) => Array.from(row.children).filter(isTold).map(textOf));
};
const cells = (row: number) => {
  const rows = document.querySelectorAll('.grid--cells tbody tr');
  return [...(rows[row]?.querySelectorAll<HTMLElement>('td:not(.sel)') ?? [])];
};
const last = (row: number) => {
  const cell = cells(row).at(-1);
  if (!cell) throw new Error(`no row ${row}`);
  return cell;
};
const pick = (cell: HTMLElement) => cell.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
const EXACT: Partial<View> = {
  filter: { rule: { path: 'balanceRemaining', test: { is: 'equal', to: '-612.40' } } },
};

describe('totals', () => {
  it('stand under their columns, over what they cover', async () => {
    await open(whole(40));
    await until(() => expect(totals()).toEqual([['40 invoices', '1,689,319.80', '72,623.20']]));
    const places = (row: Element | null) =>
      [...(row?.children ?? [])].reduce((sum, cell) => sum + (cell as HTMLTableCellElement).colSpan, 0);
    expect(places(document.querySelector('tfoot tr'))).toBe(places(document.querySelector('tbody tr')));
    expect(has('totals-mark')).toBe(false);
    expect(desk.calls('table_totals')).toHaveLength(1);
  });

  it('follow a filter, and are never those of another view', async () => {
    await open(whole(40));
    await until(() => expect(totals()[0]?.[0]).toBe('40 invoices'));
    let answer: (totals: TableTotals) => void = () => undefined;
    desk.answers.table_totals = () => new Promise<TableTotals>((resolve) => (answer = resolve));
    table.change(EXACT);
    await until(() => expect(cells(0)[0]?.textContent).toBe('10484'));
    expect(totals()).toEqual([['Counting', '', '']]);
    await until(() => expect(desk.calls('table_totals')).toHaveLength(2));
    expect(desk.calls('table_totals')[1]?.view.filter).toEqual(EXACT.filter);
    answer({ count: 3, columns: [{ path: 'balanceRemaining', totals: [total(null, '-1837.20')] }] });
    await until(() => expect(totals()).toEqual([['3 of 40 invoices match', '', '(1,837.20)']]));
    expect(get('totals').querySelector('[aria-label="minus 1,837.20"]')).not.toBeNull();
  });

  it('have a row for each currency, and say what was not added', async () => {
    desk.answers.table_totals = () => ({
      count: 12,
      columns: [
        { path: 'amount', totals: [total('USD', '5.5', 2), total(null, '1')] },
        { path: 'balanceRemaining', totals: [total('USD', '2')] },
      ],
    });
    await open(whole(12));
    await until(() =>
      expect(totals()).toEqual([
        ['12 invoices 2 amounts not added USD', '5.50', '2.00'],
        ['no currency', '1.00', ''],
      ]),
    );
    expect(get('totals-not-added').title).toMatch(/^Amount: 2 values\. What is no number/);
  });

  it('have their words in a row of their own where the first sum is too near to the edge', async () => {
    desk.answers.table_totals = () => ({
      count: 12,
      columns: [{ path: 'amount', totals: [total('US Dollar', '50069.76'), total('Yen', '1')] }],
    });
    await open(whole(214));
    await until(() => expect(totals()[0]?.[0]).toBe('12 invoices US Dollar'));
    expect(has('totals-above')).toBe(false);
    const columns = ['refNumber', 'amount', 'transactionDate', 'customer'];
    table.look = { ...table.look, columns: columns.map((path) => ({ path, width: 92 })) };
    await until(() => expect(text('totals-above')).toBe('12 invoices US Dollar'));
    expect(totals(), 'a short name has room beside its sum').toEqual([
      ['', '50,069.76'],
      ['Yen', '1.00'],
    ]);
    table.look = { ...table.look, columns: ['amount', 'refNumber'].map((path) => ({ path, width: 92 })) };
    await until(() => expect(cells(0)).toHaveLength(2));
    const words = [...document.querySelectorAll('[data-testid="totals-above"]')].map((row) =>
      (row.textContent ?? '').replace(/\s+/g, ' ').trim(),
    );
    expect(words).toEqual(['12 invoices US Dollar', 'Yen']);
  });

  it('are marked as of a part while the list is one, and grow with it', async () => {
    const pulling = (here: number) => whole(here, { state: 'pulling', total: 12_480, read_at: null });
    await open(pulling(150));
    await until(() => expect(text('totals-scope')).toBe('150 rows here so far'));
    expect(text('totals-mark')).toBe('so far');
    expect(get('totals-mark').title).toBe('Covers the 150 rows here so far.');
    expect(text('records-foot')).toBe('Covers the 150 rows here so far.');
    expect(text('foot-more')).toBe('Sorting, search and totals cover these.');
    await push(pulling(300));
    await until(() => expect(text('records-foot')).toBe('Covers the 300 rows here so far.'));
    expect(text('totals-scope'), 'what was added, until it is counted again').toBe('150 rows here so far');
    expect(desk.calls('table_totals'), 'once a second').toHaveLength(1);
  });

  it('that could not be counted are counted again', async () => {
    desk.answers.table_totals = () => {
      throw problem('internal');
    };
    await open(whole(40));
    await until(() => expect(has('totals-failed')).toBe(true));
    delete desk.answers.table_totals;
    get('totals').querySelector('button')?.click();
    await until(() => expect(text('totals-scope')).toBe('40 invoices'));
  });

  it('are not there where nothing adds up', async () => {
    desk.answers.table_page = () => ({
      ...pageOf('Invoices', 4, PLAIN_VIEW, 1, 150),
      columns: [{ field: 'refNumber', kind: 'text', role: 'name', rank: 0 }],
    });
    await open(whole(4));
    await until(() => expect(cells(0)).toHaveLength(1));
    expect(has('totals')).toBe(false);
    expect(desk.calls('table_totals')).toEqual([]);
  });
});

describe('the foot', () => {
  it('says what the rows are sorted by', async () => {
    await open(whole(40));
    table.change({ order: [{ path: 'balanceRemaining', descending: true }] });
    await until(() => expect(text('foot-more')).toBe('Sorted by Balance, largest first.'));
    expect(get('records-foot').parentElement?.title).toMatch(
      /^Covers all 40 invoices, read today .*\. Sorted by Balance, largest first\.$/,
    );
  });

  it('says so of a column that is hidden, and knows what it holds in another run of the app too', async () => {
    await open(whole(40));
    table.change({ order: [{ path: 'subtotal', descending: true }] });
    await until(() => expect(text('foot-more')).toBe('Sorted by Subtotal, largest first.'));
    get('head-amount').dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    await until(() =>
      expect(text('announcer')).toBe('Sorted by Subtotal, largest first, then by Amount, largest first'),
    );
  });

  it('has the sum of selected cells in place of that, until they are cleared', async () => {
    await open(whole(40));
    await until(() => expect(text('totals-scope')).toBe('40 invoices'));
    await until(() => expect(cells(5)).toHaveLength(8));
    pick(last(3));
    press('ArrowDown', { shift: true });
    press('ArrowDown', { shift: true });
    await until(() => expect(has('selected')).toBe(true));
    expect(text('selected')).toBe(
      '3 cells Sum 14,279.68 Average 4,759.8933 Count 3 Least (612.40) Greatest 14,892.08 Copy Clear',
    );
    expect(get('selected').querySelector('[title^="The sum divided by 3"]')).not.toBeNull();
    expect(has('records-foot')).toBe(false);
    click('copy-selection');
    click('menu-copy-heads');
    await until(() => expect(desk.calls('copy_text').at(-1)?.text).toBe('Balance\n-612.40\n0.00\n14892.08'));
    click('clear-selection');
    await until(() => expect(has('selected')).toBe(false));
    expect(text('records-foot')).toMatch(/^Covers all 40 invoices/);
  });
});

describe('a selection ends with its table', () => {
  const selected = () => text('selected');
  const tick = (row: number) =>
    document.querySelectorAll<HTMLElement>('[data-testid="check-row"]').item(row).click();

  it('where another one is shown', async () => {
    await open(whole(40));
    desk.records['Customers'] = records('Customers', { state: 'complete', here: 3, total: 3 });
    await until(() => expect(cells(0)).toHaveLength(8));
    tick(0);
    tick(1);
    await until(() => expect(selected()).toMatch(/^2 selected/));
    click('type-Customers');
    await until(() =>
      expect(document.querySelector('[role=grid]')?.getAttribute('aria-label')).toBe('Customers'),
    );
    expect(has('selected')).toBe(false);
    expect(text('records-foot')).toMatch(/^Covers all 3 customers/);
  });

  it('where a search finds none of its rows', async () => {
    await open(whole(40));
    await until(() => expect(cells(0)).toHaveLength(8));
    pick(last(3));
    press('ArrowDown', { shift: true });
    await until(() => expect(selected()).toMatch(/^2 cells/));
    table.change({ search: { text: 'nobody is called this', within: 'all' } });
    await until(() => expect(has('no-match')).toBe(true));
    expect(has('selected')).toBe(false);
  });
});

describe('while the totals are not known', () => {
  it('the foot adds no amounts, because they may be in several currencies', async () => {
    desk.answers.table_totals = () => {
      throw problem('internal');
    };
    await open(whole(40));
    await until(() => expect(has('totals-failed')).toBe(true));
    pick(last(3));
    press('ArrowDown', { shift: true });
    await until(() => expect(text('selected')).toBe('2 cells Copy Clear'));
    delete desk.answers.table_totals;
    get('totals').querySelector('button')?.click();
    await until(() => expect(text('selected')).toMatch(/^2 cells Sum/));
  });
});

describe('copying', () => {
  const copied = () => desk.calls('copy_text').at(-1)?.text;
  const rightClick = (on: Element) =>
    on.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2 }));

  it('takes cells with their headings by key', async () => {
    await open(whole(40));
    await until(() => expect(cells(0)).toHaveLength(8));
    pick(last(0));
    press('ArrowLeft', { shift: true });
    expect(press('C', { ctrl: true, shift: true })).toBe(true);
    await until(() => expect(copied()).toBe('Amount\tBalance\n312.00\t0.00'));
    expect(desk.calls('copy_link'), 'and no link').toEqual([]);
  });

  it('offers other formats, in a menu of their own', async () => {
    await open(whole(40));
    rightClick(last(3));
    click('menu-copy-as');
    await until(() => expect(document.activeElement).toBe(get('menu-copy-csv')));
    press('ArrowLeft');
    await until(() => expect(has('menu-copy-row')).toBe(true));
    get('menu-copy-as').focus();
    press('ArrowRight');
    await until(() => expect(has('menu-copy-markdown')).toBe(true));
    click('menu-copy-markdown');
    await until(() => expect(copied()).toBe('| Balance |\n| ---: |\n| -612.40 |'));
    expect(has('context-menu')).toBe(false);
  });

  it('takes a column of all pages of the view', async () => {
    await open(whole(1200));
    table.change({ order: [{ path: 'refNumber', descending: true }] });
    await until(() => expect(cells(0)[0]?.textContent).toBe('11680'));
    rightClick(cells(0)[0] ?? document.body);
    click('menu-copy-column');
    await until(() => expect(copied()?.split('\n')).toHaveLength(1200));
    expect(copied()?.split('\n').slice(0, 2)).toEqual(['11680', '11679']);
    const pages = desk.calls('table_page').filter((request) => request.size === 500);
    expect(pages.map((request) => request.page)).toEqual([1, 2, 3]);
    expect(pages[0]?.view.order).toEqual([{ path: 'refNumber', descending: true }]);
  });

  it('copies nothing of rows that changed meanwhile', async () => {
    await open(whole(1200));
    await until(() => expect(cells(0).length).toBeGreaterThan(2));
    const before = desk.calls('copy_text').length;
    rightClick(cells(0)[0] ?? document.body);
    click('menu-copy-column');
    desk.records = { Invoices: whole(1201) };
    await until(() => expect(text('toast')).toMatch(/^The rows changed meanwhile/));
    expect(desk.calls('copy_text')).toHaveLength(before);
  });
});
