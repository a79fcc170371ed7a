// The totals as rows of the table: one for each currency, with the sum of each column under it.
import type { TableTotals, Total } from '../../../gen/desk';
import type { Formatted } from '../../../components/format';
import { KIND, formatted } from '../../../components/kinds/kind';
import type { NamedColumn } from '../../../words/columns';

/** A sum under its column. */
export interface SumCell {
  value: Formatted;
  /** Whether anything was added: without that it is no 0.00, but nothing. */
  isSum: boolean;
}

/** A row of totals. */
export interface TotalRow {
  /** Name of the currency; null for amounts that name none. */
  currency: string | null;
  /** The sum under each column, in their order; null where a column has none here. */
  sums: (SumCell | null)[];
}

/** Room of one bold letter, pixels. */
const LETTER = 7.6;
/** What stands around words, and between a text and the next one, pixels. */
const AROUND = 24;
/** The least room for what the totals cover, pixels: the words come and go with each count, and their row does not. */
const LEAST_ROOM = 180;

/** Whether the columns before the first sum have room for words; for those of the first row only where they have some to spare. */
export function hasRoom(
  words: readonly (string | null | undefined)[],
  widths: readonly number[],
  isFirst: boolean,
): boolean {
  const needs = words.reduce((sum, word) => sum + (word ? word.length * LETTER + AROUND : 0), 0);
  return widths.reduce((a, b) => a + b, 0) >= Math.max(needs, isFirst ? LEAST_ROOM : 0);
}

/** Values of a column that were not added. */
export interface NotAdded {
  label: string;
  count: number;
}

/** The sums of columns that are shown, a row for each currency; that of amounts without one is last. */
export function totalRows(totals: TableTotals, columns: readonly NamedColumn[]): TotalRow[] {
  const found = columns.map((column) => (column.adds_up ? totalsOf(totals, column.field) : []));
  const named = new Set<string>();
  let without = false;
  columns.forEach(({ kind }, c) => {
    if (kind !== 'money') return;
    for (const { currency } of found[c] ?? [])
      if (currency === null) without = true;
      else named.add(currency);
  });
  const currencies: (string | null)[] = [...named].sort((a, b) => a.localeCompare(b));
  if (without || currencies.length === 0) currencies.push(null);
  return currencies.map((currency, r) => ({
    currency,
    sums: columns.map((column, c) => {
      const all = found[c] ?? [];
      // Lengths of time are in no currency: their one sum stands in the first row.
      const total =
        column.kind === 'money' ? all.find((one) => one.currency === currency) : r === 0 && all[0];
      return total ? sumCell(total, column) : null;
    }),
  }));
}

function totalsOf({ columns }: TableTotals, field: string): Total[] {
  return columns.find(({ path }) => path === field)?.totals ?? [];
}

function sumCell({ sum, added }: Total, { kind }: NamedColumn): SumCell {
  if (added === 0) return { value: formatted(null, kind), isSum: false };
  return { value: formatted(KIND[kind].sum?.text(sum) ?? sum, kind), isSum: true };
}

/** The columns with values that were not added, and how many. */
export function notAdded(totals: TableTotals, columns: readonly NamedColumn[]): NotAdded[] {
  return columns
    .filter((column) => column.adds_up)
    .map(({ field, label }) => ({
      label,
      count: totalsOf(totals, field).reduce((sum, total) => sum + total.not_added, 0),
    }))
    .filter(({ count }) => count > 0);
}

/** The longest sum under each column that has one, by field. */
export function longestSums(
  totals: TableTotals | null,
  columns: readonly NamedColumn[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { sums } of totals === null ? [] : totalRows(totals, columns))
    for (const [c, { field }] of columns.entries()) {
      const text = sums[c]?.isSum ? sums[c].value.text : '';
      if (text.length > (found.get(field)?.length ?? 0)) found.set(field, text);
    }
  return found;
}

/** The currencies of columns with amounts, by field; null is that of amounts which name none. */
export type Currencies = ReadonlyMap<string, readonly (string | null)[]>;

/** The currencies that the amounts of each column are in: none while the totals are not known. Amounts that do not add up have no
 *  totals, so they may be in any currency that others of the table are in. */
export function currenciesOf(totals: TableTotals | null, columns: readonly NamedColumn[]): Currencies {
  const money = columns.filter(({ kind }) => kind === 'money');
  const of = ({ field }: NamedColumn) =>
    totals === null ? [] : totalsOf(totals, field).map(({ currency }) => currency);
  const all = [...new Set(money.flatMap(of))];
  return new Map(money.map((column) => [column.field, column.adds_up ? of(column) : all]));
}
