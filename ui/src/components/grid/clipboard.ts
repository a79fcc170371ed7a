// Cells as texts for other programs. Values are written whole and plainly: every digit and no separators of thousands, a hyphen as the
// sign, dates as 2024-01-31 and moments by their clock as 2024-01-31 14:05:00, which spreadsheets of every country read as what they are.
import type { CellKind } from '../../gen/desk';
import { decimalMark } from '../../words/locale';
import { KIND, onTheRight, formatted } from '../kinds/kind';
import { cellsIn, type CellBlock } from './cell-block';

/** What cells become: a text with tabs for a spreadsheet, a file of values, a table of Markdown, or records. */
export type CopyFormat = 'text' | 'csv' | 'markdown' | 'json';

/** All of them, in the order they are offered. */
export const COPY_FORMATS: readonly CopyFormat[] = ['text', 'csv', 'markdown', 'json'];

/** How cells are written. */
export interface CopyHow {
  format: CopyFormat;
  /** With the heads of the columns. Markdown has no table without them, and records name their fields. */
  heads: boolean;
}

/** Writes cells. One cell alone is its value, as it would be typed. */
export function clipboardText(block: CellBlock, { format, heads }: CopyHow): string {
  const first = block.columns[0];
  if (format === 'text' && !heads && first && cellsIn(block) === 1)
    return written(block.rows[0]?.[0] ?? null, first.kind, decimalMark());
  switch (format) {
    case 'text':
      return tabbed(block, heads);
    case 'csv':
      return commas(block, heads);
    case 'markdown':
      return markdown(block);
    case 'json':
      return records(block);
  }
}

/** A value written whole. */
function written(value: string | null, kind: CellKind, point: string): string {
  if (value === null) return '';
  return KIND[kind].copy(value, point) ?? formatted(value, kind).copy;
}

/** Signs that a spreadsheet takes for the beginning of a formula, also in the wide forms of East Asia. */
const FORMULA = /^[\s]*[=@\uff1d\uff20]|^[\t\r]/;
const SIGNED = /^\s*[+\-\uff0b\uff0d]/;
/** A phone number with its plus, which is no formula. */
const PHONE = /^\+[\d\s()./-]+$/;

/** A text that no spreadsheet computes: one that could be a formula gets an apostrophe before it. Numbers and dates are none. */
function inert(text: string, value: string | null, kind: CellKind): string {
  if (value !== null && KIND[kind].copiesNumber(value)) return text;
  const risky = FORMULA.test(text) || (SIGNED.test(text) && !PHONE.test(text));
  return risky ? `'${text}` : text;
}

/** The lines of a block, each a list of texts that no spreadsheet computes. */
function lines({ columns, rows }: CellBlock, heads: boolean, point: string): string[][] {
  const body = rows.map((row) =>
    columns.map(({ kind }, c) => {
      const value = row[c] ?? null;
      return inert(written(value, kind, point), value, kind);
    }),
  );
  return heads ? [columns.map(({ label }) => inert(label, null, 'text')), ...body] : body;
}

// Breaks within a cell would begin new cells. Where one begins with a quotation mark, a spreadsheet looks for the other.
function tabbed(block: CellBlock, heads: boolean): string {
  const one = (text: string) => {
    const line = text.replace(/[\t\r\n\u2028\u2029]+/g, ' ');
    return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line;
  };
  return lines(block, heads, decimalMark())
    .map((line) => line.map(one).join('\t'))
    .join('\n');
}

function commas(block: CellBlock, heads: boolean): string {
  const one = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines(block, heads, '.')
    .map((line) => `${line.map(one).join(',')}\r\n`)
    .join('');
}

// Markdown is for people, so that values are as they are on screen.
function markdown({ columns, rows }: CellBlock): string {
  const one = (text: string) =>
    text.replace(/[\\|`*_[\]<>]/g, (sign) => `\\${sign}`).replace(/[\t\r\n\u2028\u2029]+/g, ' ');
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const body = rows.map((row) =>
    line(columns.map(({ kind }, c) => one(formatted(row[c] ?? null, kind).copy))),
  );
  return [
    line(columns.map(({ label }) => one(label))),
    line(columns.map(({ kind }) => (onTheRight(kind) ? '---:' : '---'))),
    ...body,
  ].join('\n');
}

// The values as the records have them, under the names of their fields. Decimals stay texts, so that no program rounds them.
function records({ columns, rows }: CellBlock): string {
  const value = (text: string | null, kind: CellKind) => (text === null ? null : KIND[kind].json(text));
  const all = rows.map((row) =>
    Object.fromEntries(columns.map(({ field, kind }, c) => [field, value(row[c] ?? null, kind)])),
  );
  return JSON.stringify(all, null, 2);
}
