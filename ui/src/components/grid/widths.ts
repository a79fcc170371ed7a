// Widths of columns: dates, amounts and answers get what they need, texts share the rest by how long they are.
import type { CellKind, ColumnView, TableRow } from '../../gen/desk';

const FIXED: Record<Exclude<CellKind, 'text'>, number> = { money: 112, number: 92, date: 106, date_time: 156, yes_no: 76 };
const LEAST_TEXT = 72;
const MOST_TEXT = 300;
const PER_CHARACTER = 7.2;
const PADDING = 24;

/** What each column would like, pixels, from its kind and the rows at hand. */
export function wishes(columns: ColumnView[], rows: TableRow[]): number[] {
  return columns.map((column, c) => {
    const head = column.label.length * 6.6 + PADDING;
    if (column.kind === 'date' || column.kind === 'date_time' || column.kind === 'yes_no') return Math.max(FIXED[column.kind], head);
    const longest = rows.reduce((most, row) => Math.max(most, row.cells[c]?.length ?? 0), 0);
    if (column.kind !== 'text') return Math.max(FIXED[column.kind], head, longest * 8.4 + PADDING + 8);
    return Math.min(MOST_TEXT, Math.max(LEAST_TEXT, head, longest * PER_CHARACTER + PADDING));
  });
}

/** Widths that fill the room: texts give way down to their least, and take what is left over. */
export function fit(columns: ColumnView[], wanted: number[], room: number): number[] {
  const sum = wanted.reduce((a, b) => a + b, 0);
  const texts = columns.map((column) => column.kind === 'text');
  const over = sum - room;
  if (over > 0) {
    const give = wanted.map((w, i) => (texts[i] ? Math.max(0, w - LEAST_TEXT) : 0));
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
