// The columns of one open table as its user arranges them, and the list they are chosen from.
import type { ColumnView, Density, TableLook } from '../../../gen/desk';
import type { Arranging, GridColumn } from '../../../components/grid/types';
import { shareEqual } from '../../../components/structural-sharing';
import { toasts } from '../../../components/toasts.svelte';
import { columnName, namedColumns } from '../../../words/columns';
import { message } from '../../../words/messages';
import type { TableModel } from '../table.svelte';
import { arranged, columnsIn, withFrozen, withHidden, withMoved, withShown, withWidths } from './arrange';
import { PLAIN_LOOK } from './looks.svelte';

/** A field that can be a column. */
export interface ChoosableColumn {
  field: string;
  label: string;
  shown: boolean;
  /** It is shown, and the table is too narrow for it. */
  leftOut: boolean;
}

/** State of the columns of one table. */
export class ColumnsModel implements Arranging {
  readonly table: TableModel;
  /** Whether the list of columns is open. */
  isOpen = $state(false);
  /** Fields of the columns that have no room. */
  leftOut = $state.raw<readonly string[]>([]);
  /** The columns that a list comes with: that of the records for null. Empty where nobody knows. */
  readonly #coming: (list: string | null) => readonly ColumnView[];

  constructor(table: TableModel, coming: (list: string | null) => readonly ColumnView[]) {
    this.table = table;
    this.#coming = coming;
  }

  /** The list whose columns are on screen: while another one is read, and after that failed, the one before. */
  get #list(): string | null {
    const { table } = this;
    return table.table === null ? table.view.list : table.tableView.list;
  }

  /** How the list on screen looks. */
  get look(): TableLook {
    return this.table.lookOf(this.#list);
  }

  /** Whether the columns can be arranged. Those of one list would be saved for the other while that is not on screen yet. */
  get canArrange(): boolean {
    return this.table.hasOwnColumns;
  }

  /** Gives the table another look; false where it cannot be arranged now. */
  #arrange(look: TableLook): boolean {
    if (this.canArrange) this.table.look = look;
    return this.canArrange;
  }

  /** The columns of the page, or before there is one those that will come. */
  readonly #page: readonly ColumnView[] = $derived.by(
    () => this.table.table?.columns ?? this.#coming(this.#list),
  );

  #before: GridColumn[] = [];

  /** The columns in the order of the look. A page with the same columns leaves these objects as they are, because every cell on screen
   *  is drawn anew for another column. */
  readonly columns: GridColumn[] = $derived.by(() => {
    const found = arranged(this.look, namedColumns(this.table.path, this.#page, this.#list));
    const now = found.map(({ column, at, width }, place) => {
      // A column that the user added is wanted, whatever its rank is.
      const added = this.#comesWith.length > 0 && !this.#comesWith.includes(column.field);
      return { ...column, rank: added ? 0 : column.rank, at, place, width };
    });
    return (this.#before = shareEqual(this.#before, now));
  });

  /** The columns that the table comes with: those of its page as long as nobody chose others. */
  get #comesWith(): readonly string[] {
    const coming = this.#coming(this.#list);
    if (coming.length > 0) return coming.map(({ field }) => field);
    return this.look.columns.length > 0 ? [] : this.#fieldsShown;
  }

  get #fieldsShown(): string[] {
    return this.#page.map(({ field }) => field);
  }

  /** Every field that can be a column: those that are shown in their order, then the others. */
  get choosable(): ChoosableColumn[] {
    const shown = columnsIn(this.look, this.#fieldsShown).map(({ path }) => path);
    const fields = this.table.fields.of(this.#list).map(({ field }) => field);
    return [...shown, ...this.#comesWith, ...fields]
      .filter((field, i, all) => all.indexOf(field) === i)
      .map((field, i) => ({
        field,
        label: columnName(this.table.path, field, this.#list),
        shown: i < shown.length,
        leftOut: i < shown.length && this.leftOut.includes(field),
      }));
  }

  /** Whether the table looks as it comes. */
  get isPlain(): boolean {
    const { columns, frozen, density } = this.look;
    return columns.length === 0 && frozen === 0 && density === PLAIN_LOOK.density;
  }

  choose = (): void => {
    this.isOpen = true;
  };

  /** Asks which fields there are. */
  loadFields(): void {
    void this.table.fields.load(this.#list);
  }

  setWidths = (widths: { field: string; width: number | null }[]): void => {
    this.#arrange(withWidths(this.look, this.#fieldsShown, widths));
  };

  move = (field: string, before: string | null): void => {
    if (!this.#arrange(withMoved(this.look, this.#fieldsShown, field, before))) return;
    const place = this.look.columns.findIndex(({ path }) => path === field) + 1;
    this.#announce('columns-moved', field, { place, count: this.look.columns.length });
  };

  hide = (field: string): void => {
    if (this.#arrange(withHidden(this.look, this.#fieldsShown, field)))
      this.#announce('columns-hidden', field);
  };

  /** Shows a field as the last column. One that the table does not come with stays, whatever the room: others give way to it. */
  show = (field: string): void => {
    if (this.#arrange(withShown(this.look, this.#fieldsShown, field))) this.#announce('columns-shown', field);
  };

  /** Makes room for a column that has none: it gets a width of its own, with which it stays. Other columns give way to it by their
   *  ranks, and where none is left that can, the table scrolls sideways. */
  makeRoom = (field: string): void => {
    this.setWidths([{ field, width: ROOM }]);
  };

  freeze = (field: string | null): void => {
    if (!this.#arrange(withFrozen(this.look, this.#fieldsShown, field))) return;
    if (field === null) toasts.announce(message('columns-unfrozen'));
    else this.#announce('columns-frozen', field);
  };

  setDensity(density: Density): void {
    this.#arrange({ ...this.look, density });
  }

  /** Arranges the table as it comes. The number of rows on a page stays. */
  reset(): void {
    if (this.#arrange({ ...PLAIN_LOOK, size: this.look.size }))
      toasts.announce(message('columns-reset-done'));
  }

  #announce(id: 'columns-hidden' | 'columns-shown' | 'columns-frozen', field: string): void;
  #announce(id: 'columns-moved', field: string, more: { place: number; count: number }): void;
  #announce(
    id: 'columns-moved' | 'columns-hidden' | 'columns-shown' | 'columns-frozen',
    field: string,
    more = { place: 0, count: 0 },
  ): void {
    toasts.announce(message(id, { name: columnName(this.table.path, field, this.#list), ...more }));
  }
}

/** Width of a column that the user gave its room, pixels. */
const ROOM = 120;
