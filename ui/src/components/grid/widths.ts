// Widths of columns: dates, amounts and answers get what they need, texts share the rest by how long they are.
import type { CellKind, TableRow } from '../../gen/desk';
import type { NamedColumn } from '../../words/columns';
import { shown } from '../format';

const PADDING = 24;
/** Room of one character, pixels: digits, all of one width, are wider than the average letter. */
const LETTER = 7.6;
const DIGIT = 8.4;
/** The same within a date, of which narrow signs are a part. */
const DATE_LETTER = 7.2;
/** Characters that a date, a moment, a length of time and an answer take at least, so that columns of few rows look alike. */
const CHARACTERS: Partial<Record<CellKind, number>> = { date: 11, date_time: 17, duration: 7, yes_no: 4 };
const LEAST_TEXT = 64;
const MOST_TEXT = 300;

/** Whether a column shows words, which can be cut and can fill what room is left. */
function isText(kind: CellKind): boolean {
  return kind === 'text' || kind === 'enumeration';
}

/** What each column would like, pixels, from its kind and the rows at hand. */
export function desiredWidths(columns: NamedColumn[], rows: TableRow[]): number[] {
  return columns.map((column, c) => {
    const head = column.label.length * 7 + PADDING;
    const usual = CHARACTERS[column.kind];
    if (usual !== undefined) {
      // Each language writes dates at a length of its own, and what is no date is shown as it arrived.
      const longest = rows.reduce(
        (most, row) => Math.max(most, shown(row.cells[c] ?? null, column.kind).text.length),
        0,
      );
      const least = Math.max(usual * LETTER, longest * DATE_LETTER) + PADDING;
      return Math.max(head, Math.min(MOST_TEXT, least));
    }
    if (!isText(column.kind)) {
      // An amount gets signs and separators when it is drawn.
      const longest = rows.reduce((most, row) => Math.max(most, row.cells[c]?.length ?? 0), 0);
      return Math.max(92, head, (longest + 1 + Math.floor(longest / 8)) * DIGIT + PADDING);
    }
    const widest = rows.reduce((most, row) => Math.max(most, letters(row.cells[c] ?? '')), 0);
    return Math.min(MOST_TEXT, Math.max(LEAST_TEXT, head, Math.ceil(widest) + PADDING));
  });
}

/** Room of a text, pixels; more than the widest column makes no difference. */
function letters(text: string): number {
  if (text.length * LETTER > MOST_TEXT) return MOST_TEXT;
  let digits = 0;
  for (const one of text) if (one >= '0' && one <= '9') digits++;
  return digits * DIGIT + (text.length - digits) * LETTER;
}

/** Texts up to this width, phone numbers among them, are of no use cut: long ones give way first. */
const SHORT_TEXT = 140;

/** What a text column keeps at first: short ones everything, long ones less than half, but no less than short ones. */
function keepsFirst(wanted: number): number {
  return wanted <= SHORT_TEXT ? wanted : Math.max(SHORT_TEXT * 0.85, wanted * 0.4);
}

/** Numbers of documents are this short: a table scrolls sideways before it cuts them. */
const NUMBER_TEXT = 76;

/** The least a text column can live with, where the long ones gave what they could. */
function leastOf(wanted: number): number {
  return Math.min(wanted, Math.max(NUMBER_TEXT, wanted * 0.4));
}

/** Takes what is over from the texts, from each by what it can give. */
function shrink(from: number[], texts: boolean[], over: number, least: (width: number) => number): number[] {
  const give = from.map((width, i) => (texts[i] ? width - least(width) : 0));
  const all = give.reduce((a, b) => a + b, 0);
  const part = all === 0 ? 0 : Math.min(1, over / all);
  return from.map((width, i) => width - (give[i] ?? 0) * part);
}

/** Widths that fill the room: texts give way down to their least, and take what is left over. */
export function fit(columns: NamedColumn[], wanted: number[], room: number): number[] {
  const sum = wanted.reduce((a, b) => a + b, 0);
  const texts = columns.map((column) => isText(column.kind));
  const over = sum - room;
  if (over > 0) {
    const first = shrink(wanted, texts, over, keepsFirst);
    const left = first.reduce((a, b) => a + b, 0) - room;
    return (left > 0 ? shrink(first, texts, left, leastOf) : first).map(Math.floor);
  }
  // The longest texts grow most. Without any text column all columns grow alike.
  const weights = wanted.map((w, i) => (texts[i] ? w * w : 0));
  const all = weights.reduce((a, b) => a + b, 0);
  if (all === 0) return wanted.map((w) => (sum === 0 ? w : Math.floor((w * room) / sum)));
  return wanted.map((w, i) => Math.floor(w + (-over * (weights[i] ?? 0)) / all));
}
