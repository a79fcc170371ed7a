// Search and filter on the real screen, over a desk that filters for real.
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TablePageRequest } from '../../../src/gen/desk';
import type { TableModel } from '../../../src/features/records/table.svelte';
import { useLocale } from '../../../src/words/locale';
import { FakeDesk, records } from '../../support/fake-desk';
import {
  click,
  get,
  has,
  openWindow,
  press,
  rowsOnPage,
  shownOf,
  text,
  type,
  until,
} from '../../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
  useLocale('en-US');
});

const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('.gridwrap tbody tr[aria-rowindex]')];
const asked = () => desk.calls('table_page').at(-1) as unknown as TablePageRequest;
const filter = () => asked().view.filter;
const all = (id: string) => {
  flushSync();
  return [...document.querySelectorAll<HTMLElement>(`[data-testid="${id}"]`)];
};

function choose(id: string, value: string, at = 0): void {
  const field = all(id)[at] as HTMLSelectElement;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function write(id: string, value: string, at = 0): void {
  const field = all(id)[at] as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function paste(id: string, value: string, at = 0): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => value } });
  all(id)[at]?.dispatchEvent(event);
}

async function openInvoices(more: Parameters<typeof records>[1] = {}): Promise<TableModel> {
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records = {
    Invoices: records('Invoices', {
      state: 'complete',
      here: 1280,
      total: 1280,
      pages_read: 9,
      pages_total: 9,
      read_at: Date.now() - 60_000,
      ...more,
    }),
  };
  const app = await openWindow(desk);
  await until(() => expect(rows().length).toBeGreaterThan(0));
  const table = shownOf(app).records?.table;
  if (!table) throw new Error('no table is open');
  return table;
}

