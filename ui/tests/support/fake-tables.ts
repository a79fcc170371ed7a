// Tables of the fake desk: it filters, sorts, searches and adds up its records, plainly, so that the page can be tried without Rust.
import type {
  CellKind,
  ColumnTotals,
  ColumnValue,
  ColumnValues,
  ColumnView,
  Filter,
  NotFoundView,
  RecordDetail,
  RecordTypePath,
  Rule,
  TablePage,
  TableRow,
  TableTotals,
  View,
} from '../../src/gen/desk';
import { fieldValue, meaningOf, rowShape, TABLES } from './catalogue';
import {
  accounts,
  activities,
  BILLS,
  customers,
  invoiceLines,
  invoices,
  TIME_TRACKING,
  TYPES,
  LINES,
} from './fake-records';

type Make = (i: number) => TableRow;

const MAKERS: Partial<Record<string, Make>> = {
  Invoices: invoices,
  // Bills that look like the invoices: BILLS names their cells.
  Bills: invoices,
  Accounts: accounts,
  TimeTrackingActivities: activities,
};

/** The columns that a list of a type has here. */
function columnsOf(path: string, list: string | null): ColumnView[] {
  if (list !== null) return LINES;
  if (path === 'Bills') return BILLS;
  return [...TYPES, TIME_TRACKING].find((t) => t.path === path)?.columns ?? TYPES[0]?.columns ?? [];
}

/** Fields that an export leaves out unless they are chosen, as the desk names them of the types that are tried here. */
const SENSITIVE = ['creditCard', 'resaleNumber', 'taxRegistrationNumber', 'ssn', 'birthDate', 'gender'];
const isSensitive = (field: string) => field.split('.').some((name) => SENSITIVE.includes(name));

/** The fields that a table can show: the columns that it has here, then what the catalogue has besides. */
export function fieldsOf(path: string, list: string | null): ColumnView[] {
  const columns = columnsOf(path, list);
  const table = TABLES.find((one) => one.path === path && one.list === list);
  const others = (table?.fields ?? []).filter((field) => columns.every((column) => column.field !== field));
  return [
    ...columns,
    ...others.map((field): ColumnView => ({
      field,
      kind: table?.kindOf(field) ?? 'text',
      role: 'plain',
      ...meaningOf(field, table?.kindOf(field) ?? 'text'),
      rank: 0,
      ...(isSensitive(field) ? { sensitive: true } : {}),
    })),
  ];
}

/** A table of the fake desk: its columns, and every row that is here. */
export interface FakeTable {
  columns: ColumnView[];
  rows: TableRow[];
}

const made = new Map<string, TableRow[]>();

/** The rows of a list, of which so many records are here. */
export function tableOf(path: string, list: string | null, here: number): FakeTable {
  const make = MAKERS[path] ?? customers;
  const key = `${path}/${list ?? ''}/${here}`;
  let rows = made.get(key);
  if (!rows) {
    rows =
      list === null
        ? Array.from({ length: here }, (_, i) => make(i))
        : Array.from({ length: here }, (_, i) => invoiceLines(i)).flat();
    if (list !== null) rows = rows.map((row, i) => ({ ...row, row: i }));
    made.set(key, rows);
  }
  return { columns: columnsOf(path, list), rows };
}

const isNumber = (kind: CellKind) => kind === 'money' || kind === 'number';

// Making a collator anew for each comparison takes most of the time of a large table.
const collator = new Intl.Collator('en', { sensitivity: 'base' });

function compare(kind: CellKind, a: string, b: string): number {
  return isNumber(kind) ? Number(a) - Number(b) : collator.compare(a, b);
}

