// Cells with their columns, apart from what is on screen.
import type { TableRow } from '../../gen/desk';
import type { NamedColumn } from '../../words/columns';
import type { GridColumn } from './types';

/** Cells: columns, and of each row the values in them, as the records have them. */
export interface CellBlock {
  columns: NamedColumn[];
  rows: (string | null)[][];
}

/** The cells of rows under columns. */
export function blockOf(rows: readonly TableRow[], columns: GridColumn[]): CellBlock {
  return { columns, rows: rows.map((row) => columns.map((column) => row.cells[column.at] ?? null)) };
}

/** How many cells a block has. */
export function cellsIn({ columns, rows }: CellBlock): number {
  return columns.length * rows.length;
}
