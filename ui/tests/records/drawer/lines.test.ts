// The table of the lines within documents, and the switch that leads to it.
import { beforeEach, describe, expect, it } from 'vitest';
import { linesOfDocument, toList } from '../../../src/features/records/drawer/lines';
import { draftOf, filterOf } from '../../../src/features/records/filter/filter-model';
import type { Filter, View } from '../../../src/gen/desk';
import { invoiceDetail } from '../../support/fake-detail';
import { FakeDesk, records } from '../../support/fake-desk';
import { TYPES } from '../../support/fake-records';
import { click, get, has, openWindow, text, until } from '../../support/window';

let desk: FakeDesk;
beforeEach(() => {
  desk = new FakeDesk();
  localStorage.clear();
});

/** The table of invoices, whose types tell of these lists. */
async function openInvoices(...lists: string[]): Promise<void> {
  desk.place('harbor-lane', 'records', 'Invoices');
  desk.records['Invoices'] = records('Invoices', {
    state: 'complete',
    here: 1240,
    total: 1240,
    read_at: Date.now(),
  });
  desk.answers.record_types = () => ({
    types: TYPES.map((type) => ({
      ...type,
      records: desk.records[type.path] ?? records(type.path),
      lists: type.path === 'Invoices' ? lists.map((path) => ({ path, columns: [] })) : [],
    })),
    in_memory: false,
    never_kept: false,
    keychain: 'open',
  });
  await openWindow(desk);
  await until(() => expect(document.querySelector('.gridwrap tr[aria-rowindex] td')).not.toBeNull());
}

describe('the switch', () => {
  it('shows the lines and the documents', async () => {
    await openInvoices('lines');
    expect(text('lines-switch')).toBe('Invoices Lines');
    click('show-lines');
    await until(() => expect(desk.calls('table_page').at(-1)?.view.list).toBe('lines'));
    await until(() => expect(text('page-text')).toBe('Page 1 of 21'));
    expect(get('show-lines').getAttribute('aria-pressed')).toBe('true');
    expect(has('which-lines'), 'there is one list only').toBe(false);
    click('show-documents');
    await until(() => expect(desk.calls('table_page').at(-1)?.view.list).toBeNull());
    await until(() => expect(text('page-text')).toBe('Page 1 of 9'));
  });

  it('shows lines as lines also where no column of the document is shown', async () => {
    const columns = ['item', 'quantity'].map((path) => ({ path, width: null }));
    desk.looks = { 'Invoices/lines': { columns, frozen: 0, density: 'normal', size: null } };
    await openInvoices('lines');
    expect(document.querySelector('.gridwrap tr.first')).toBeNull();
    click('show-lines');
    await until(() => expect(document.querySelector('.gridwrap tr.again')).not.toBeNull());
    expect(document.querySelector('.gridwrap tr.first')).not.toBeNull();
  });

  it('chooses among several lists, and comes back to the one that was shown last', async () => {
    await openInvoices('lines', 'expenseLines');
    click('show-lines');
    await until(() => expect(has('which-lines')).toBe(true));
    const which = get('which-lines') as HTMLSelectElement;
    expect([...which.options].map((option) => option.text)).toEqual(['Lines', 'Expense lines']);
    which.value = 'expenseLines';
    which.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => expect(desk.calls('table_page').at(-1)?.view.list).toBe('expenseLines'));
    click('show-documents');
    await until(() => expect(desk.calls('table_page').at(-1)?.view.list).toBeNull());
    click('show-lines');
    await until(() => expect(desk.calls('table_page').at(-1)?.view.list).toBe('expenseLines'));
  });

  it('is not there for types without lists', async () => {
    await openInvoices();
    expect(has('lines-switch')).toBe(false);
  });
});

it('the drawer of a line shows its document', async () => {
  await openInvoices('lines');
  desk.answers.record = () => invoiceDetail();
  click('show-lines');
  await until(() => expect(text('page-text')).toBe('Page 1 of 21'));
  const cells = document.querySelectorAll('.gridwrap tbody tr[aria-rowindex]');
  cells[2]?.querySelector('td:not(.sel)')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await until(() => expect(text('drawer-title')).toBe('Invoice 10481'));
  expect(text('drawer-place')).toBe('Line 3 of 3,100');
  expect(desk.calls('record').at(-1)?.record, 'the number of the document').toBe(1);
});

it('the lines of one document open as a table from its drawer', async () => {
  await openInvoices('lines');
  desk.answers.record = () => invoiceDetail();
  const cells = document.querySelectorAll('.gridwrap tbody tr[aria-rowindex]');
  cells[0]?.querySelector('td:not(.sel)')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await until(() => expect(text('list-lines')).toContain('Lines (4)'));
  const lines = [...document.querySelectorAll('[data-testid="list-lines"] tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()),
  );
  expect(lines[0]).toEqual(['Block 8 in, grey', '640', '1,824.00']);
  expect(lines[3]?.[0], 'without an item its description tells').toBe('Delivery, flat rate');
  click('open-lines');
  await until(() => expect(desk.calls('table_page').at(-1)?.view).toEqual(linesOfDocument('lines', 'inv-0')));
});

describe('the view of the other table', () => {
  const rule = (path: string): Filter => ({ rule: { path, test: { is: 'not_blank' } } });
  const view = (more: Partial<View>): View => ({
    list: null,
    columns: ['amount'],
    filter: null,
    search: null,
    order: [],
    ...more,
  });

  const viewOfList = (of: View, list: string | null): View => {
    const { draft, ...change } = toList(of, draftOf(of.filter), list);
    return { ...of, ...change, filter: draft ? filterOf(draft, '2026-11-22').filter : null };
  };

  it('keeps what the documents were filtered and sorted by', () => {
    const documents = view({
      filter: { all: [rule('customer'), { any: [rule('terms'), rule('memo')] }] },
      search: { text: 'sand', columns: [] } as unknown as View['search'],
      order: [{ path: 'dueDate', descending: true }],
    });
    const lines = viewOfList(documents, 'lines');
    expect(lines).toEqual({
      list: 'lines',
      columns: [],
      filter: { all: [rule('document.customer'), { any: [rule('document.terms'), rule('document.memo')] }] },
      search: documents.search,
      order: [{ path: 'document.dueDate', descending: true }],
    });
    expect(viewOfList(lines, null)).toEqual({ ...documents, columns: [] });
    expect(viewOfList(lines, 'expenseLines').filter).toEqual(lines.filter);
  });

  it('drops what only lines have, and alternatives as a whole', () => {
    const lines = view({
      list: 'lines',
      filter: {
        all: [rule('item'), rule('document.customer'), { any: [rule('document.terms'), rule('rate')] }],
      },
      order: [
        { path: 'rate', descending: false },
        { path: 'document.dueDate', descending: false },
      ],
    });
    const documents = viewOfList(lines, null);
    expect(documents.filter).toEqual(rule('customer'));
    expect(documents.order).toEqual([{ path: 'dueDate', descending: false }]);
    expect(viewOfList(view({ list: 'lines', filter: rule('item') }), null).filter).toBeNull();
  });
});
