// What the grid is given.
import type { NamedColumn } from '../../words/columns';
import type { Snippet } from 'svelte';
import type { OrderBy, TableRow } from '../../gen/desk';
import type { MenuItem } from '../menu.svelte';
import type { OrderChange } from './order';
import type { Selection } from './selection';
import type { Arranging, GridColumn, GridPlace } from './types';

/** Props of the grid. */
export interface GridProps {
  label: string;
  /** Every column of the table, also those without room. */
  columns: GridColumn[];
  rows: TableRow[];
  /** Number of the first row in the whole table, from 1. */
  first: number;
  /** Rows of the whole table; -1 where that is not known. */
  rowCount: number;
  busy: boolean;
  earlier: boolean;
  /** Rows drawn as placeholders. */
  ghosts: number;
  /** What the rows are sorted by. */
  order: readonly OrderBy[];
  /** How many columns from the first stay in sight while the table scrolls sideways. */
  frozen: number;
  density: 'normal' | 'compact';
  /** Whether the rows are lines of documents. */
  lines: boolean;
  /** Number of the row that is open elsewhere; null for none. */
  current: number | null;
  /** The text that was searched for; empty for none. */
  highlight: string;
  /** Identifies the rows of the whole table. Another key takes every tick away. */
  viewKey: string;
  /** Scroll position and focused cell when this table was drawn last. */
  place: GridPlace | null;
  /** The longest sum that the foot has under a column, by field. */
  sums: ReadonlyMap<string, string>;
  /** What can be done with the columns; null where nothing can. */
  arranging: Arranging | null;
  onpage: (step: -1 | 1) => void;
  oncopy: (text: string, cells: number) => void;
  /** Copies a column of all pages. */
  oncolumn: (column: NamedColumn, heads: boolean) => void;
  /** Sorts the table, with a change of the order that was asked for last; null where it cannot be sorted. */
  onorder: ((change: OrderChange) => void) | null;
  /** Something else is selected; null for nothing. */
  onselect: (selection: Selection | null) => void;
  /** A row is opened with Enter or a double click. */
  onopen: (row: TableRow) => void;
  /** The scroll position or the focused cell changed. */
  onplace: (place: GridPlace) => void;
  /** The set of columns without room changed. */
  onleftout: (fields: string[]) => void;
  /** What else can be done with a cell. */
  cellMenu: (row: TableRow, column: GridColumn, value: string | null) => MenuItem[];
  /** The foot of the table: rows of totals under these columns, of these widths. */
  foot: Snippet<[{ columns: GridColumn[]; rest: boolean; widths: number[] }]>;
}