describe('the search', () => {
  it('narrows the table as somebody types, with one request at a time', async () => {
    await openInvoices();
    expect(get('search-rows').getAttribute('placeholder')).toBe('Search 1,280 rows');
    press('f', { ctrl: true }, document.body);
    expect(document.activeElement).toBe(get('search-rows'));
    const before = desk.calls('table_page').length;
    let open = 0;
    let most = 0;
    const { pageOf } = await import('../../support/fake-tables');
    desk.answers.table_page = async ({ record_type, view, page, size }) => {
      most = Math.max(most, ++open);
      await new Promise((next) => setTimeout(next, 30));
      open--;
      return pageOf(record_type, 1280, view, page, size);
    };
    for (const letters of ['d', 'du', 'dun', 'dunm']) type('search-rows', letters);
    await until(() => expect(text('search-count')).toBe('99 of 1,280'));
    type('search-rows', 'dunmo');
    await until(() => expect(asked().view.search).toEqual({ text: 'dunmo', within: 'all' }));
    await until(() => expect(text('search-count')).toBe('99 of 1,280'));
    expect(most, 'requests at once').toBe(1);
    expect(desk.calls('table_page').length - before, 'not one a letter').toBeLessThanOrEqual(3);
    expect(text('announcer')).toBe('99 of 1,280 match');
    choose('search-within', 'shown');
    await until(() => expect(asked().view.search?.within).toBe('shown'));
  });

  it('counts the rows that it looks in as they come, whatever the page on screen was read with', async () => {
    await openInvoices({ state: 'pulling', here: 150, total: 1280 });
    expect(get('search-rows').getAttribute('placeholder')).toBe('Search 150 rows');
    const pages = desk.calls('table_page').length;
    desk.answers.table_page = () => new Promise(() => undefined);
    desk.records = { Invoices: records('Invoices', { state: 'pulling', here: 450, total: 1280 }) };
    await desk.push({
      event: 'records_changed',
      connection: desk.idOf('harbor-lane'),
      records: desk.records['Invoices'] as NonNullable<(typeof desk.records)['Invoices']>,
    });
    await until(() => expect(get('search-rows').getAttribute('placeholder')).toBe('Search 450 rows'));
    expect(desk.calls('table_page').length - pages).toBeLessThanOrEqual(1);
  });

  it('goes from match to match over the pages, around the ends, and leaves with Esc', async () => {
    await openInvoices();
    choose('page-size', '50');
    press('f', { ctrl: true }, document.body);
    type('search-rows', 'dunmore');
    press('Enter');
    await until(() => expect(text('announcer')).toBe('Match 1 of 99'));
    expect(text('search-count')).toBe('1 of 99');
    expect(document.activeElement, 'whoever goes on stays in the field').toBe(get('search-rows'));
    await until(() =>
      expect(rows()[0]?.querySelector('[tabindex="0"]'), 'the grid is at the match').not.toBeNull(),
    );
    press('Enter');
    await until(() => expect(text('announcer')).toBe('Match 2 of 99'));
    await until(() => expect(rows()[1]?.querySelector('[tabindex="0"]')).not.toBeNull());
    press('Enter', { shift: true });
    press('Enter', { shift: true });
    await until(() => expect(text('announcer')).toBe('Match 99 of 99'));
    await until(() => expect(text('page-text')).toBe('Page 2 of 2'));
    await until(() => expect(rows()[48]?.querySelector('[tabindex="0"]')).not.toBeNull());
    press('Escape');
    await until(() => expect(asked().view.search).toBeNull());
    expect((get('search-rows') as HTMLInputElement).value).toBe('');
    press('Escape');
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
  });

  it('F3 goes on in the grid, and does nothing without a search', async () => {
    await openInvoices();
    press('F3', {}, document.body);
    expect(text('announcer')).toBe('');
    type('search-rows', 'dunmore');
    await until(() => expect(text('search-count')).toBe('99 of 1,280'));
    document.querySelector<HTMLElement>('[role=gridcell]')?.focus();
    press('F3');
    press('F3');
    await until(() => expect(text('announcer')).toBe('Match 2 of 99'));
    await until(() => expect(rows()[1]?.contains(document.activeElement)).toBe(true));
    press('F3', { shift: true });
    await until(() => expect(text('announcer')).toBe('Match 1 of 99'));
  });

  it('says in what it was looked for where not all rows are here, and where none matches', async () => {
    await openInvoices({ state: 'peeked', here: 150, total: 12_480, pages_read: 1 });
    type('search-rows', 'dunmore');
    await until(() => expect(text('announcer')).toBe('12 of the 150 rows here match'));
    type('search-rows', 'harbour');
    await until(() => expect(text('no-match')).toContain('No rows match'));
    expect(text('no-match')).toContain(
      'None of the 150 rows here has “harbour”. The list is not whole, so others may.',
    );
    click('no-match-clear');
    await until(() => expect(rowsOnPage()).toBe(150));
    expect(document.activeElement).toBe(get('search-rows'));
  });
});

