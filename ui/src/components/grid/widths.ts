// Widths of columns: dates, amounts and answers get what they need, texts share the rest by how long they are.
import type { CellKind, TableRow } from '../../gen/desk';
import type { NamedColumn } from '../../words/columns';
import { KIND, formatted } from '../kinds/kind';
import { indentOf } from './cell-look';

const PADDING = 24;
/** Room of one character, pixels: digits, all of one width, are wider than the average letter. */
const LETTER = 7.6;
const DIGIT = 8.4;
/** The same within a date, of which narrow signs are a part. */
const DATE_LETTER = 7.2;
const LEAST_TEXT = 64;
const MOST_TEXT = 300;

/** Whether a column shows words, which can be cut and can fill what room is left. */
function isText(kind: CellKind): boolean {
  return KIND[kind].room === 'words';
}

/** What each column would like, pixels, from its kind and the rows at hand. */
export function desiredWidths(
  columns: readonly NamedColumn[],
  rows: readonly TableRow[],
  cellOf: (row: TableRow, c: number) => string | null = (row, c) => row.cells[c] ?? null,
): number[] {
  return columns.map((column, c) => {
    const head = column.label.length * 7 + PADDING;
    const { room } = KIND[column.kind];
    if (typeof room === 'number') {
      // Each language writes dates at a length of its own, and what is no date is shown as it arrived.
      const longest = rows.reduce(
        (most, row) => Math.max(most, formatted(cellOf(row, c), column.kind).text.length),
        0,
      );
      const least = Math.max(room * LETTER, longest * DATE_LETTER) + PADDING;
      return Math.max(head, Math.min(MOST_TEXT, least));
    }
    if (room === 'digits') {
      // An amount gets signs and separators when it is drawn.
      const longest = rows.reduce((most, row) => Math.max(most, cellOf(row, c)?.length ?? 0), 0);
      return Math.max(92, head, (longest + 1 + Math.floor(longest / 8)) * DIGIT + PADDING);
    }
    const widest = rows.reduce(
      (most, row) => Math.max(most, letters(cellOf(row, c) ?? '') + indentOf(column, row)),
      0,
    );
    return Math.min(MOST_TEXT, Math.max(LEAST_TEXT, head, Math.ceil(widest) + PADDING));
  });
}

/** Room of a sum under a column, pixels: it is drawn bold. */
export function widthOfSum(text: string): number {
  return Math.ceil(text.length * DIGIT * 1.06) + PADDING;
}

/** Room of a text, pixels; more than the widest column makes no difference. */
function letters(text: string): number {
  if (text.length * LETTER > MOST_TEXT) return MOST_TEXT;
  let digits = 0;
  for (const one of text) if (one >= '0' && one <= '9') digits++;
  return digits * DIGIT + (text.length - digits) * LETTER;
}

/** Texts up to this width, such as phone numbers, are useless if cut, so longer texts shrink first. */
const SHORT_TEXT = 140;

/** Width that a text column keeps in the first round: a short one all of it, a long one less than half, but no less than a short one. */
function keepsFirst(wanted: number): number {
  return wanted <= SHORT_TEXT ? wanted : Math.max(SHORT_TEXT * 0.85, wanted * 0.4);
}

/** Numbers of documents are this short: a table scrolls sideways before it cuts them. */
const NUMBER_TEXT = 76;

/** Least useful width of a text column, for the round after the long ones gave what they could. */
function leastOf(wanted: number): number {
  return Math.min(wanted, Math.max(NUMBER_TEXT, wanted * 0.4));
}

/** Shrinks the text columns by the missing room, each in proportion to what it can give. */
function shrink(from: number[], texts: boolean[], over: number, least: (width: number) => number): number[] {
  const give = from.map((width, i) => (texts[i] ? width - least(width) : 0));
  const all = give.reduce((a, b) => a + b, 0);
  const part = all === 0 ? 0 : Math.min(1, over / all);
  return from.map((width, i) => width - (give[i] ?? 0) * part);
}

