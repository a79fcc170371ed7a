// Printing a table: which rows, what stands on paper, and what goes wrong.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPaper } from '../../../src/features/records/foot/paper';
import { gather } from '../../../src/features/records/foot/gather';
import { MOST_PRINTED, sheetOf } from '../../../src/features/records/foot/sheet';
import { PLAIN_VIEW } from '../../../src/features/records/table.svelte';
import type { RecordsView, View } from '../../../src/gen/desk';
import { namedColumns } from '../../../src/words/columns';
import { useLocale } from '../../../src/words/locale';
import { FakeDesk, records } from '../../support/fake-desk';
import { pageOf, totalsOf } from '../../support/fake-tables';
import { click, get, has, openWindow, press, shownOf, text, until } from '../../support/window';

let desk: FakeDesk;
const print = vi.fn();
beforeEach(() => {
  useLocale('en-GB');
  localStorage.clear();
  print.mockReset();
  vi.stubGlobal('print', print);
  desk = new FakeDesk();
});
afterEach(() => {
  clearPaper();
  vi.unstubAllGlobals();
});

async function open(here: number, more: Partial<RecordsView> = {}) {
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = {
    Invoices: records('Invoices', { state: 'complete', here, total: here, read_at: Date.now(), ...more }),
  };
  const app = await openWindow(desk);
  await until(() => expect(has('print')).toBe(true));
  const model = shownOf(app).records?.table;
  if (!model) throw new Error('no table is open');
  return model;
}
const rows = () => [...get('paper').querySelectorAll('tbody tr:not(.paper-totals)')];
const facts = () =>
  [...get('paper').querySelectorAll('header p:last-child span')].map((one) => one.textContent);

describe('printing', () => {
  it('lays out all rows of the view, page by page, and the totals once at the end', async () => {
    const table = await open(600);
    table.change({
      filter: { rule: { path: 'balanceRemaining', test: { is: 'not_equal', to: '0' } } },
      order: [{ path: 'amount', descending: true }],
    });
    await until(() => expect(table.count).toBeLessThan(600));
    const count = table.count ?? 0;
    expect(press('p', { ctrl: true }, document.body), 'not the window as it is').toBe(true);
    await until(() => expect(text('print-dialog')).toContain(`All ${count} rows of the table`));
    click('print-start');
    await until(() => expect(print).toHaveBeenCalledTimes(1));
    expect(has('print-dialog')).toBe(false);
    expect(rows()).toHaveLength(count);
    expect(get('paper').querySelector('h1')?.textContent).toBe('Invoices');
    expect(get('paper').querySelector('.paper-of')?.textContent).toBe('Harbor Lane Building Supply');
    expect(get('paper').querySelector('thead .paper-running')?.textContent).toBe(
      'Invoices, Harbor Lane Building Supply',
    );
    const [covers, where, order, read, printed, ...none] = facts();
    expect(none).toEqual([]);
    expect(covers).toBe('Covers all 600 invoices.');
    expect(where).toBe('Only rows where Balance is not 0.00.');
    expect(order).toBe('Sorted by Amount, largest first.');
    expect(read).toMatch(/^Read \d\d \w{3,4} \d{4} \d\d:\d\d\.$/);
    expect(printed).toMatch(/^Printed \d\d \w{3,4} \d{4} \d\d:\d\d\.$/);
    expect(rows()[0]?.textContent).toMatch(/^1\d{5}/);
    const ends = get('paper').querySelectorAll('tr.paper-totals');
    expect(ends).toHaveLength(1);
    expect(ends[0]?.textContent).toContain(`${count} of 600 invoices match`);
  });

  it('takes the page that is on screen where that is chosen, and says so', async () => {
    const table = await open(400);
    table.go(2);
    await until(() => expect(table.table?.page).toBe(2));
    click('print');
    const asked = desk.calls('table_page').length;
    get('print-dialog').querySelector<HTMLInputElement>('input[value=page]')?.click();
    expect(text('print-dialog')).toContain('This page, rows 151 to 300');
    click('print-start');
    await until(() => expect(print).toHaveBeenCalledTimes(1));
    expect(desk.calls('table_page')).toHaveLength(asked);
    expect(rows()).toHaveLength(150);
    expect(rows()[0]?.firstElementChild?.textContent).toBe('151');
    expect(facts()).toContain('Rows 151 to 300 of 400.');
    expect(document.querySelectorAll('.paper'), 'one sheet').toHaveLength(1);
    click('print');
    click('print-start');
    await until(() => expect(print).toHaveBeenCalledTimes(2));
    expect(rows()).toHaveLength(400);
    expect(document.querySelectorAll('.paper'), 'and one again').toHaveLength(1);
  });

  it('says before that it prints no more than so many rows', async () => {
    await open(6200);
    click('print');
    expect(text('print-dialog')).toContain('The first 5,000 of 6,200 rows');
    expect(text('print-dialog')).toContain('No more rows than this are printed at once.');
  });

  it('prints no more than so many, and says on paper which they are and that the list is a part', async () => {
    const stopped = records('Invoices', { state: 'stopped', here: 6200, total: 12_480 });
    const asked: number[] = [];
    const readRows = (view: View, page: number, size: number) => {
      asked.push(page);
      return Promise.resolve(pageOf('Invoices', 6200, view, page, size));
    };
    const told: number[] = [];
    const found = await gather(
      { readRows, tableView: PLAIN_VIEW, columns: [] },
      MOST_PRINTED,
      (done, count) => {
        told.push(done, count);
        return true;
      },
    );
    if (typeof found === 'string') throw new Error(found);
    expect(found.rows).toHaveLength(5000);
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(told.slice(-2)).toEqual([5000, 5000]);
    const sheet = sheetOf({
      ...{
        connection: 'Harbor Lane',
        records: stopped,
        kept: null,
        view: PLAIN_VIEW,
        kindOf: () => 'text',
        first: 1,
        now: Date.now(),
      },
      ...{ columns: namedColumns('Invoices', found.columns), rows: found.rows, count: found.count },
      totals: { totals: totalsOf('Invoices', 6200, PLAIN_VIEW), here: 6200 },
    });
    expect(sheet.facts.slice(0, 2)).toEqual(['Covers 6,200 of 12,480.', 'Rows 1 to 5,000 of 6,200.']);
    expect(sheet.totals).toMatchObject({ scope: '6,200 of 12,480 invoices', notes: ['so far'] });
  });

  it('prints nothing of rows that changed, and nothing after it was cancelled', async () => {
    await open(1200);
    click('print');
    click('print-start');
    desk.records = { Invoices: records('Invoices', { state: 'complete', here: 1300, total: 1300 }) };
    await until(() => expect(has('print-changed')).toBe(true));
    let answer: () => void = () => undefined;
    desk.answers.table_page = () => new Promise((_, reject) => (answer = () => reject(new Error('late'))));
    click('print-start');
    press('Escape', {}, get('print-dialog'));
    await until(() => expect(has('print-dialog')).toBe(false));
    answer();
    await new Promise((next) => setTimeout(next));
    expect(print).not.toHaveBeenCalled();
    expect(has('paper')).toBe(false);
  });

  it('is not offered where there is nothing to print', async () => {
    desk.place('harbor-lane', 'records', 'Invoices');
    desk.records = { Invoices: records('Invoices', { state: 'complete', here: 0, total: 0 }) };
    await openWindow(desk);
    await until(() => expect(has('records-empty')).toBe(true));
    expect(press('p', { ctrl: true }, document.body), 'and the window is not printed either').toBe(true);
    expect(has('print-dialog')).toBe(false);
  });
});

