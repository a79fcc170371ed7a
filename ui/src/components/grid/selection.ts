// What is selected in a table: rows by their boxes, or a rectangle of cells. It holds the values themselves, so nothing is counted
// that is not selected.
import type { NamedColumn } from '../../words/columns';

/** What is selected. */
export interface Selection {
  /** Rows that are ticked, or a rectangle of cells. */
  what: 'rows' | 'cells';
  /** The columns of the values. */
  columns: NamedColumn[];
  /** The values of each row in the order of the columns, as the records have them. */
  values: (string | null)[][];
  /** Numbers of the rows that are ticked, on whatever page; a rectangle of cells may be selected besides. */
  ticked: readonly number[];
  clear: () => void;
}
