// The keyboard of the table and what is selected in it, without any drawing. Rows and columns count from 0, within the
// page that is shown.

/** The row of the heads, which the focus can be in as well. */
export const HEAD_ROW = -1;
/** The column of the boxes that select rows. */
export const CHECK_COLUMN = -1;

/** The position of a cell. */
export interface CellPosition {
  row: number;
  col: number;
}

/** Size of the page, and rows that fit into the viewport. */
export interface Extent {
  rows: number;
  cols: number;
  viewport: number;
}

/** What is done with the selection, or with the row that has the focus. */
export type GridAct =
  'all' | 'copy' | 'copy-heads' | 'collapse' | 'check' | 'check-range' | 'check-all' | 'open';

/** What is done with the column whose head has the focus. */
export type HeadAct = 'sort' | 'sort-add' | 'wider' | 'narrower' | 'sooner' | 'later';

/** What a key does: a cell to go to, a page of the table to go to, or something with a row, a column or the selection. */
export type KeyAction =
  { to: CellPosition; extend: boolean } | { page: -1 | 1 } | { act: GridAct } | { head: HeadAct };

/** The parts of a key event that count. */
export interface Key {
  key: string;
  ctrl: boolean;
  shift: boolean;
  alt?: boolean;
}

/** What a key does in the table; null where it does nothing there. */
export function keyAction(key: Key, at: CellPosition, extent: Extent): KeyAction | null {
  if (key.alt) return at.row === HEAD_ROW ? arranging(key, at) : null;
  if (key.ctrl) {
    if (key.key === 'PageUp') return { page: -1 };
    if (key.key === 'PageDown') return { page: 1 };
    if (!key.shift && key.key.toLowerCase() === 'a') return { act: 'all' };
    // The box in the head stands for the rows that it ticks.
    if (key.key.toLowerCase() === 'c') {
      if (key.shift) return { act: 'copy-heads' };
      return at.row === HEAD_ROW && at.col !== CHECK_COLUMN ? null : { act: 'copy' };
    }
  }
  if (key.key === 'Escape') return { act: 'collapse' };
  if (key.key === 'Enter' || key.key === ' ') return pressed(key, at);
  return moving(key, at, extent);
}

/** Enter and Space: a head sorts, a row is opened or selected. */
function pressed({ key, ctrl, shift }: Key, at: CellPosition): KeyAction | null {
  if (at.row === HEAD_ROW) {
    if (at.col === CHECK_COLUMN) return { act: 'check-all' };
    return { head: shift || ctrl ? 'sort-add' : 'sort' };
  }
  if (key === 'Enter') return ctrl || shift ? null : { act: 'open' };
  return ctrl ? null : { act: shift ? 'check-range' : 'check' };
}

/** With Alt the arrows change a column: its width, or with Shift its place. */
function arranging({ key, ctrl, shift }: Key, at: CellPosition): KeyAction | null {
  if (ctrl || at.col === CHECK_COLUMN) return null;
  if (key === 'ArrowLeft') return { head: shift ? 'sooner' : 'narrower' };
  if (key === 'ArrowRight') return { head: shift ? 'later' : 'wider' };
  return null;
}

function moving(key: Key, at: CellPosition, extent: Extent): KeyAction | null {
  const { rows, cols, viewport } = extent;
  const to = target(key, at, rows, cols, Math.max(1, viewport - 1));
  if (to === null || cols === 0) return null;
  const extend = key.shift && at.row !== HEAD_ROW;
  // The boxes are reached with the left arrow alone, and left with any key that goes to a column.
  const isInBoxes = at.col === CHECK_COLUMN && to.col === CHECK_COLUMN;
  const toBoxes = !extend && !key.ctrl && (key.key === 'ArrowLeft' || isInBoxes);
  const col = Math.max(toBoxes ? CHECK_COLUMN : 0, Math.min(cols - 1, to.col));
  const staysInHead = at.row === HEAD_ROW && to.row <= HEAD_ROW;
  const toHead = !extend && (staysInHead || (key.key === 'ArrowUp' && at.row === 0));
  if (toHead) return { to: { row: HEAD_ROW, col }, extend: false };
  if (rows === 0) return null;
  return { to: { row: Math.max(0, Math.min(rows - 1, to.row)), col }, extend };
}

function target(
  key: Key,
  { row, col }: CellPosition,
  rows: number,
  cols: number,
  viewport: number,
): CellPosition | null {
  switch (key.key) {
    case 'ArrowLeft':
      return { row, col: key.ctrl ? 0 : col - 1 };
    case 'ArrowRight':
      return { row, col: key.ctrl ? cols - 1 : col + 1 };
    case 'ArrowUp':
      return { row: key.ctrl ? Math.min(row, 0) : row - 1, col };
    case 'ArrowDown':
      return { row: key.ctrl ? rows - 1 : row + 1, col };
    case 'Home':
      return { row: key.ctrl ? 0 : row, col: 0 };
    case 'End':
      return { row: key.ctrl ? rows - 1 : row, col: cols - 1 };
    case 'PageUp':
      return { row: row - viewport, col };
    case 'PageDown':
      return { row: row + viewport, col };
    case 'j':
      return key.ctrl ? null : { row: row + 1, col };
    case 'k':
      return key.ctrl ? null : { row: row - 1, col };
    default:
      return null;
  }
}

/** A rectangle of cells, its edges included. */
export interface Rectangle {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** The rectangle between two cells. */
export function between(a: CellPosition, b: CellPosition): Rectangle {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.col, b.col),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.col, b.col),
  };
}

/** Whether a cell lies within a rectangle. */
export function isWithin({ row, col }: CellPosition, { top, left, bottom, right }: Rectangle): boolean {
  return row >= top && row <= bottom && col >= left && col <= right;
}
