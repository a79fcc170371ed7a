// One open table: which rows of a list it shows, in which order, and the page that is on screen.
import { untrack } from 'svelte';
import type {
  ColumnView,
  CopyNumber,
  OpenTab,
  OrderBy,
  RecordTypePath,
  RecordsView,
  TableLook,
  TablePage,
  TableRow,
  View,
} from '../../gen/desk';
import type { GridPlace } from '../../components/grid/types';
import { dayOf } from '../../components/kinds/dates';
import { now } from '../../components/now.svelte';
import { Problems } from '../../components/problems.svelte';
import { shareEqual } from '../../components/structural-sharing';
import type { ProfileDoor } from '../../platform/desk';
import { DEFAULT_PAGE_SIZE } from '../../words/pages';
import { isNarrowed } from '../../words/totals';
import { looks, lookName } from './columns/looks.svelte';
import { Totals } from './foot/totals.svelte';
import { TableFields, type TableOf } from './fields.svelte';
import {
  draftOf,
  filterOf,
  isGroup,
  kindsOf,
  replaced,
  restored,
  sameFilter,
  type Built,
  type Group,
} from './filter/filter-model';

/** Time between two readings of the table while rows come in, milliseconds: of a page that fills, and of one on which rows that come
 *  push others on. That is more work, and faster than once a second nobody follows it. */
const REFRESH_INTERVAL = { filling: 200, moving: 1000 };

/** Every record in the order it arrived, with the first columns of its type. */
export const PLAIN_VIEW: View = { list: null, columns: [], filter: null, search: null, order: [] };

/** What of a table is changed. */
export type Change = Partial<View> & { draft?: Group };

/** How a table is arranged that opens. */
export type Arranged = Pick<OpenTab, 'view' | 'form' | 'sum_by' | 'page' | 'scroll'>;

/** State of one table. What it shows is one value, its view; every number on screen is one of that view. */
export class TableModel {
  readonly connection: string;
  readonly path: RecordTypePath;
  /** The copy, where it is one that is kept; null for the one that is shown now. */
  readonly copy: CopyNumber | null;
  /** What the desk knows it by. */
  readonly of: TableOf;
  readonly #door: ProfileDoor;
  /** What is shown. Only the methods here change it, so that the page on screen follows. */
  view = $state.raw<View>(PLAIN_VIEW);
  /** What its filter's form holds, as it was typed. The filter of the view follows from it. */
  draft = $state<Group>(draftOf(null));
  /** The page that was read last; null before the first one. */
  table = $state.raw<TablePage | null>(null);
  /** The view that this page is of. It is another one than `view` while the page of that is read. */
  tableView = $state.raw<View>(PLAIN_VIEW);
  /** The totals of the view of that page. */
  readonly totals: Totals;
  /** What can be a column of it. */
  readonly fields: TableFields;
  /** Rows before the page that is asked for: with another number of rows a page, its first row stays on it. */
  #before = $state(0);
  /** Rows that the page on screen has room for. */
  #tableSize = $state(DEFAULT_PAGE_SIZE);
  /** Records of the list that are here. */
  here = $state(0);
  /** Rows that the copy has of each list that was shown here, by the path of the list; of the records themselves by ''. */
  counts = $state.raw<Readonly<Record<string, number>>>({});
  /** Another view or page is being read. */
  waiting = $state(false);
  /** Where somebody was on the page, for when the table is shown again; null before anybody went anywhere. */
  place: GridPlace | null = null;
  /** Called when something changed that a tab remembers. */
  onarranged: () => void = () => undefined;
  readonly problems = new Problems();
  #wanted = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #last = 0;
  #closed = false;
  /** The copies of the rows that were on screen. */
  readonly #copies = new WeakMap<TableRow, CopyNumber | null>();
  /** What of the look a page was asked for with last; empty before the first one. */
  #lookRead = '';
  /** Whether it is on screen. What is not is read once it is. */
  #isShown = true;

  constructor(connection: string, path: RecordTypePath, door: ProfileDoor, copy: CopyNumber | null = null) {
    this.connection = connection;
    this.path = path;
    this.#door = door;
    this.copy = copy;
    this.of = { connection, record_type: path, copy };
    this.fields = new TableFields(this.of, door, this.problems);
    this.totals = new Totals(this.of, door);
  }

  /** Rows of a page, which is the same for every table of its type or its list. */
  get size(): number {
    return this.look.size ?? DEFAULT_PAGE_SIZE;
  }

