// The keyboard of the table and what is selected in it, without any drawing. Rows and columns count from 0, within the
// page that is shown.

/** The position of a cell. */
export interface CellPosition {
  row: number;
  col: number;
}

/** Size of the page, and rows that fit into the view. */
export interface Extent {
  rows: number;
  cols: number;
  view: number;
}

/** What a key does: a cell to go to, a page of the table to go to, or something with the selection. */
export type KeyAction =
  { to: CellPosition; extend: boolean } | { page: -1 | 1 } | { act: 'all' | 'copy' | 'collapse' };

/** The parts of a key event that count. */
export interface Key {
  key: string;
  ctrl: boolean;
  shift: boolean;
}

/** What a key does in the table; null where it does nothing there. */
export function keyAction(key: Key, at: CellPosition, extent: Extent): KeyAction | null {
  const { rows, cols, view } = extent;
  if (key.ctrl) {
    if (key.key === 'PageUp') return { page: -1 };
    if (key.key === 'PageDown') return { page: 1 };
    if (!key.shift && key.key.toLowerCase() === 'a') return { act: 'all' };
    if (!key.shift && key.key.toLowerCase() === 'c') return { act: 'copy' };
  }
  if (key.key === 'Escape') return { act: 'collapse' };
  const to = target(key, at, rows, cols, Math.max(1, view - 1));
  if (to === null || rows === 0 || cols === 0) return null;
  return { to: { row: clamp(to.row, rows), col: clamp(to.col, cols) }, extend: key.shift };
}

function target(
  key: Key,
  { row, col }: CellPosition,
  rows: number,
  cols: number,
  view: number,
): CellPosition | null {
  switch (key.key) {
    case 'ArrowLeft':
      return { row, col: key.ctrl ? 0 : col - 1 };
    case 'ArrowRight':
      return { row, col: key.ctrl ? cols - 1 : col + 1 };
    case 'ArrowUp':
      return { row: key.ctrl ? 0 : row - 1, col };
    case 'ArrowDown':
      return { row: key.ctrl ? rows - 1 : row + 1, col };
    case 'Home':
      return { row: key.ctrl ? 0 : row, col: 0 };
    case 'End':
      return { row: key.ctrl ? rows - 1 : row, col: cols - 1 };
    case 'PageUp':
      return { row: row - view, col };
    case 'PageDown':
      return { row: row + view, col };
    case 'j':
      return key.ctrl ? null : { row: row + 1, col };
    case 'k':
      return key.ctrl ? null : { row: row - 1, col };
    default:
      return null;
  }
}

const clamp = (n: number, size: number) => Math.max(0, Math.min(size - 1, n));

/** The rectangle between two cells. */
export function between(
  a: CellPosition,
  b: CellPosition,
): { top: number; left: number; bottom: number; right: number } {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.col, b.col),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.col, b.col),
  };
}

/** Cells as text for the clipboard: one as it is, several with tabs and lines, without breaks of their own. */
export function clipboardText(cells: string[][]): string {
  if (cells.length === 1 && cells[0]?.length === 1) return cells[0][0] ?? '';
  return cells.map((line) => line.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}