function passes(rule: Rule, kind: CellKind, cell: string | null): boolean {
  const { test } = rule;
  const low = (text: string) => text.toLowerCase();
  const text = low(cell ?? '');
  const same = (to: string) => (cell === null ? to === '' : compare(kind, cell, to) === 0);
  switch (test.is) {
    case 'blank':
      return cell === null;
    case 'not_blank':
      return cell !== null;
    case 'equal':
      return same(test.to);
    case 'not_equal':
      return !same(test.to);
    case 'one_of':
      return test.values.some(same);
    case 'none_of':
      return !test.values.some(same);
    case 'contains':
      return text.includes(low(test.text));
    case 'not_contains':
      return !text.includes(low(test.text));
    case 'starts_with':
      return text.startsWith(low(test.text));
    case 'ends_with':
      return text.endsWith(low(test.text));
    case 'between':
      return (
        cell !== null &&
        (test.least === null || compare(kind, cell, test.least) >= 0) &&
        (test.most === null || compare(kind, cell, test.most) <= 0)
      );
    case 'below':
      return cell !== null && compare(kind, cell, test.than) < 0;
    case 'above':
      return cell !== null && compare(kind, cell, test.than) > 0;
  }
}

function shows(table: FakeTable, filter: Filter, row: TableRow): boolean {
  if ('all' in filter) return filter.all.every((one) => shows(table, one, row));
  if ('any' in filter) return filter.any.some((one) => shows(table, one, row));
  const at = table.columns.findIndex((column) => column.field === filter.rule.path);
  if (filter.rule.path === 'id') return passes(filter.rule, 'text', row.id);
  if (filter.rule.path === 'document.id') return passes(filter.rule, 'text', row.id.replace(/-\d+$/, ''));
  if (filter.rule.path === 'isActive' && at < 0) return row.inactive === (filter.rule.test.is === 'equal');
  return passes(filter.rule, table.columns[at]?.kind ?? 'text', row.cells[at] ?? null);
}

/** The rows of a view, in its order. */
export function rowsOf(table: FakeTable, view: View): TableRow[] {
  const { filter, search, order } = view;
  const wanted = search?.text.toLowerCase() ?? '';
  const rows = table.rows.filter(
    (row) =>
      (filter === null || shows(table, filter, row)) &&
      (wanted === '' || row.cells.some((cell) => cell?.toLowerCase().includes(wanted))),
  );
  const keys = order.map(({ path, descending }) => {
    const at = table.columns.findIndex((column) => column.field === path);
    return { at, kind: table.columns[at]?.kind ?? 'text', sign: descending ? -1 : 1 };
  });
  if (keys.length === 0) return rows;
  return [...rows].sort((a, b) => {
    for (const { at, kind, sign } of keys) {
      const [x, y] = [a.cells[at] ?? null, b.cells[at] ?? null];
      if (x === null || y === null) {
        if (x !== y) return x === null ? 1 : -1;
        continue;
      }
      const less = compare(kind, x, y);
      if (less !== 0) return sign * less;
    }
    return a.row - b.row;
  });
}

/** The state of every copy here. */
export const STATE = '1.0.0.0';

/** A page of a view. */
export function pageOf(path: string, here: number, view: View, page: number, size: number): TablePage {
  const table = tableOf(path, view.list, here);
  const rows = rowsOf(table, view);
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const at = Math.max(1, Math.min(page, pages));
  const first = (at - 1) * size;
  const fields = view.columns.length > 0 ? view.columns : table.columns.map((column) => column.field);
  const places = fields.map((field) => table.columns.findIndex((column) => column.field === field));
  const columns = fields.map(
    (field, i): ColumnView =>
      table.columns[places[i] ?? -1] ?? { field, kind: 'text', role: 'plain', rank: 0 },
  );
  return {
    copy: here > 0 ? 1 : null,
    ...(here > 0 ? { state: STATE } : {}),
    columns,
    rows: rows
      .slice(first, first + size)
      .map((row) => ({ ...row, cells: places.map((place) => row.cells[place] ?? null) })),
    page: at,
    pages,
    count: rows.length,
    here: table.rows.length,
    first: first + 1,
  };
}