describe('the rows of a view, on paper', () => {
  const factsOf = (view: Partial<View>) =>
    sheetOf({
      ...{ connection: 'Harbor Lane', kept: null, columns: [], rows: [], first: 1, count: 0, totals: null },
      records: records('Invoices', { state: 'complete', here: 2, total: 2 }),
      view: { ...PLAIN_VIEW, ...view },
      kindOf: (path: string) => (path === 'amount' ? 'money' : path === 'transactionDate' ? 'date' : 'text'),
      now: Date.now(),
    }).facts;
  const rule = (path: string, test: object) => ({ rule: { path, test } }) as NonNullable<View['filter']>;

  it('are told as the chips of the filter tell them, with the values of columns that are not printed', () => {
    const date = rule('transactionDate', { is: 'above', than: '2024-01-31' });
    const small = rule('amount', { is: 'below', than: '1' });
    const large = rule('amount', { is: 'above', than: '9000' });
    const facts = factsOf({
      filter: { all: [date, { any: [small, large] }] },
      search: { text: 'north', within: 'all' },
    });
    expect(facts).toContain(
      'Only rows where Date after 31 Jan 2024 and (Amount under 1.00 or Amount over 9,000.00).',
    );
    expect(facts).toContain('Only rows that contain “north”.');
    expect(factsOf({}).join(' ')).not.toContain('Only rows');
  });

  it('are told in their order, with the kinds of columns that are not printed', () => {
    expect(factsOf({ order: [{ path: 'amount', descending: true }] })).toContain(
      'Sorted by Amount, largest first.',
    );
  });

  it('are told by days, because a sheet is read in other months too', () => {
    vi.setSystemTime(new Date('2026-11-22T09:00:00Z'));
    const november = { is: 'between', least: '2026-11-01', most: '2026-11-30' };
    expect(factsOf({ filter: rule('transactionDate', november) })).toContain(
      'Only rows where Date from 01 Nov 2026 to 30 Nov 2026.',
    );
  });
});