describe('the builder', () => {
  it('filters by what is typed, keeps the last good view, and says what cannot be read', async () => {
    await openInvoices();
    click('filter-open');
    expect(all('filter-condition'), 'one to begin with').toHaveLength(1);
    choose('filter-column', 'amount');
    await until(() => expect((get('filter-comparison') as HTMLSelectElement).value).toBe('over'));
    write('filter-first', '1,000');
    await until(() =>
      expect(filter()).toEqual({ rule: { path: 'amount', test: { is: 'above', than: '1000' } } }),
    );
    await until(() => expect(text('filter-count')).toMatch(/^1,2\d\d of 1,280 match$/));
    write('filter-first', '1.000,5');
    await until(() =>
      expect(text('filter-unreadable')).toBe(
        'Write an amount, as in 1,234.50. Until then the filter stays as it was.',
      ),
    );
    expect(filter(), 'the last good view').toEqual({
      rule: { path: 'amount', test: { is: 'above', than: '1000' } },
    });
    expect(get('filter-first').getAttribute('aria-invalid')).toBe('true');
    write('filter-first', '50,000');
    await until(() => expect(has('filter-unreadable')).toBe(false));
    click('filter-add');
    await until(() => expect(all('filter-condition')).toHaveLength(2));
    choose('filter-column', 'transactionDate', 1);
    write('filter-first', '1/1/2024', 1);
    write('filter-second', 'Mar 31, 2024');
    await until(() =>
      expect(filter()).toEqual({
        all: [
          { rule: { path: 'amount', test: { is: 'above', than: '50000' } } },
          {
            rule: {
              path: 'transactionDate',
              test: { is: 'between', least: '2024-01-01', most: '2024-03-31' },
            },
          },
        ],
      }),
    );
    choose('filter-joint', 'any');
    await until(() => expect(filter()).toHaveProperty('any'));
    all('filter-remove')[0]?.click();
    await until(() => expect(filter()).toHaveProperty('rule.path', 'transactionDate'));
    expect(text('filter-open')).toBe('Filter1');
    click('filter-done');
    expect(has('filter-band')).toBe(false);
    expect(document.activeElement).toBe(get('filter-open'));
    expect(text('chip')).toBe('Date from Jan 01, 2024 to Mar 31, 2024');
    click('chip-remove');
    await until(() => expect(filter()).toBeNull());
    expect(has('chip')).toBe(false);
  });

  it('stays open with what cannot be read, until that is mended', async () => {
    await openInvoices();
    click('filter-open');
    choose('filter-column', 'amount');
    const escape = () => press('Escape', {}, get('filter-band'));
    for (const leave of [() => click('filter-done'), () => click('filter-open'), escape]) {
      write('filter-first', 'abc');
      get('filter-done').focus();
      leave();
      await until(() => expect(document.activeElement).toBe(get('filter-first')));
      expect((get('filter-first') as HTMLInputElement).value).toBe('abc');
    }
    write('filter-first', '');
    escape();
    await until(() => expect(has('filter-band')).toBe(false));
    expect(document.activeElement).toBe(get('filter-open'));
    expect(filter()).toBeNull();
  });

  it('joins a group in the other way, within the rest', async () => {
    await openInvoices();
    click('filter-open');
    write('filter-first', 'mason');
    click('filter-add-group');
    await until(() => expect(all('filter-condition')).toHaveLength(2));
    write('filter-first', '10481', 1);
    click('filter-add-within');
    await until(() => expect(all('filter-condition')).toHaveLength(3));
    write('filter-first', '10494', 2);
    const contains = (value: string) => ({
      rule: { path: 'refNumber', test: { is: 'contains', text: value } },
    });
    await until(() =>
      expect(filter()).toEqual({ all: [contains('mason'), { any: [contains('10481'), contains('10494')] }] }),
    );
    await until(() => expect(has('no-match')).toBe(true));
    choose('filter-joint', 'any');
    await until(() => expect(rows()).toHaveLength(2));
    press('Escape', {}, get('filter-band'));
    await until(() => expect(has('filter-band')).toBe(false));
  });

  it('has quick filters for the columns that are there, on and off', async () => {
    await openInvoices();
    click('filter-open');
    expect(all('quick-active'), 'invoices cannot be inactive').toHaveLength(0);
    expect(text('quick-not_zero')).toBe('Balance not zero');
    click('quick-not_zero');
    await until(() =>
      expect(filter()).toEqual({
        rule: { path: 'balanceRemaining', test: { is: 'none_of', values: ['', '0'] } },
      }),
    );
    expect(get('quick-not_zero').getAttribute('aria-pressed')).toBe('true');
    await until(() => expect((get('filter-comparison') as HTMLSelectElement).value).toBe('not_zero'));
    click('quick-overdue');
    await until(() => expect(filter()).toHaveProperty('all.length', 3));
    click('quick-overdue');
    await until(() => expect(filter()).toHaveProperty('rule.path', 'balanceRemaining'));
    click('quick-over');
    await until(() => expect(all('filter-condition')).toHaveLength(2));
    expect((all('filter-first')[0] as HTMLInputElement).value).toBe('10,000.00');
    write('filter-first', '25,000');
    await until(() => expect(get('quick-over').getAttribute('aria-pressed')).toBe('false'));
    expect(text('quick-over'), 'the toggle keeps its amount').toBe('Over 10,000');
    click('filter-clear');
    await until(() => expect(filter()).toBeNull());
    expect(get('quick-not_zero').getAttribute('aria-pressed')).toBe('false');
  });

  it('offers the values of a column with their rows, found by typing and chosen by keys', async () => {
    await openInvoices();
    click('filter-open');
    await until(() => expect(document.activeElement).toBe(get('filter-column')));
    choose('filter-column', 'terms');
    choose('filter-comparison', 'one_of');
    await until(() => expect(has('values-open')).toBe(true));
    click('values-open');
    await until(() => expect(all('value').length).toBeGreaterThan(3));
    await until(() => expect(document.activeElement).toBe(get('values-find')));
    expect(all('value').map((one) => one.getAttribute('aria-label'))).toContain('Net 15, 213 rows');
    type('values-find', 'net 30');
    await until(() =>
      expect(all('value').map((one) => one.querySelector('.cut')?.textContent)).toEqual([
        '2% 10 Net 30',
        'Net 30',
        'Use “net 30”',
      ]),
    );
    press('ArrowDown');
    press('ArrowDown');
    expect(get('values-find').getAttribute('aria-activedescendant')).toBe(all('value')[1]?.id);
    press('Enter');
    await until(() =>
      expect(filter()).toEqual({ rule: { path: 'terms', test: { is: 'one_of', values: ['Net 30'] } } }),
    );
    expect(desk.calls('column_values').at(-1)?.view.filter, 'the values of all rows').toEqual({
      rule: { path: 'terms', test: { is: 'contains', text: 'net 30' } },
    });
    press('Escape');
    expect(has('values')).toBe(false);
    await until(() => expect(document.activeElement).toBe(get('values-open')));
    expect(has('filter-band'), 'Esc closed the top layer alone').toBe(true);
    expect(text('values-open')).toBe('Net 30');
  });

  it('counts the values in the rows that a search of the shown columns finds, as the page does', async () => {
    const table = await openInvoices();
    const columns = ['refNumber', 'terms'];
    table.look = { ...table.look, columns: columns.map((path) => ({ path, width: null })) };
    await until(() => expect(table.table?.columns.map(({ field }) => field)).toEqual(columns));
    type('search-rows', '104');
    choose('search-within', 'shown');
    await until(() => expect(asked().view).toMatchObject({ columns, search: { within: 'shown' } }));
    click('filter-open');
    await until(() => expect(document.activeElement).toBe(get('filter-column')));
    choose('filter-column', 'terms');
    choose('filter-comparison', 'one_of');
    await until(() => expect(has('values-open')).toBe(true));
    click('values-open');
    await until(() => expect(desk.calls('column_values')).not.toHaveLength(0));
    expect(desk.calls('column_values').at(-1)?.view).toEqual({ ...asked().view, filter: null });
  });

  it('chooses with Enter what was typed, not what was found before it', async () => {
    await openInvoices();
    click('filter-open');
    await until(() => expect(document.activeElement).toBe(get('filter-column')));
    choose('filter-column', 'terms');
    choose('filter-comparison', 'one_of');
    click('values-open');
    await until(() => expect(all('value').length).toBeGreaterThan(3));
    await until(() => expect(document.activeElement).toBe(get('values-find')));
    // The values on screen are all there are: what was typed is not looked for yet.
    type('values-find', 'net 30');
    press('Enter');
    await until(() =>
      expect(filter()).toEqual({ rule: { path: 'terms', test: { is: 'one_of', values: ['Net 30'] } } }),
    );
  });

  it('makes one of them of a pasted list, and says which no row has', async () => {
    await openInvoices();
    click('filter-open');
    const numbers = ['10481', '10482', 'X-1', '10483', '99999', 'X-2'];
    paste('filter-first', `${numbers.join('\r\n')}\r\n`);
    await until(() =>
      expect(filter()).toEqual({ rule: { path: 'refNumber', test: { is: 'one_of', values: numbers } } }),
    );
    await until(() => expect(rows()).toHaveLength(3));
    expect(text('values-open')).toBe('6 values');
    await until(() => expect(text('values-not-found')).toContain('3 of 6 not found'));
    expect(desk.calls('values_not_found'), 'asked once').toHaveLength(1);
    const of = { connection: desk.idOf('harbor-lane'), record_type: 'Invoices', copy: null };
    expect(desk.calls('table_fields')).toEqual([{ ...of, list: null }]);
    click('values-not-found-show');
    expect((get('values-not-found-list') as HTMLTextAreaElement).value).toBe('X-1\n99999\nX-2');
    click('values-not-found-copy');
    await until(() => expect(desk.calls('copy_text')).toEqual([{ text: 'X-1\n99999\nX-2' }]));
    click('filter-done');
    expect(text('chip')).toBe('No. is one of 6 values');
  });

  it('follows a filter that was changed elsewhere, and says one in words that it cannot show', async () => {
    const table = await openInvoices();
    click('filter-open');
    const rule = (path: string, to: string) => ({ rule: { path, test: { is: 'equal' as const, to } } });
    table.change({ filter: rule('terms', 'Net 15') });
    await until(() => expect((get('filter-first') as HTMLInputElement).value).toBe('Net 15'));
    table.change({
      filter: {
        any: [
          rule('terms', 'Net 15'),
          { all: [rule('terms', 'a'), { any: [rule('terms', 'b'), rule('terms', 'c')] }] },
        ],
      },
    });
    await until(() => expect(text('filter-words')).toContain('Terms is a and (Terms is b or Terms is c)'));
    await until(() => expect(all('filter-condition')).toHaveLength(1));
    click('filter-clear');
    await until(() => expect(filter()).toBeNull());
    expect(has('filter-words')).toBe(false);
  });

  it('offers every field of the type, those of the table first, and the ones of its lines for its lines', async () => {
    const table = await openInvoices();
    click('filter-open');
    const fields = () => {
      const [first, others] = ['option', 'optgroup option'].map((one) =>
        [...get('filter-column').querySelectorAll(`:scope > ${one}`)].map((option) => option.textContent),
      );
      return { first, others };
    };
    await until(() => expect(fields().others).toContain('Memo'));
    expect(fields().first?.slice(0, 3)).toEqual(['No.', 'Date', 'Customer']);
    expect(fields().others).not.toContain('Date');
    choose('filter-column', 'updatedAt');
    choose('filter-comparison', 'this_year');
    await until(() => expect(filter()).toHaveProperty('rule.path', 'updatedAt'));
    table.change({ list: 'lines', filter: null });
    await until(() => expect(rows().length).toBeGreaterThan(0));
    click('filter-add');
    await until(() => expect(fields().first).toContain('Qty'));
    expect(fields().first).not.toContain('Terms');
  });

  it('says in words what no row has', async () => {
    await openInvoices();
    click('filter-open');
    choose('filter-column', 'balanceRemaining');
    write('filter-first', '1,000,000');
    type('search-rows', 'harbour');
    await until(() =>
      expect(text('no-match')).toContain(
        'All 1,280 invoices are here; none has “harbour” and Balance over 1,000,000.00.',
      ),
    );
    click('no-match-clear-search');
    await until(() => expect(text('no-match')).toContain('none has Balance over 1,000,000.00.'));
    click('no-match-clear');
    await until(() => expect(rowsOnPage()).toBe(150));
  });
});

describe('a rule on the id of a record', () => {
  it('is told by the name that its rows have, beside an open record too', async () => {
    const table = await openInvoices();
    desk.answers.column_values = () => ({
      values: [{ text: 'Dunmore Public Schools', rows: 71 }],
      more: 0,
    });
    const rule = { path: 'customer', test: { is: 'equal' as const, to: '80000007-1655125488' } };
    table.change({ filter: { rule }, search: { text: 'dunmore', within: 'shown' } });
    await until(() => expect(text('chip')).toBe('Customer is Dunmore Public Schools'));
    expect(get('filter-open').title).toBe('Customer is Dunmore Public Schools');
    const [first, ...more] = desk.calls('column_values');
    expect(first).toMatchObject({ path: 'customer', view: { filter: { rule }, search: null } });
    table.change({ search: null });
    table.change({ filter: { rule: { path: 'customer', test: { is: 'equal', to: 'Abernathy' } } } });
    await until(() => expect(text('chip')).toBe('Customer is Abernathy'));
    expect(more, 'it is asked for once, and no name is').toHaveLength(0);
    expect(desk.calls('column_values')).toHaveLength(1);
    table.change({ filter: null });
    await until(() => expect(get('filter-open').title).toBe('Filter these rows'));
  });
});
