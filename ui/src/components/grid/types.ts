// What the grid is given, and what it tells.
import type { NamedColumn } from '../../words/columns';

/** A column as the grid shows it. */
export interface GridColumn extends NamedColumn {
  /** Index of its values among the cells of a row. */
  at: number;
  /** Its index among all columns of the table, also those without room. */
  place: number;
  /** Width that the user chose, pixels; null if the width follows from the column's values. */
  width: number | null;
}

/** Position in a table: scroll offset, pixels, and the cell with the tab stop. */
export interface GridPlace {
  top: number;
  left: number;
  row: number;
  col: number;
}

/** Changes that the user makes to the columns of a table. */
export interface Arranging {
  /** Gives columns their widths; null for a width that follows from the column's values. */
  setWidths: (widths: { field: string; width: number | null }[]) => void;
  /** Puts a column before another one; null for the end. */
  move: (field: string, before: string | null) => void;
  hide: (field: string) => void;
  /** Keeps the columns up to this one in sight while the table scrolls sideways; null for none. */
  freeze: (field: string | null) => void;
  /** Shows the list of columns. */
  choose: () => void;
}
