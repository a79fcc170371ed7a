// A table that is summed up by groups: what it asks, what it shows, and where it leads.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GroupLevel } from '../../src/gen/desk';
import { kindsOf, readBounds } from '../../src/features/records/groups/choices';
import { clearPaper } from '../../src/features/records/foot/paper';
import { shareOf, parseDecimal } from '../../src/components/decimal';
import { groupName } from '../../src/words/groups';
import { useLocale } from '../../src/words/locale';
import { FakeDesk, problem, records } from '../support/fake-desk';
import { click, get, has, openWindow, press, text, until } from '../support/window';

let desk: FakeDesk;
beforeEach(async () => {
  desk = new FakeDesk();
  localStorage.clear();
  useLocale('en-GB');
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = {
    Invoices: records('Invoices', { state: 'complete', here: 400, total: 400, read_at: Date.now() }),
  };
  await openWindow(desk);
  await until(() => expect(has('totals-scope')).toBe(true));
});

function choose(id: string, value: string, at = 0): void {
  get(id);
  const field = document.querySelectorAll<HTMLSelectElement>(`[data-testid="${id}"]`)[at];
  if (!field) throw new Error(`there is no ${id} ${at}`);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const lines = () =>
  [...document.querySelectorAll('[data-testid="group"]')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()),
  );
const input = (id: string) => get(id) as HTMLInputElement;
const focused = () => (document.activeElement?.textContent ?? '').trim();

async function byCustomer(): Promise<void> {
  click('sum-by');
  choose('groups-by', 'customer');
  await until(() => expect(lines().length).toBe(13));
}