  /** Number of the page that is asked for. */
  get page(): number {
    return Math.floor(this.#before / this.size) + 1;
  }

  /** How it looks: as every table of its type or its list does. */
  get look(): TableLook {
    return this.lookOf(this.view.list);
  }

  /** The name of the tables like the one on screen: those of its type or its list. */
  get kind(): string {
    return lookName(this.path, this.tableView.list);
  }

  /** How tables of its type look that show a list, or its records where that is null. */
  lookOf(list: string | null): TableLook {
    return looks.of(lookName(this.path, list));
  }

  /** Gives it another look. Where that has other columns or pages, the page is read with them. */
  set look(look: TableLook) {
    const name = lookName(this.path, this.view.list);
    void this.problems.attempt(
      'look',
      () => looks.save(name, look),
      () => !this.#closed,
    );
    this.followLook();
  }

  /** Reads the page again where the look has other columns or pages than it was read with: another tab may have changed it. */
  followLook(): void {
    const look = this.#lookOf(this.#asked(this.view));
    if (this.#lookRead !== '' && this.#lookRead !== look) this.refresh(true);
  }

  /** What a page depends on of the look, as one text: its size, and the columns that a view asks for. */
  #lookOf({ columns }: View): string {
    return [this.size, ...columns].join('\n');
  }

  /** The columns of the page that is on screen. They are the same list as long as the columns are the same. */
  readonly columns: ColumnView[] = $derived(this.table?.columns ?? []);

  /** Whether the page on screen is one of the view. While another view is read, and after that failed, it is one of the view before. */
  get isAnswered(): boolean {
    return this.table !== null && this.tableView === this.view;
  }

  /** Whether the columns on screen are those of the list that the view shows. */
  get hasOwnColumns(): boolean {
    return this.table === null || this.tableView.list === this.view.list;
  }

  /** Rows of the view that the page on screen is of; null before they were counted. */
  get count(): number | null {
    return this.table?.count ?? null;
  }

  /** Pages of the view that the page on screen is of. Those of a view with every record follow from what is here, which is known sooner
   *  than the page. */
  get pages(): number {
    const { tableView: view } = this;
    if (isNarrowed(view) || view.list !== null || this.copy !== null) return this.table?.pages ?? 1;
    return Math.max(1, Math.ceil(this.here / this.#tableSize));
  }

  /** The order that was asked for last: that of the rows which are being read, else of those on screen. */
  get orderAsked(): readonly OrderBy[] {
    return (this.waiting ? this.view : this.tableView).order;
  }

  /** Whether the view leaves rows out. */
  get narrows(): boolean {
    return isNarrowed(this.view);
  }

  /** Whether it leaves rows out or orders them, so that every row which comes may change every page. */
  get #arranged(): boolean {
    return this.narrows || this.view.order.length > 0;
  }

  /** Whether nothing of it was arranged: every row in the order it arrived, from the first page. */
  get isPlain(): boolean {
    return !this.narrows && this.view.order.length === 0 && this.page === 1;
  }

  /** Shows other rows, or the same in another order, from page 1. A filter that is given replaces what it differs in of the draft. */
  change({ draft, ...change }: Change): void {
    const before = this.view.filter;
    const { filter = before } = draft ? filterOf(draft, dayOf(now.at)) : change;
    if (draft) this.draft = draft;
    else if (filter !== before) this.draft = replaced(this.draft, before, filter, dayOf(now.at));
    this.view = { ...this.view, ...change, filter: $state.snapshot(filter) };
    this.#turn(1);
  }

  /** Filters by the draft as it means today. Returns what of it cannot be read: the last good filter stays then. */
  followDraft(): Built['unreadable'] {
    const { filter, unreadable } = filterOf(this.draft, dayOf(now.at));
    if (unreadable.size === 0 && !sameFilter(filter, this.view.filter, kindsOf(this.draft))) {
      this.view = { ...this.view, filter: $state.snapshot(filter) };
      this.#turn(1);
    } else this.onarranged();
    return unreadable;
  }

  /** Shows another page, or the same one of a view that is not on screen. */
  go(page: number): void {
    const to = Math.max(1, Math.min(this.pages, page));
    if (to !== this.page || !this.isAnswered) this.#turn(to);
  }

  #turn(page: number): void {
    this.#before = (page - 1) * this.size;
    this.place = null;
    this.waiting = true;
    this.refresh(true);
    this.onarranged();
  }

  /** Is as it was in an earlier run of the app. It reads nothing yet. */
  restore({ view, form, page, scroll }: Arranged): void {
    this.view = view;
    const draft = form && restored(form);
    this.draft = draft && isGroup(draft) ? draft : draftOf(view.filter);
    this.#before = (page - 1) * this.size;
    this.place = scroll === 0 ? null : { top: scroll, left: 0, row: 0, col: 0 };
  }

  /** Takes note of where somebody went on the page. */
  placed(place: GridPlace): void {
    const before = this.scroll;
    this.place = place;
    if (this.scroll !== before) this.onarranged();
  }

  /** How far the page is scrolled down, whole pixels. */
  get scroll(): number {
    return Math.round(this.place?.top ?? 0);
  }

  /** It comes on screen: a page that changed meanwhile, or was not read yet, is read. */
  show(): void {
    // It may be another day than when it was on screen last.
    untrack(() => this.followDraft());
    this.#isShown = true;
    this.#followTotals();
    const isHere = this.here > 0 || this.copy !== null;
    if (this.#wanted || (isHere && this.table === null)) this.refresh(true);
  }

  /** It leaves the screen. Rows go on coming in, and its page is read when it is shown again. */
  hide(): void {
    this.#isShown = false;
    this.#cancel();
  }

  /** Another number of rows a page, which tables of this kind have from now on; the first row on screen stays on it. */
  resize(size: number): void {
    this.look = { ...this.look, size };
    this.onarranged();
  }

  /** Has the totals be those of the page on screen. Those of a table that is not on screen are asked for once it is. */
  #followTotals(): void {
    if (this.#isShown) this.totals.follow(this.table, this.tableView, this.here);
  }

  /** Takes note that the copy is another one, or has other rows. */
  changed(before: RecordsView | undefined, after: RecordsView): void {
    this.here = after.here;
    if (before?.here !== after.here || before.read_at !== after.read_at) this.counts = {};
    this.#followTotals();
    if (this.copy === null && this.#stale(before, after)) this.refresh();
  }

  /** Whether the page on screen is not what the local copy has any more. */
  #stale(before: RecordsView | undefined, after: RecordsView): boolean {
    if (this.#arranged || this.view.list !== null) {
      if (before?.here !== after.here) return true;
    } else {
      const expected = Math.max(0, Math.min(this.size, after.here - (this.page - 1) * this.size));
      if ((this.table?.rows.length ?? 0) !== expected) return true;
    }
    return (
      before !== undefined &&
      (before.earlier !== after.earlier ||
        before.restart?.times !== after.restart?.times ||
        before.aside?.copy !== after.aside?.copy ||
        before.state !== after.state ||
        after.here < before.here)
    );
  }

  /** Reads nothing any more. */
  close(): void {
    this.#closed = true;
    this.totals.close();
    this.#cancel();
  }

  /** Reads the page again. While rows come in that happens at most five times a second, and once a second where they are filtered or
   *  sorted; what the user asks for is read at once, and never two at a time. */
  refresh(now = false): void {
    this.#wanted = true;
    if (this.#closed || !this.#isShown || this.#reading) return;
    if (now) {
      this.#cancel();
      // The desk gets to work before the page draws that it waits. Whoever asks does not follow what a request is made of.
      untrack(() => void this.#read());
    } else {
      const interval = REFRESH_INTERVAL[this.#arranged ? 'moving' : 'filling'];
      const wait = Math.max(0, this.#last + interval - Date.now());
      this.#timer ??= setTimeout(() => void this.#read(), wait);
    }
  }

  #cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #reading = false;

  async #read(): Promise<void> {
    this.#timer = null;
    this.#wanted = false;
    this.#reading = true;
    this.#last = Date.now();
    const { page, size, view } = this;
    const asked = this.#asked(view);
    this.#lookRead = this.#lookOf(asked);
    const isWanted = () => page === this.page && size === this.size && view === this.view && !this.#closed;
    const read = async () => {
      const read = await this.readRows(asked, page, size);
      if (!isWanted()) return;
      // While rows come in, a page is read several times a second, and most of its rows are the same ones then.
      const { columns, rows } = this.table ?? {};
      const table = {
        ...read,
        columns: shareEqual(columns, read.columns),
        rows: shareEqual(rows, read.rows),
      };
      for (const row of table.rows) this.#copies.set(row, table.copy);
      this.table = table;
      this.tableView = view;
      this.#tableSize = size;
      this.#followTotals();
      this.#before = (table.page - 1) * size;
      this.counts = { ...this.counts, [view.list ?? '']: table.here };
      this.waiting = false;
    };
    await this.problems.attempt('table', read, () => !this.#closed);
    if (isWanted()) {
      this.waiting = false;
      // What failed can be asked for again: the next page is the one after that on screen.
      if (this.table !== null && this.isAnswered) this.#before = (this.table.page - 1) * this.#tableSize;
    }
    this.#reading = false;
    if (this.#wanted) this.refresh(!isWanted());
  }

  /** Rows of a view, whatever is on screen: so many from number `page` of pages of this size. */
  readRows(view: View, page: number, size: number): Promise<TablePage> {
    return this.#door.call('table_page', { ...this.of, view, page, size });
  }

  /** The copy that a row is of which is on screen or was; null where that is not known. */
  copyOf(row: TableRow): CopyNumber | null {
    return this.#copies.get(row) ?? null;
  }

  /** The view with the columns that the table's look has, where it has some of its own. */
  #asked(view: View): View {
    if (view.columns.length > 0 || this.look.columns.length === 0) return view;
    return { ...view, columns: this.look.columns.map((column) => column.path) };
  }
}
