// What keys do in the grid besides moving the focus: with the rows and the selection, and with the column of a head.
import { toasts } from '../toasts.svelte';
import { message } from '../../words/messages';
import { flushSync } from 'svelte';
import type { TableRow } from '../../gen/desk';
import { copyCells, type WriteCells } from './copy-menu';
import type { GridColumns } from './grid-columns.svelte';
import type { GridSelection } from './grid-selection.svelte';
import { HEAD_ROW, type GridAct, type HeadAct } from './model';
import { nextOrder, type OrderChange } from './order';
import type { Arranging } from './types';

/** How far a key changes the width of a column, pixels. */
const WIDTH_STEP = 16;

/** What the keys of the cells work on. */
interface Cells {
  selection: GridSelection;
  rows: readonly TableRow[];
  oncopy: WriteCells;
  onopen: (row: TableRow) => void;
}

/** Does what a key asks for with the row that has the focus, or with what is selected; false where it means nothing now. */
export function actInCells(what: GridAct, { selection, rows, oncopy, onopen }: Cells): boolean {
  const { cursor, ticked } = selection;
  switch (what) {
    case 'all':
      selection.selectAll();
      return true;
    case 'copy':
    case 'copy-heads': {
      const heads = what === 'copy-heads';
      // The browser itself copies text that is selected inside a cell.
      if (!heads && !(getSelection()?.isCollapsed ?? true)) return false;
      copyCells(selection.copied, { format: 'text', heads }, oncopy);
      return true;
    }
    case 'collapse':
      return selection.clear();
    case 'check':
      ticked.toggle(rows, cursor.at.row);
      return true;
    case 'check-range':
      ticked.range(rows, cursor.at.row);
      return true;
    case 'check-all':
      ticked.toggleAll(rows);
      return true;
    case 'open': {
      const row = rows[cursor.at.row];
      if (!row) return false;
      onopen(row);
      return true;
    }
  }
}

/** What the keys of the heads work on. */
interface Heads {
  selection: GridSelection;
  columns: GridColumns;
  /** Sorts the table; null where it cannot be sorted. */
  onorder: ((change: OrderChange) => void) | null;
  arranging: Arranging | null;
}

/** Does what a key asks for with the column whose head has the focus; false where it means nothing there. */
export function actInHead(what: HeadAct, { selection, columns, onorder, arranging }: Heads): boolean {
  const { col } = selection.cursor.at;
  const column = columns.shown[col];
  if (!column) return false;
  if (what === 'sort' || what === 'sort-add') {
    onorder?.((order) => nextOrder(order, column, what === 'sort-add'));
    return onorder !== null;
  }
  if (!arranging) return false;
  if (what === 'wider' || what === 'narrower') {
    columns.widen(col, what === 'wider' ? WIDTH_STEP : -WIDTH_STEP, arranging);
    flushSync();
    toasts.announce(
      message('grid-width', { name: column.label, width: Math.round(columns.widths[col] ?? 0) }),
    );
    return true;
  }
  const to = col + (what === 'later' ? 2 : -1);
  if (to < 0 || to > columns.shown.length) return true;
  arranging.move(column.field, columns.shown[to]?.field ?? null);
  // The focus goes with the column.
  flushSync();
  const place = columns.shown.findIndex(({ field }) => field === column.field);
  selection.go({ row: HEAD_ROW, col: Math.max(0, place) }, false);
  return true;
}
