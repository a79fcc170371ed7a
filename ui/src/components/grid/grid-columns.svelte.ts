// Which columns of a grid are drawn, how wide they are, and which of them stay in sight.
/* eslint-disable svelte/prefer-svelte-reactivity -- a map or set here never changes: another one takes its place */
import type { OrderBy, TableRow } from '../../gen/desk';
import type { Arranging, GridColumn } from './types';
import { desiredWidths, fit, staysInSight, widthChanges, widthOfSum, withoutRoom } from './widths';

/** Width of the column of boxes that select rows, pixels. */
export const CHECK_WIDTH = 36;

/** What the columns follow from. */
interface Given {
  columns: GridColumn[];
  rows: TableRow[];
  order: readonly OrderBy[];
  /** Width of the view, pixels; 0 before it is known. */
  room: number;
  /** Number of columns that the user froze, from the first. */
  frozen: number;
}

/** The columns of a grid. */
export class GridColumns {
  readonly #given: () => Given;
  /** Widths while the edge of a head is dragged, by field. */
  dragged = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** What each column would like, by field. Measured once on the rows at hand, so that columns do not jump while rows come in. */
  #wanted = $state.raw<ReadonlyMap<string, number>>(new Map());

  constructor(given: () => Given) {
    this.#given = given;
  }

  /** Measures the columns that were not measured yet, once there are rows. */
  measure(): void {
    const { columns, rows } = this.#given();
    const fresh = columns.filter(({ field }) => !this.#wanted.has(field));
    if (rows.length === 0 || fresh.length === 0) return;
    const widths = desiredWidths(fresh, rows, (row, c) => row.cells[fresh[c]?.at ?? -1] ?? null);
    this.#wanted = new Map([
      ...this.#wanted,
      ...fresh.map(({ field }, i) => [field, widths[i] ?? 0] as const),
    ]);
  }

  /** Widens measured columns whose total does not fit. They never shrink again, so columns do not jump when a total changes. */
  makeRoomFor(sums: ReadonlyMap<string, string>): void {
    const wider = [...sums]
      .map(([field, text]) => [field, widthOfSum(text)] as const)
      .filter(([field, width]) => width > (this.#wanted.get(field) ?? Infinity));
    if (wider.length > 0) this.#wanted = new Map([...this.#wanted, ...wider]);
  }

  readonly #room: number = $derived.by(() => {
    return Math.max(0, this.#given().room - CHECK_WIDTH);
  });

  readonly #widthsWanted: number[] = $derived.by(() => {
    const { columns } = this.#given();
    const usual = desiredWidths(columns, []);
    return columns.map(({ field }, i) => this.#wanted.get(field) ?? usual[i] ?? 0);
  });

  /** Fields of the columns without room. Three kinds always have room: the first column, those that the table is sorted by, and those
   *  whose width the user chose. */
  readonly leftOut: ReadonlySet<string> = $derived.by(() => {
    const { columns, order } = this.#given();
    const ranked = columns.map((column, i) => {
      const stays = i === 0 || column.width !== null || order.some((by) => by.path === column.field);
      return stays ? { ...column, rank: 0 } : column;
    });
    const chosen = columns.map((column) => column.width);
    return withoutRoom(ranked, this.#widthsWanted, this.#room, chosen);
  });

  /** The columns that are drawn. */
  readonly shown: GridColumn[] = $derived.by(() =>
    this.#given().columns.filter(({ field }) => !this.leftOut.has(field)),
  );

  /** Their widths, pixels. */
  readonly widths: number[] = $derived.by(() => {
    const { columns } = this.#given();
    const wanted = this.shown.map(
      ({ field }) => this.#widthsWanted[columns.findIndex((column) => column.field === field)] ?? 0,
    );
    const chosen = this.shown.map(({ field, width }) => this.dragged.get(field) ?? width);
    return fit(this.shown, wanted, this.#room, chosen);
  });

  /** Width of the whole table, pixels. */
  readonly total: number = $derived.by(() => this.widths.reduce((a, b) => a + b, CHECK_WIDTH));

  /** Whether the columns leave room at the end, because the user chose all their widths. */
  readonly hasRest: boolean = $derived.by(() => this.#given().room - this.total > this.shown.length + 1);

  /** How many columns stay in sight while the table scrolls sideways. */
  readonly frozen: number = $derived.by(() => {
    const { columns, frozen } = this.#given();
    const chosen = columns.slice(0, frozen).filter(({ field }) => !this.leftOut.has(field)).length;
    return staysInSight(this.widths, chosen, this.#room);
  });

  /** Where each column that stays in sight begins, pixels from the edge of the view. */
  readonly offsets: number[] = $derived.by(() => {
    let at = CHECK_WIDTH;
    return this.widths.slice(0, this.frozen).map((width) => {
      const from = at;
      at += width;
      return from;
    });
  });

  /** Gives a column a width, for good where that is done; null gives it the one of before. */
  resize(index: number, width: number | null, done: boolean, arranging: Arranging | null): void {
    const changes = width === null ? [] : widthChanges(this.shown, this.widths, index, width);
    if (done && changes.length > 0) arranging?.setWidths(changes);
    this.dragged = new Map(done ? [] : changes.map(({ field, width }) => [field, width]));
  }

  /** Makes a column wider by so many pixels. */
  widen(index: number, by: number, arranging: Arranging): void {
    this.resize(index, (this.widths[index] ?? 0) + by, true, arranging);
  }
}
