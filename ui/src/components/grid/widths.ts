// Widths of columns: dates, amounts and answers get what they need, texts share the rest by how long they are.
import type { CellKind, ColumnView, TableRow } from '../../gen/desk';

const PADDING = 24;
/** Room of one character, pixels: digits are wider than the average letter. */
const LETTER = 7.6;
const DIGIT = 7.6;
/** Characters a date, a moment, an answer take. */
const CHARACTERS: Partial<Record<CellKind, number>> = { date: 11, date_time: 17, yes_no: 4 };
const LEAST_TEXT = 64;
const MOST_TEXT = 300;

/** What each column would like, pixels, from its kind and the rows at hand. */
export function wishes(columns: ColumnView[], rows: TableRow[]): number[] {
  return columns.map((column, c) => {
    const head = column.label.length * 7 + PADDING;
    const usual = CHARACTERS[column.kind];
    if (usual !== undefined) return Math.max(head, usual * LETTER + PADDING);
    const longest = rows.reduce((most, row) => Math.max(most, row.cells[c]?.length ?? 0), 0);
    // an amount gets signs and separators on its way to the screen
    if (column.kind !== 'text') return Math.max(92, head, (longest + 1 + Math.floor(longest / 8)) * DIGIT + PADDING);
    return Math.min(MOST_TEXT, Math.max(LEAST_TEXT, head, longest * LETTER + PADDING));
  });
}

/** The least a text column can live with: short ones nearly whole, long ones less than half. */
function leastOf(wanted: number): number {
  return Math.min(wanted, Math.max(LEAST_TEXT, wanted * 0.4));
}

/** Widths that fill the room: texts give way down to their least, and take what is left over. */
export function fit(columns: ColumnView[], wanted: number[], room: number): number[] {
  const sum = wanted.reduce((a, b) => a + b, 0);
  const texts = columns.map((column) => column.kind === 'text');
  const over = sum - room;
  if (over > 0) {
    const give = wanted.map((w, i) => (texts[i] ? w - leastOf(w) : 0));
    const all = give.reduce((a, b) => a + b, 0);
    const part = all === 0 ? 0 : Math.min(1, over / all);
    return wanted.map((w, i) => Math.floor(w - (give[i] ?? 0) * part));
  }
  // the longest texts grow most; with no text at all everything grows alike
  const weights = wanted.map((w, i) => (texts[i] ? w * w : 0));
  const all = weights.reduce((a, b) => a + b, 0);
  if (all === 0) return wanted.map((w) => (sum === 0 ? w : Math.floor((w * room) / sum)));
  return wanted.map((w, i) => Math.floor(w + (-over * (weights[i] ?? 0)) / all));
}
