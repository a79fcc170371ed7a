// What the foot says of a selection: sums of the rows that are checked, and sum, average, least and greatest of a rectangle of cells.
// All of it is counted exactly, over the values that are selected and no others.
import { compareDecimals, decimalText, divide, sumOf, type Decimal } from '../../../components/decimal';
import type { Formatted } from '../../../components/format';
import type { Selection } from '../../../components/grid/selection';
import { KIND, formatted, type Sum } from '../../../components/kinds/kind';
import type { NamedColumn } from '../../../words/columns';
import type { Currencies } from './total-rows';

/** The sum of a column over what is selected. */
export interface ColumnSum {
  field: string;
  label: string;
  /** The sum; null where its amounts are in several currencies. */
  sum: Formatted | null;
}

/** What is counted of numbers of one kind. */
export interface Statistics {
  sum: Formatted;
  average: Formatted;
  /** Digits after the point that the average was rounded to; null where it needed no rounding. */
  averageDigits: number | null;
  count: number;
  least: Formatted;
  greatest: Formatted;
}

/** What the foot says of a selection. */
export interface Selected {
  /** What was selected. */
  of: 'rows' | 'cells';
  count: number;
  sums: ColumnSum[];
  /** Of a rectangle whose numbers are comparable with each other. */
  statistics: Statistics | null;
  /** Values in columns of numbers that are none. */
  notAdded: number;
}

/** The numbers of a column within what is selected, and how many of its values are none. */
interface Numbers {
  column: NamedColumn;
  /** How they are added up. */
  how: Sum;
  values: Decimal[];
  notAdded: number;
}

function numbersOf(column: NamedColumn, values: (string | null)[]): Numbers | null {
  const how = KIND[column.kind].sum;
  if (how === null) return null;
  const some = values.filter((value): value is string => value !== null && value !== '');
  const numbers = some.map(how.parse).filter((number) => number !== null);
  return { column, how, values: numbers, notAdded: some.length - numbers.length };
}

function text(value: Decimal, { column: { kind }, how }: Numbers): Formatted {
  return formatted(how.text(decimalText(value)), kind);
}

/** What the foot says of a selection. */
export function selectedOf({ what, columns, values }: Selection, currencies: Currencies): Selected {
  const isRows = what === 'rows';
  const found = columns
    .map((column, c) =>
      isRows && !column.adds_up
        ? null
        : numbersOf(
            column,
            values.map((row) => row[c] ?? null),
          ),
    )
    .filter((numbers) => numbers !== null);
  // A column without a number has no sum, here as in the totals.
  const some = found.filter(({ values }) => values.length > 0);
  const statistics = isRows ? null : statisticsOf(some, currencies);
  const summed = statistics === null ? some.filter(({ column }) => column.adds_up) : [];
  return {
    of: what,
    count: isRows ? values.length : values.length * columns.length,
    sums: sumsOf(summed, currencies),
    statistics,
    notAdded: found.reduce((all, one) => all + one.notAdded, 0),
  };
}

/** Whether the values of these columns are in one currency. One amount alone is, and so are several where each column has that one
 *  only. Of a column whose currencies are not known nobody can tell. */
function inOneCurrency(found: readonly Numbers[], currencies: Currencies): boolean {
  if (found.reduce((count, { values }) => count + values.length, 0) <= 1) return true;
  const all = found
    .filter(({ column, values }) => column.kind === 'money' && values.length > 0)
    .map(({ column }) => currencies.get(column.field) ?? []);
  return all.every((one) => one.length === 1 && one[0] === all[0]?.[0]);
}

/** A column whose currencies are not known has no sum: it may be in one or in several. */
function sumsOf(found: readonly Numbers[], currencies: Currencies): ColumnSum[] {
  return found.flatMap((one) => {
    const { field, label } = one.column;
    const sum = inOneCurrency([one], currencies) ? text(sumOf(one.values), one) : null;
    return sum === null && !currencies.get(field)?.length ? [] : [{ field, label, sum }];
  });
}

/** Numbers of one column can be compared with each other, and those of several where all of them add up and are of one kind. */
function statisticsOf(found: readonly Numbers[], currencies: Currencies): Statistics | null {
  const values = found.flatMap((one) => one.values);
  const [first] = found;
  if (first === undefined) return null;
  const comparable =
    found.length === 1 || found.every(({ column }) => column.kind === first.column.kind && column.adds_up);
  if (!comparable || !inOneCurrency(found, currencies)) return null;
  const sum = sumOf(values);
  const digits = first.how.digits(sum.scale);
  const average = divide(sum, values.length, digits);
  const isExact = compareDecimals({ ...average, units: average.units * BigInt(values.length) }, sum) === 0;
  const sorted = [...values].sort(compareDecimals);
  const [least, greatest] = [sorted[0] ?? sum, sorted.at(-1) ?? sum];
  return {
    sum: text(sum, first),
    average: text(average, first),
    averageDigits: isExact ? null : digits,
    count: values.length,
    least: text(least, first),
    greatest: text(greatest, first),
  };
}
