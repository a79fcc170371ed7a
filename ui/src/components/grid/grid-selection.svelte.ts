// What is selected in the grid: rows by their boxes, or a rectangle of cells from where the selection began to where the focus is.
import type { TableRow } from '../../gen/desk';
import { blockOf, type CellBlock } from './cell-block';
import { CheckedRows } from './checked-rows.svelte';
import { Cursor } from './cursor.svelte';
import { CHECK_COLUMN, HEAD_ROW, isWithin, type CellPosition } from './model';
import type { Selection } from './selection';
import type { GridColumn } from './types';

/** What can be selected. */
interface Page {
  rows: readonly TableRow[];
  /** The columns that are drawn. */
  cols: GridColumn[];
  /** Height of a row, pixels. */
  rowHeight: number;
}

/** Callbacks of the grid's selection. */
interface Listener {
  /** Something else is selected; null for nothing. */
  onselect: (selection: Selection | null) => void;
  /** The focus went to another cell, and the table may have been scrolled to that. */
  onmove: () => void;
}

/** The selection of one grid. */
export class GridSelection {
  readonly cursor: Cursor;
  readonly ticked = new CheckedRows();
  readonly #page: () => Page;
  readonly #listener: Listener;
  #hasTold = false;
  /** The key of the rows that the ticks belong to. */
  #tickedFor = '';

  constructor(page: () => Page, listener: Listener) {
    this.#page = page;
    this.#listener = listener;
    this.cursor = new Cursor(() => ({ ...page(), cols: page().cols.length }));
  }

  /** The selected cells as they are now. */
  get cells(): CellBlock {
    const { rows, cols } = this.#page();
    const { top, left, bottom, right } = this.cursor.box;
    return blockOf(rows.slice(Math.max(0, top), bottom + 1), cols.slice(Math.max(0, left), right + 1));
  }

  get #tickedCells(): CellBlock {
    return this.ticked.under(this.#page().cols);
  }

  /** What is copied: the rectangle, the ticked rows where there is none, or the cell with the focus. A head stands for its column. */
  get copied(): CellBlock {
    const { row, col } = this.cursor.at;
    if (row === HEAD_ROW && col !== CHECK_COLUMN && this.ticked.size === 0) {
      const { rows, cols } = this.#page();
      return blockOf(rows, cols.slice(col, col + 1));
    }
    return !this.cursor.isSeveral && this.ticked.size > 0 ? this.#tickedCells : this.cells;
  }

  /** The cells to copy from a cell's menu: the selection if the cell is in it. An unticked box stands for its row. */
  copiedFrom(position: CellPosition, row: TableRow): CellBlock {
    if (this.ticked.has(row)) return this.copied;
    return position.col === CHECK_COLUMN ? blockOf([row], this.#page().cols) : this.cells;
  }

  /** The cells that a row's box drags out of the table: the ticked rows; without ticks the rectangle that holds the row, else the row
   *  alone. */
  draggedFrom(index: number, row: TableRow): CellBlock {
    if (this.ticked.size > 0) return this.#tickedCells;
    const { top, bottom } = this.cursor.box;
    const isIn = this.cursor.isSeveral && index >= top && index <= bottom;
    return isIn ? this.cells : blockOf([row], this.#page().cols);
  }

  /** Tells what is selected. */
  report(): void {
    const selection = this.#now();
    if (selection === null && !this.#hasTold) return;
    this.#hasTold = selection !== null;
    this.#listener.onselect(selection);
  }

  #now(): Selection | null {
    const isCells = this.cursor.isSeveral;
    if (!isCells && this.ticked.size === 0) return null;
    const { columns, rows: values } = isCells ? this.cells : this.#tickedCells;
    const ticked = this.ticked.numbers;
    return isCells
      ? { what: 'cells', columns, values, ticked, clear: () => this.collapse() }
      : { what: 'rows', columns, values, ticked, clear: () => this.ticked.clear() };
  }

  /** Selects the one cell with the focus. */
  collapse(): void {
    this.cursor.collapse();
    this.report();
  }

  /** Ends the rectangle, or takes the ticks away where there is none; false where nothing is selected. */
  clear(): boolean {
    if (!this.cursor.isSeveral) return this.ticked.clear();
    this.collapse();
    return true;
  }

  /** Records a focus move that the grid did not make, such as a screen reader's. */
  put(position: CellPosition): void {
    const wasSeveral = this.cursor.isSeveral;
    this.cursor.put(position);
    if (wasSeveral) this.collapse();
  }

  /** Goes to a cell. With `extend` the cells up to there are selected. */
  go(position: CellPosition, extend: boolean): void {
    const wasSeveral = this.cursor.isSeveral;
    this.cursor.go(position, extend);
    if (wasSeveral || this.cursor.isSeveral) this.report();
    this.#listener.onmove();
  }

  /** Moves the focus to the cell that a menu is opened for. A selected cell keeps the selection as it is. */
  goUnlessSelected(position: CellPosition): void {
    if (!isWithin(position, this.cursor.box)) this.go(position, false);
  }

  /** Selects every cell of the page. */
  selectAll(): void {
    this.cursor.selectAll();
    this.report();
  }

  /** Ticks a row by its box, or takes its tick away; with `range` all rows from the one that was ticked last. */
  tick(index: number, range: boolean): void {
    const { rows } = this.#page();
    if (range) this.ticked.range(rows, index);
    else this.ticked.toggle(rows, index);
    this.go({ row: index, col: CHECK_COLUMN }, false);
  }

  /** Takes in the rows on screen, which have these columns. Ticks belong to the rows that `key` names. */
  follow(key: string, columns: readonly GridColumn[]): void {
    if (key !== this.#tickedFor) {
      this.#tickedFor = key;
      this.ticked.clear();
      // The rows of another copy have the same numbers.
      if (this.cursor.isSeveral) this.collapse();
    }
    this.ticked.follow(this.#page().rows, columns);
  }
}