describe('a table summed by a field', () => {
  it('shows each group with its rows and sums, and together the totals of the table', async () => {
    const amount = text('totals-row');
    await byCustomer();
    const rows = lines().map(([, count]) => Number(count));
    expect(rows.reduce((a, b) => a + b, 0)).toBe(400);
    const [all = ''] = /[\d,]+\.\d\d/.exec(text('groups-total').replace(/^.*?groups/, '')) ?? [];
    expect(amount).toContain(all);
    expect(desk.calls('table_groups').at(-1)?.question).toMatchObject({ sums: [], under: [], across: null });
  });

  it('opens a group by its key, goes back to it, and leads to its rows in a tab of their own', async () => {
    await byCustomer();
    choose('groups-then', 'dueDate');
    await until(() => expect(document.querySelectorAll('.groups-twist').length).toBe(13));
    const first = get('group');
    first.focus();
    press('ArrowRight', {}, first);
    await until(() => expect(lines().length).toBeGreaterThan(13));
    expect(first.getAttribute('aria-expanded')).toBe('true');
    press('ArrowDown', {}, first);
    await until(() => expect(focused()).toMatch(/^\w{3} \d{4}/));
    const month = document.activeElement as HTMLElement;
    expect(month.getAttribute('aria-level')).toBe('2');
    const count = Number(month.querySelectorAll('td')[1]?.textContent);
    press('ArrowLeft', {}, month);
    await until(() => expect(document.activeElement).toBe(first));
    press('ArrowDown', {}, first);
    await until(() => expect(document.activeElement).toBe(month));
    press('Enter', {}, month);
    await until(() => expect(text('totals-scope')).toBe(`${count} of 400 invoices match`));
  });

  it('is summed again as it was after a restart of the app', async () => {
    await byCustomer();
    await until(() =>
      expect(desk.tabs.tabs[0]?.sum_by?.levels).toEqual([{ path: 'customer', by: { is: 'value' } }]),
    );
    const again = new FakeDesk();
    again.place('harbor-lane', 'records', 'Invoices');
    again.records = desk.records;
    again.tabs = desk.tabs;
    await openWindow(again);
    await until(() => expect(lines().length).toBe(13));
    click('sum-by');
    click('groups-rows');
    await until(() => expect(has('totals-scope')).toBe(true));
  });

  it('orders by a sum, the largest first, and by a second press the smallest', async () => {
    await byCustomer();
    const head = () =>
      [...document.querySelectorAll<HTMLElement>('.groups .th')].find((one) =>
        /Amount/.test(one.textContent),
      );
    head()?.click();
    await until(() =>
      expect(desk.calls('table_groups').at(-1)?.question).toMatchObject({
        order: { is: 'sum', path: 'amount' },
        descending: true,
      }),
    );
    await until(() => expect(head()?.closest('th')?.getAttribute('aria-sort')).toBe('descending'));
    head()?.click();
    await until(() => expect(desk.calls('table_groups').at(-1)?.question.descending).toBe(false));
  });

  it('is copied with the columns on screen: a name, the number of rows and the one sum that ages have room for', async () => {
    await byCustomer();
    choose('groups-across', 'dueDate');
    choose('groups-across-kind', 'age');
    await until(() => expect(document.querySelector('.groups thead')?.textContent).toContain('Over 90 days'));
    getSelection()?.removeAllRanges();
    get('group').dispatchEvent(new Event('copy', { bubbles: true, cancelable: true }));
    await until(() => expect(desk.calls('copy_text').length).toBe(1));
    const lines = (desk.calls('copy_text')[0]?.text ?? '').trimEnd().split(/\r?\n/);
    expect(lines[0]?.split('\t')).toEqual(['Customer', 'Invoices', 'Over 90 days, Balance', 'Balance']);
    expect(lines.length, 'heads, the groups, and all together').toBe(15);
    expect(lines.at(-1)).toMatch(/^Together\t400\t/);
  });

  it('is exported with its levels and sums, or with the rows where that is chosen', async () => {
    await byCustomer();
    choose('groups-across', 'dueDate');
    choose('groups-across-kind', 'age');
    await until(() => expect(document.querySelector('.groups thead')?.textContent).toContain('Over 90 days'));
    press('e', { ctrl: true }, document.body);
    await until(() => expect(input('export-file').value).toBe(`by Customer, Due ${desk.plan.file}`));
    expect(input('export-rows-groups').checked).toBe(true);
    expect(text('export-start')).toBe('Export the groups');
    expect(text('export-columns-groups')).toContain('One for each level');
    expect(desk.calls('plan_export').at(-1)).toMatchObject({
      names: ['Harbor Lane Building Supply', 'Invoices'],
      grouped: 'by Customer, Due',
    });
    click('export-format-csv');
    await until(() => expect(input('export-totals').checked).toBe(false));
    click('export-totals');
    click('export-start');
    await until(() => expect(desk.calls('export_table')).toHaveLength(1));
    const asked = desk.calls('export_table')[0];
    expect(asked).toMatchObject({
      totals: true,
      choices: { format: 'csv', rows: 'view', totals: true },
      groups: {
        levels: ['Customer'],
        across: 'Due',
        rows: 'Invoices',
        sums: [{ path: 'balanceRemaining', head: 'Balance' }],
        by: { levels: [{ path: 'customer', by: { is: 'value' } }], across: { path: 'dueDate' } },
      },
    });
    const ages = asked?.groups?.by.across?.by;
    expect(ages?.is === 'age' ? ages.on : '').toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(asked?.words.view.at(-1)).toMatch(/^Summed by Customer, across: Due \(age on .+\)\.$/);

    click('export');
    await until(() => expect(input('export-file').value).toBe(`by Customer, Due ${desk.plan.file}`));
    click('export-rows-all');
    await until(() => expect(text('export-start')).toBe('Export 400 rows'));
    expect(input('export-file').value, 'the rows are not by customer').toBe(desk.plan.file);
    click('export-start');
    await until(() => expect(desk.calls('export_table')).toHaveLength(2));
    expect(desk.calls('export_table')[1]).toMatchObject({ groups: null, choices: { rows: 'all' } });
  });

  it('says of a sum how much of all it is, and the sum itself first', async () => {
    await byCustomer();
    const cell = document.querySelector('td.groups-share');
    const label = cell?.getAttribute('aria-label') ?? '';
    expect(label).toMatch(/^[\d,.]+, [\d.]+% of [\d,.]+$/);
    expect(label.startsWith(`${cell?.textContent.trim()}, `)).toBe(true);
  });

  it('is printed with all its groups, what they cover and all of them together', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await byCustomer();
    press('p', { ctrl: true }, document.body);
    await until(() => expect(text('print-groups')).toContain('The groups by Customer'));
    click('print-start');
    await until(() => expect(print).toHaveBeenCalledTimes(1));
    const paper = get('paper');
    expect(paper.querySelectorAll('tbody tr:not(.paper-totals)')).toHaveLength(13);
    const heads = [...paper.querySelectorAll('thead tr:last-child th')].map((one) => one.textContent);
    expect(heads.slice(0, 4)).toEqual(['', 'Customer', 'Invoices', 'Amount']);
    expect(paper.querySelector('.paper-totals')?.textContent).toMatch(/^Together.*400/);
    const facts = [...paper.querySelectorAll('header p:last-child span')].map((one) => one.textContent);
    expect(facts.slice(0, 2)).toEqual(['Covers all 400 invoices.', 'Summed by Customer.']);
    clearPaper();
    vi.unstubAllGlobals();
  });

  it('ages what is open in one choice, and keeps the ages where they follow the other day', async () => {
    click('sum-by');
    click('groups-ageing');
    await until(() =>
      expect(desk.calls('table_groups').at(-1)).toMatchObject({
        view: {
          filter: {
            all: [
              { rule: { path: 'balanceRemaining', test: { is: 'none_of', values: ['', '0'] } } },
              { rule: { path: 'isPending', test: { is: 'not_equal', to: 'true' } } },
            ],
          },
        },
        question: {
          levels: [{ path: 'customer', by: { is: 'family' } }],
          across: { path: 'dueDate', by: { is: 'age', bounds: [30, 60, 90] } },
          sums: ['balanceRemaining'],
        },
      }),
    );
    choose('groups-across', 'transactionDate');
    await until(() =>
      expect(desk.calls('table_groups').at(-1)?.question.across).toMatchObject({
        path: 'transactionDate',
        by: { is: 'age', bounds: [30, 60, 90] },
      }),
    );
  });

  it('says what went wrong and keeps what it shows', async () => {
    await byCustomer();
    desk.answers.table_groups = () => {
      throw problem('rejected', {
        who: 'you',
        detail: { what: 'groups_too_many', path: 'refNumber', most: 200_000 },
      });
    };
    choose('groups-by', 'refNumber');
    await until(() => expect(text('problem')).toContain('refNumber has more than 200,000 different values'));
    expect(lines().length, 'the groups of before stay under their own heading').toBe(13);
    expect(document.querySelector('.groups th')?.textContent).toContain('Customer');
    delete desk.answers.table_groups;
    choose('groups-by', 'customer');
    await until(() => expect(has('problem')).toBe(false));
  });

  it('refuses bounds of ages that do not go up, and keeps the last good ones', async () => {
    await byCustomer();
    choose('groups-across', 'dueDate');
    choose('groups-across-kind', 'age');
    await until(() =>
      expect(desk.calls('table_groups').at(-1)?.question.across?.by).toMatchObject({ bounds: [30, 60, 90] }),
    );
    const field = get('groups-bounds') as HTMLInputElement;
    const before = desk.calls('table_groups').length;
    field.value = '60, 30';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(desk.calls('table_groups').length).toBe(before);
    field.value = '14 28';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() =>
      expect(desk.calls('table_groups').at(-1)?.question.across?.by).toMatchObject({ bounds: [14, 28] }),
    );
    expect(field.getAttribute('aria-invalid')).toBe(null);
  });
});

