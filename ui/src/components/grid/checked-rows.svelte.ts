// The rows of a table that are ticked. A row keeps its tick while other pages are on screen.
/* eslint-disable svelte/prefer-svelte-reactivity -- a map or set here never changes: another one takes its place */
import type { TableRow } from '../../gen/desk';
import type { CellBlock } from './cell-block';
import type { GridColumn } from './types';

/** A row with the fields that its cells are of. Pages that are read later may have other columns. */
interface Ticked {
  row: TableRow;
  fields: readonly string[];
}

/** Rows that are ticked, by their number in the copy. */
export class CheckedRows {
  #rows = $state.raw<ReadonlyMap<number, Ticked>>(new Map());
  /** The fields of the page on screen. */
  #fields: readonly string[] = [];
  /** Number of the row that a range begins at; -1 for none. */
  #anchor = -1;

  /** How many there are. */
  get size(): number {
    return this.#rows.size;
  }

  /** Their numbers, the lowest first. */
  get numbers(): number[] {
    return [...this.#rows.keys()].sort((a, b) => a - b);
  }

  /** The cells of the rows under columns, in the order of the rows' numbers. */
  under(columns: GridColumn[]): CellBlock {
    const all = [...this.#rows.values()].sort((a, b) => a.row.row - b.row.row);
    const rows = all.map(({ row, fields }) =>
      columns.map(({ field }) => row.cells[fields.indexOf(field)] ?? null),
    );
    return { columns, rows };
  }

  /** Whether a row is ticked. */
  has(row: TableRow): boolean {
    return this.#rows.has(row.row);
  }

  /** How many rows of a page are ticked. */
  on(page: readonly TableRow[]): 'none' | 'some' | 'all' {
    const ticked = page.filter((row) => this.has(row)).length;
    return ticked === 0 ? 'none' : ticked === page.length ? 'all' : 'some';
  }

  /** Ticks a row of the page, or takes its tick away. */
  toggle(page: readonly TableRow[], index: number): void {
    const row = page[index];
    if (!row) return;
    this.#anchor = row.row;
    this.#set([row], !this.has(row));
  }

  /** Ticks the range from the row that was ticked last. If that row is not on the page, ticks only this row, and the next range begins
   *  here. */
  range(page: readonly TableRow[], to: number): void {
    let from = page.findIndex(({ row }) => row === this.#anchor);
    if (from < 0) {
      from = to;
      this.#anchor = page[to]?.row ?? -1;
    }
    this.#set(page.slice(Math.min(from, to), Math.max(from, to) + 1), true);
  }

  /** Ticks all rows of the page, or takes their ticks away where all have one. */
  toggleAll(page: readonly TableRow[]): void {
    this.#set(page, this.on(page) !== 'all');
  }

  #set(rows: readonly TableRow[], on: boolean): void {
    const next = new Map(this.#rows);
    for (const row of rows) {
      if (on) next.set(row.row, { row, fields: this.#fields });
      else next.delete(row.row);
    }
    this.#rows = next;
  }

  /** Takes over the page on screen. Ticked rows of other pages keep their values. They lose their tick if a column is new to them. */
  follow(page: readonly TableRow[], columns: readonly GridColumn[]): void {
    const fields: string[] = [];
    for (const { at, field } of columns) fields[at] = field;
    this.#fields = fields;
    if (this.size === 0) return;
    const shown = new Map(page.map((row) => [row.row, { row, fields }]));
    const all = [...this.#rows].map(([number, ticked]) => [number, shown.get(number) ?? ticked] as const);
    this.#rows = new Map(all.filter(([, one]) => columns.every(({ field }) => one.fields.includes(field))));
  }

  /** Takes every tick away; false where there was none. */
  clear(): boolean {
    this.#anchor = -1;
    if (this.#rows.size === 0) return false;
    this.#rows = new Map();
    return true;
  }
}
