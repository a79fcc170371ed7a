// What the grid is given, and what it tells.
import type { NamedColumn } from '../../words/columns';

/** A column as the grid shows it. */
export interface GridColumn extends NamedColumn {
  /** Index of its values among the cells of a row. */
  at: number;
  /** Its place among all columns of the table, from 0, those included that have no room. */
  place: number;
  /** Its width where somebody chose one, pixels; null where it follows from what is in it. */
  width: number | null;
}

/** Where somebody is in a table: how far it is scrolled, pixels, and the cell that has the tab stop. */
export interface GridPlace {
  top: number;
  left: number;
  row: number;
  col: number;
}

/** What somebody does with the columns of a table. */
export interface Arranging {
  /** Gives columns their widths; null for a width that follows from what is in the column. */
  setWidths: (widths: { field: string; width: number | null }[]) => void;
  /** Puts a column before another one; null for the end. */
  move: (field: string, before: string | null) => void;
  hide: (field: string) => void;
  /** Keeps the columns up to this one in sight while the table scrolls sideways; null for none. */
  freeze: (field: string | null) => void;
  /** Shows the list of columns. */
  choose: () => void;
}