/** The sums of a view, in hundredths and exact. */
export function totalsOf(path: string, here: number, view: View): TableTotals {
  const table = tableOf(path, view.list, here);
  const rows = rowsOf(table, view);
  const fields = view.columns.length > 0 ? view.columns : table.columns.map((column) => column.field);
  const columns: ColumnTotals[] = [];
  for (const field of fields) {
    const at = table.columns.findIndex((column) => column.field === field);
    if (!isNumber(table.columns[at]?.kind ?? 'text')) continue;
    let sum = 0n;
    let added = 0;
    for (const row of rows) {
      const cell = row.cells[at];
      if (cell === null || cell === undefined) continue;
      sum += BigInt(Math.round(Number(cell) * 100));
      added++;
    }
    const digits = String(sum < 0n ? -sum : sum).padStart(3, '0');
    const text = `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
    const total = { currency: null, sum: text, added, blank: rows.length - added, not_added: 0 };
    columns.push({ path: field, totals: [total] });
  }
  return { ...(here > 0 ? { state: STATE } : {}), count: rows.length, columns };
}

/** The values of a column. */
export function valuesOf(path: string, here: number, view: View, field: string, most: number): ColumnValues {
  const table = tableOf(path, view.list, here);
  const at = table.columns.findIndex((column) => column.field === field);
  const kind = table.columns[at]?.kind ?? 'text';
  const counts = new Map<string | null, number>();
  for (const row of rowsOf(table, { ...view, order: [] })) {
    const cell = row.cells[at] ?? null;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const values = [...counts].map(([text, rows]): ColumnValue => ({ text, rows }));
  values.sort((a, b) => (a.text === null ? 1 : b.text === null ? -1 : compare(kind, a.text, b.text)));
  return { values: values.slice(0, most), more: Math.max(0, values.length - most) };
}

/** The values that no row has. */
export function notFoundOf(
  path: string,
  here: number,
  view: View,
  field: string,
  values: string[],
): NotFoundView {
  const table = tableOf(path, view.list, here);
  const at = table.columns.findIndex((column) => column.field === field);
  const kind = table.columns[at]?.kind ?? 'text';
  const has = (value: string) =>
    table.rows.some((row) =>
      passes({ path: field, test: { is: 'equal', to: value } }, kind, row.cells[at] ?? null),
    );
  return { asked: values.length, values: values.filter((value) => !has(value)) };
}

/** A record with its fields. */
export function recordOf(path: RecordTypePath, here: number, record: number): RecordDetail {
  const table = tableOf(path, null, here);
  const row = table.rows[record];
  if (!row) throw new Error(`there is no record ${record}`);
  const fields = table.columns.map(({ field, kind }, i) =>
    fieldValue(field, kind, row.cells[i] ?? null, {
      names: field === 'customer' ? { record_type: 'Customers', id: `cus-${record % 13}` } : null,
    }),
  );
  const json = Object.fromEntries<string | null>([
    ['id', row.id],
    ...fields.map((field): [string, string | null] => [field.path, field.text]),
  ]);
  return {
    record_type: path,
    id: row.id,
    inactive: row.inactive,
    fields: [
      fieldValue('id', 'text', row.id),
      ...fields,
      fieldValue('billingAddress.line1', 'text', `${record + 1} Harbor Street`),
      fieldValue('billingAddress.city', 'text', 'Dunmore'),
      fieldValue('fax', 'text', null),
      fieldValue('updatedAt', 'date_time', '2026-11-17T16:22:00-08:00'),
    ],
    lists:
      path === 'Invoices'
        ? [{ path: 'lines', rows: invoiceLines(record).length, ...rowShape(path, 'lines') }]
        : [],
    json: JSON.stringify(json),
    related:
      path === 'Customers'
        ? [
            {
              record_type: 'Invoices',
              rows: 11,
              complete: true,
              view: {
                list: null,
                columns: [],
                filter: { rule: { path: 'customer', test: { is: 'equal', to: row.cells[0] ?? '' } } },
                search: null,
                order: [],
              },
            },
          ]
        : [],
  };
}