describe('words and choices of groups', () => {
  const level = (by: GroupLevel['by']): GroupLevel => ({ path: 'dueDate', by });

  it('name periods and ages', () => {
    const days = (first: string, last: string) => ({ is: 'days', first, last }) as const;
    expect(groupName(days('2026-02-01', '2026-02-28'), level({ is: 'month' }), undefined)).toBe('Feb 2026');
    const quarter = level({ is: 'quarter', year_begins: 2 });
    expect(groupName(days('2025-11-01', '2026-01-31'), quarter, undefined)).toMatch(/^Nov 2025\W+Jan 2026$/);
    expect(
      groupName(days('2026-01-01', '2026-12-31'), level({ is: 'year', year_begins: 1 }), undefined),
    ).toBe('2026');
    const age = level({ is: 'age', on: '2026-11-28', bounds: [30, 60] });
    const names = [0, 1, 2, 3].map((number) =>
      groupName({ is: 'age', number, first: null, last: null }, age, undefined),
    );
    expect(names).toEqual(['Current', '1 to 30 days', '31 to 60 days', 'Over 60 days']);
    expect(groupName({ is: 'blank' }, age, undefined)).toBe('Empty');
  });

  it('offer families of names alone, and read bounds that go up', () => {
    const column = { field: 'customer', kind: 'text', role: 'plain', rank: 0 } as const;
    expect(kindsOf(column)).toEqual(['value']);
    expect(kindsOf({ ...column, nested: true })).toEqual(['value', 'family']);
    expect(readBounds('30, 60,90')).toEqual([30, 60, 90]);
    for (const wrong of ['', '0, 30', '30, 30', '60, 30', '100000'])
      expect(readBounds(wrong), wrong).toBe(null);
  });

  it('have a share only of a positive whole', () => {
    const share = (part: string, whole: string) => {
      const [x, y] = [parseDecimal(part), parseDecimal(whole)];
      return x && y && shareOf(x, y);
    };
    expect(share('1.5', '3.00')).toBe(5000);
    expect(share('1', '3')).toBe(3333);
    for (const [part, whole] of [
      ['-1', '3'],
      ['1', '0'],
      ['4', '3'],
      ['1', '-3'],
    ] as const)
      expect(share(part, whole), `${part} of ${whole}`).toBe(null);
  });
});
