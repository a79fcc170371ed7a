// The lists within a record: which of their fields a narrow table has room for, and the transactions that their rows are linked to.
import { TRANSACTIONS, type RecordList, type RecordTypePath, type RowShape } from '../../../gen/desk';
import { enumeration } from '../../../components/format';
import type { Value } from './json';
import { recordName } from './title';

/** Fields of lists that say nothing to a person. */
const NEVER_SHOWN = new Set(['id', 'objectType', 'ownerId', 'revisionNumber']);

/** What the drawer shows of a list that the catalogue does not have: the first fields of its first row. */
export function shapeByRows([first]: readonly Value[]): RowShape {
  const fields = isObject(first) ? Object.keys(first).filter((name) => !NEVER_SHOWN.has(name)) : [];
  const [name = '', end] = isReference(first) ? [] : fields;
  return { names: [name], others: end === undefined ? [] : [{ path: end, kind: 'text' }], link: null };
}

const isObject = (value: Value | undefined): value is { [key: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isReference = (value: Value | undefined) => isObject(value) && nameOf(value) !== null;

/** The name of a referenced record, else its id; null where the object is no reference. */
function nameOf(value: { [key: string]: Value }): string | null {
  const isOne = Object.keys(value).every((key) => /^(id|fullname|fullName|name)$/.test(key));
  if (!isOne) return null;
  for (const key of ['fullname', 'fullName', 'name', 'id']) {
    const name = value[key];
    if (typeof name === 'string' && name !== '') return name;
  }
  return null;
}

/** A field of a row as a cell has it; the row itself for no field. */
export function cellOf(row: Value, path: string): string | null {
  const value = path === '' ? row : isObject(row) ? (row[path] ?? null) : null;
  if (value === null || value === '') return null;
  if (typeof value === 'string') return value;
  return isObject(value) ? nameOf(value) : null;
}

/** The rows of a list, which may lie within the rows of another. */
export function innerRows(record: Value, path: string): Value[] {
  let within: Value[] = [record];
  for (const name of path.split('.')) {
    const next = within.map((value) => (isObject(value) ? (value[name] ?? null) : null));
    within = next.flatMap((value) => (Array.isArray(value) ? value : isObject(value) ? [value] : []));
  }
  return within;
}

/** A list within a record. */
export interface InnerList {
  path: string;
  rows: Value[];
  shape: RowShape;
  /** Whether it has a table of its own. */
  isTable: boolean;
}

/** What a list is about: lines, then what the record is linked to, then what somebody added. */
function rankOf(path: string): number {
  if (/lines$|lineGroups/i.test(path)) return 0;
  return /^custom/.test(path) ? 2 : 1;
}

/** The lists within a record: those with tables of their own first, the lines before others, then what else it has. */
export function listsOf(
  record: Value,
  tables: readonly RecordList[],
  fields: readonly { path: string }[],
): InnerList[] {
  const known = tables
    .map(({ path, shape }) => {
      const rows = innerRows(record, path);
      return { path, rows, shape: shape ?? shapeByRows(rows), isTable: true };
    })
    .toSorted((a, b) => rankOf(a.path) - rankOf(b.path));
  const others = Object.entries(isObject(record) ? record : {}).flatMap(([path, rows]) => {
    if (!Array.isArray(rows) || rows.length === 0 || tables.some((table) => table.path === path)) return [];
    // The references of a list are fields.
    if (fields.some((field) => field.path.startsWith(`${path}[`))) return [];
    return [{ path, rows, shape: shapeByRows(rows), isTable: false }];
  });
  return [...known, ...others];
}

/** The record type of a transaction; null where no list has such. */
export function typeOfTransaction(name: string | null): RecordTypePath | null {
  return TRANSACTIONS.get((name ?? '').replace(/[^a-zA-Z]/g, '').toLowerCase()) ?? null;
}

/** What a transaction is called by its type. */
function transactionName(value: string): string {
  const type = typeOfTransaction(value);
  return type === null ? (enumeration(value) ?? value) : recordName(type);
}

/** What tells a row apart, in words. */
export function rowName(row: Value, { names, link }: RowShape): string | null {
  const values = names.flatMap((path) => {
    const value = cellOf(row, path);
    return value === null ? [] : [path === link?.[0] ? transactionName(value) : value];
  });
  // A transaction is told by its type and its number, a line by the first that it has.
  return (link ? values.join(' ') : values[0]) ?? null;
}
