// Lists of columns that a filter can name.
import type { CellKind, ColumnView } from '../../../gen/desk';

/** A field as a column of which nothing but its kind is known. */
export function columnOf(field: string, kind: CellKind): ColumnView {
  return { field, kind, role: 'plain', rank: 0 };
}

/** Columns, each once: the first of those of the same field. */
export function distinct(columns: readonly ColumnView[]): ColumnView[] {
  const found = new Map<string, ColumnView>();
  for (const column of columns) if (!found.has(column.field)) found.set(column.field, column);
  return [...found.values()];
}

/** The columns that are not among others, each once. */
export function besides(others: readonly ColumnView[], columns: readonly ColumnView[]): ColumnView[] {
  const there = new Set(others.map((column) => column.field));
  return distinct(columns).filter((column) => !there.has(column.field));
}
