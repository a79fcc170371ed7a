// The cell that has the tab stop, and the rectangle of cells from the one where the selection began.
import { flushSync } from 'svelte';
import type { TableRow } from '../../gen/desk';
import { between, CHECK_COLUMN, HEAD_ROW, type CellPosition, type Rectangle } from './model';
import { Painter } from './painter';

/** What the cursor moves in. */
interface Field {
  rows: readonly TableRow[];
  cols: number;
  /** Height of a row, pixels. */
  rowHeight: number;
}

/** Where the focus is, and what is selected from there. It is painted onto the cells. */
export class Cursor {
  readonly painter = new Painter();
  /** Index of the row with the tab stop, which is drawn wherever it is. */
  held = $state(0);
  /** The pointer selects cells: rings are for keys. */
  isDragging = false;
  #at: CellPosition = { row: 0, col: 0 };
  #anchor: CellPosition = { row: 0, col: 0 };
  /** The rows that it moved in until now. */
  #rows: readonly TableRow[] = [];
  readonly #field: () => Field;

  constructor(field: () => Field) {
    this.#field = field;
  }

  /** The cell with the tab stop. */
  get at(): CellPosition {
    return this.#at;
  }

  /** Whether the selection can grow from where it began: not from a head or a box. */
  get canExtend(): boolean {
    return this.#anchor.row !== HEAD_ROW && this.#anchor.col !== CHECK_COLUMN;
  }

  /** Whether more than one cell is selected. */
  get isSeveral(): boolean {
    return this.#anchor.row !== this.#at.row || this.#anchor.col !== this.#at.col;
  }

  /** The cells that are selected. */
  get box(): Rectangle {
    return between(this.#anchor, this.#at);
  }

  /** Records a cell without painting it. With `extend` the selection grows to it. */
  put(position: CellPosition, extend = false): void {
    this.#at = position;
    if (!extend) this.#anchor = position;
    this.held = position.row;
  }

  /** Goes to a cell: it comes into sight and has the focus. */
  go(position: CellPosition, extend: boolean): void {
    this.put(position, extend);
    getSelection()?.removeAllRanges();
    // A row far away is drawn before it can have the focus.
    if (!this.painter.cell(position)) flushSync();
    this.painter.reveal(position, this.#field().rowHeight);
    this.paint(true);
  }

  /** The position nearest to this one that there is. */
  within({ row, col }: CellPosition): CellPosition {
    const { rows, cols } = this.#field();
    return {
      row: row === HEAD_ROW ? HEAD_ROW : Math.max(0, Math.min(row, rows.length - 1)),
      col: Math.max(CHECK_COLUMN, Math.min(col, cols - 1)),
    };
  }

  /** Clamps the cursor to the present rows and columns, and follows its row if that moved. On another page it goes to the first row.
   *  A rectangle is dropped if other rows took its places. */
  settle(isOtherPage: boolean): void {
    const { rows } = this.#field();
    const { row, col } = this.#at;
    const { top, bottom } = this.box;
    if (isOtherPage) this.put({ row: Math.min(row, 0), col });
    else if (this.#rows.some((one, i) => i >= top && i <= bottom && one.row !== rows[i]?.row)) {
      const place = rows.findIndex((one) => one.row === this.#rows[row]?.row);
      this.put({ row: place < 0 ? row : place, col });
    }
    this.#rows = rows;
    this.#at = this.within(this.#at);
    this.#anchor = this.within(this.#anchor);
    this.held = this.#at.row;
  }

  /** Selects every cell of the page. */
  selectAll(): void {
    const { rows, cols } = this.#field();
    this.#anchor = { row: 0, col: 0 };
    this.put({ row: rows.length - 1, col: cols - 1 }, true);
    flushSync();
    this.paint(this.painter.hasFocus);
  }

  /** Selects the one cell with the tab stop. */
  collapse(): void {
    this.#anchor = this.#at;
    this.paint(false);
  }

  /** Paints what is selected, and the tab stop; with `focus` the cell has the focus then. */
  paint(focus: boolean): void {
    this.painter.select(this.#anchor, this.#at);
    this.painter.stopAt(this.#at, focus, !this.isDragging);
  }
}
