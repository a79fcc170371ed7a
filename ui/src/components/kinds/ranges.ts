// Ranges of days that move with the calendar: this month, last quarter.
import { isoDay } from './dates';

/** A range by its name. */
export type RangeName =
  'this_month' | 'last_month' | 'this_quarter' | 'last_quarter' | 'this_year' | 'last_year';

/** The ranges in the order they are offered. */
export const RANGES: readonly RangeName[] = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
];

/** Whether an operator is the name of a range. */
export function isRange(name: string): name is RangeName {
  return (RANGES as readonly string[]).includes(name);
}

const MONTHS: Record<RangeName, { length: 1 | 3 | 12; back: 0 | 1 }> = {
  this_month: { length: 1, back: 0 },
  last_month: { length: 1, back: 1 },
  this_quarter: { length: 3, back: 0 },
  last_quarter: { length: 3, back: 1 },
  this_year: { length: 12, back: 0 },
  last_year: { length: 12, back: 1 },
};

/** The first and the last day of a range, seen from a day. Years and quarters are those of the calendar. */
export function daysOf(range: RangeName, today: string): { first: string; last: string } {
  const { length, back } = MONTHS[range];
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const begin = year * 12 + Math.floor(month / length) * length - back * length;
  const day = (months: number) => isoDay(Math.floor(months / 12), (months % 12) + 1, 1) ?? today;
  const next = Date.parse(`${day(begin + length)}T00:00:00Z`);
  return { first: day(begin), last: new Date(next - 86_400_000).toISOString().slice(0, 10) };
}
