// Which columns a table has left where there is little room: the ranks of the catalogue, with widths as the grid gives them.
import { describe, expect, it } from 'vitest';
import type { ColumnView } from '../../../src/gen/desk';
import { fit, withoutRoom } from '../../../src/components/grid/widths';
import { namedColumns, type NamedColumn } from '../../../src/words/columns';
import { TABLES, type CatalogueTable } from '../../support/catalogue';

/** Room of the rows at 960 and at 1280 pixels: the window without the rail, the types and the boxes that select rows. */
const NARROW = 960 - 52 - 176 - 36;
const USUAL = 1280 - 52 - 208 - 36;

/** Names of records, people and goods; others are shorter. */
const LONG = /(customer|vendor|entity|name|item|description|memo|note|email|account|assembly|desc)$/i;

/** What a column would like with usual values in it, pixels. */
function wanted({ field, kind, label }: NamedColumn): number {
  const head = label.length * 7 + 24;
  const values = { date: 108, date_time: 148, money: 112, number: 92, duration: 80, yes_no: 56 };
  const value = kind === 'text' || kind === 'enumeration' ? (LONG.test(field) ? 220 : 84) : values[kind];
  return Math.max(head, value);
}

const columnsOf = ({ path, list, columns }: CatalogueTable) => namedColumns(path, columns, list);

/** The columns that have room. */
function left(table: CatalogueTable, room: number): NamedColumn[] {
  const columns = columnsOf(table);
  const gone = withoutRoom(columns, columns.map(wanted), room);
  return columns.filter(({ field }) => !gone.has(field));
}

/** The width that columns have together. */
function width(columns: NamedColumn[], room: number): number {
  return fit(columns, columns.map(wanted), room).reduce((a, b) => a + b, 0);
}

const named = (name: string) => {
  const table = TABLES.find((one) => one.name === name);
  if (!table) throw new Error(`there is no table ${name}`);
  return table;
};
const fields = (columns: ColumnView[]) => columns.map((column) => column.field);

describe('however narrow it is, a table', () => {
  it('keeps what names its rows, what is due and what is open, and they have room', () => {
    for (const table of TABLES) {
      const kept = left(table, NARROW);
      const stays = table.columns.filter((column) => column.rank === 0);
      expect(fields(kept), table.name).toEqual(expect.arrayContaining(fields(stays)));
      expect(width(kept, NARROW), table.name).toBeLessThanOrEqual(NARROW);
      expect(
        kept.some((column) => column.role === 'name'),
        table.name,
      ).toBe(true);
    }
  });

  it('says more than a name', () => {
    for (const table of TABLES)
      expect(left(table, NARROW).length, table.name).toBeGreaterThanOrEqual(
        Math.min(4, table.columns.length),
      );
  });

  it('has nothing that it lacks where it is wider', () => {
    for (const table of TABLES)
      expect(fields(left(table, USUAL)), table.name).toEqual(
        expect.arrayContaining(fields(left(table, NARROW))),
      );
  });
});

describe('at 960 pixels', () => {
  it.each([
    ['Invoices', ['refNumber', 'transactionDate', 'customer', 'dueDate', 'amount', 'balanceRemaining']],
    ['Customers', ['name', 'email', 'phone', 'terms', 'balance', 'totalBalance']],
    ['Bills', ['vendor', 'refNumber', 'transactionDate', 'dueDate', 'amountDue', 'openAmount']],
    ['Accounts', ['accountNumber', 'name', 'parent', 'accountType', 'balance', 'totalBalance']],
    ['JournalEntries', ['refNumber', 'transactionDate', 'memo', 'amount', 'isAdjustment']],
  ])('%s show these columns', (name, expected) => {
    expect(fields(left(named(name), NARROW))).toEqual(expected);
  });
});

describe('at 1280 pixels', () => {
  it('invoices have subtotal and tax besides the amount and the balance', () => {
    const shown = fields(left(named('Invoices'), USUAL));
    for (const field of ['subtotal', 'salesTaxTotal', 'amount', 'balanceRemaining'])
      expect(shown).toContain(field);
  });

  it('lines have their document, what was sold, how many and for how much', () => {
    expect(fields(left(named('Invoices/lines'), USUAL))).toEqual([
      'document.refNumber',
      'document.transactionDate',
      'document.customer',
      'item',
      'description',
      'quantity',
      'rate',
      'amount',
    ]);
  });
});
