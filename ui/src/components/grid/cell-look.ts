// How the cells of a column look: what names the record stands out, amounts come next, dates and terms stand back, and so do zeros.
import type { ColumnView, TableRow } from '../../gen/desk';
import type { Formatted } from '../format';
import { KIND, formatted } from '../kinds/kind';

/** How much a cell stands out. */
export type Tone = 'strong' | 'plain' | 'quiet' | 'faint';

/** A value as its cell draws it, reads it out and copies it. */
export interface CellLook extends Formatted {
  tone: Tone;
  /** The mark in place of the words, which are read out then. */
  mark: 'yes' | 'no' | null;
}

/** How a value looks in its column. */
export function cellLook(column: ColumnView, value: string | null): CellLook {
  const look = formatted(value, column.kind);
  const mark = KIND[column.kind].mark(value ?? '');
  if (mark === null) return { ...look, tone: toneOf(column, look), mark };
  return { ...look, label: look.text, tone: mark === 'yes' ? 'plain' : 'faint', mark };
}

function toneOf({ role, kind }: ColumnView, { look }: Formatted): Tone {
  if (look === 'nil' || look === 'zero') return 'faint';
  if (role === 'name' || role === 'open') return 'strong';
  return role === 'quiet' || KIND[kind].quiet ? 'quiet' : 'plain';
}

/** How far a record is drawn further in than the one it stands under, pixels. */
const STEP = 16;
/** No more steps are drawn: the name itself needs room. */
const MOST_STEPS = 6;

/** How far the cell of a row is drawn further in than those of other columns, pixels. */
export function indentOf(column: ColumnView, row: TableRow): number {
  return column.indent === undefined ? 0 : STEP * Math.min(MOST_STEPS, row.level ?? 0);
}