/** Least and most width that a user can give a column, pixels. */
export const LEAST_WIDTH = 48;
const MOST_WIDTH = 1200;

/** A width that a column may have. */
export function clampWidth(width: number): number {
  return Math.round(Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width)));
}

const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

/** Widths that fill the room: texts give way down to their least, and take what is left over. A column of a chosen width keeps it. */
export function fit(
  columns: readonly NamedColumn[],
  wanted: readonly number[],
  room: number,
  chosen: readonly (number | null)[] = [],
): number[] {
  const from = wanted.map((width, i) => chosen[i] ?? width);
  const texts = columns.map((column, i) => isText(column.kind) && (chosen[i] ?? null) === null);
  const over = sum(from) - room;
  if (over > 0) {
    const first = shrink(from, texts, over, keepsFirst);
    const left = sum(first) - room;
    return (left > 0 ? shrink(first, texts, left, leastOf) : first).map(Math.floor);
  }
  // The longest texts grow most. Without any text column those without a chosen width grow alike.
  const squares = from.map((width, i) => (texts[i] ? width * width : 0));
  const weights =
    sum(squares) > 0 ? squares : from.map((width, i) => ((chosen[i] ?? null) === null ? width : 0));
  const all = sum(weights);
  return from.map((width, i) => Math.floor(all === 0 ? width : width + (-over * (weights[i] ?? 0)) / all));
}

/** Picks the columns without room. Order: highest rank first, within a rank the last column first, rank 0 never. Texts are cut to
 *  their least useful width before a column goes. */
export function withoutRoom(
  columns: readonly NamedColumn[],
  wanted: readonly number[],
  room: number,
  chosen: readonly (number | null)[] = [],
): ReadonlySet<string> {
  const gone = new Set<string>();
  if (room <= 0) return gone;
  const needs = columns.map((column, i) => {
    const width = wanted[i] ?? 0;
    return chosen[i] ?? (isText(column.kind) ? keepsFirst(width) : width);
  });
  const order = columns
    .map((column, i) => ({ field: column.field, rank: column.rank, i }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || b.i - a.i);
  let over = sum(needs) - room;
  for (const { field, i } of order) {
    if (over <= 0) break;
    gone.add(field);
    over -= needs[i] ?? 0;
  }
  return gone;
}

/** Number of frozen columns: those that the user froze, at least the first, and only as many as leave room for others. */
export function staysInSight(widths: readonly number[], chosen: number, room: number): number {
  let count = 0;
  let taken = 0;
  while (count < Math.max(1, chosen) && count < widths.length) {
    taken += widths[count] ?? 0;
    if (count > 0 && taken > room * 0.6) break;
    count++;
  }
  return count;
}

/** Widths to remember when the user sets one: that column's, and those of the text columns before it, which would otherwise grow or
 *  shrink and move it. Columns after it go on filling the room. */
export function widthChanges(
  columns: readonly NamedColumn[],
  widths: readonly number[],
  index: number,
  width: number,
): { field: string; width: number }[] {
  const changes = columns
    .slice(0, index)
    .map((column, i) => ({ field: column.field, width: widths[i] ?? LEAST_WIDTH, text: isText(column.kind) }))
    .filter(({ text }) => text)
    .map(({ field, width }) => ({ field, width }));
  const column = columns[index];
  return column ? [...changes, { field: column.field, width: clampWidth(width) }] : changes;
}

/** The width at which nothing of a column is cut. `measure` tells how wide a text is, pixels. */
export function wholeWidth(
  column: NamedColumn,
  texts: readonly string[],
  measure: (text: string, head: boolean) => number,
): number {
  const widest = texts.reduce((most, text) => Math.max(most, measure(text, false)), 0);
  // The head has room for the mark of its order.
  return clampWidth(Math.ceil(Math.max(widest, measure(column.label, true) + 16)) + PADDING + 2);
}
