// The drawer of one table: which record it shows, where that stands in the table, and the records that its links led to.
import type {
  CopyNumber,
  KeptCopy,
  NamedRecord,
  Problem,
  RecordDetail,
  RecordsView,
  RecordTypePath,
  TableRow,
  TypeView,
  View,
} from '../../../gen/desk';
import { toasts } from '../../../components/toasts.svelte';
import { asProblem, type ProfileDoor } from '../../../platform/desk';
import { LastQuestion } from '../../../platform/newest';
import { isRunning } from '../../../words/coverage';
import { message } from '../../../words/messages';
import type { TableModel } from '../table.svelte';
import { viewOfRecord } from './lines';
import { recordName, titleOf } from './title';
import { readToOpen } from './words';

/** Time between two records that are asked for while somebody runs along the rows, milliseconds. */
const LOAD_INTERVAL = 100;

/** What the drawer has to know of the other types of its connection. */
export interface Around {
  readonly types: TypeView[];
  readonly recordsByType: Record<string, RecordsView>;
  /** The copies that are kept under a name. */
  readonly kept?: KeptCopy[] | null;
  /** Reads a list whole. */
  read(path: RecordTypePath, part: null): Promise<void>;
}

/** A record that a name leads to, of whose lists one has to be read first. */
export interface WantedRecord {
  /** The record in each list that may have it; those that were read do not. */
  places: readonly NamedRecord[];
  name: string;
  /** The list that is read for it; none before one is chosen. */
  list?: RecordTypePath;
  /** What was done about it: nothing yet, the service is asked to read, or it reads. */
  state: 'offered' | 'asked' | 'reading';
}

/** A record that was loaded. */
export interface ShownRecord {
  copy: CopyNumber;
  record: number;
  detail: RecordDetail;
  /** When its copy was read; null where that is not known. */
  readAt: number | null;
}

/** State of the drawer of one table. */
export class DrawerModel {
  readonly table: TableModel;
  readonly #door: ProfileDoor;
  readonly #around: Around;
  isOpen = $state(false);
  /** The record on screen; null before the first one. It stays while the next one loads. */
  shown = $state.raw<ShownRecord | null>(null);
  /** The records that links led away from, the first one being that of the row. */
  trail = $state.raw<ShownRecord[]>([]);
  /** The row whose record is shown, as the page of the table had it. */
  row = $state.raw<TableRow | null>(null);
  /** Its position in the view, from 1; null where that is not known any more. */
  position = $state<number | null>(null);
  loading = $state(false);
  /** Why the record could not be loaded. */
  problem = $state.raw<Problem | null>(null);
  /** A record that a link leads to and that no local copy has, with the lists that may have it. */
  missing = $state.raw<{ types: RecordTypePath[]; name: string } | null>(null);
  /** A record that a link leads to and whose list is not read. */
  wanted = $state.raw<WantedRecord | null>(null);
  /** Changes each time the focus is wanted in the drawer. */
  focusWanted = $state(0);
  /** The view that the position is one of. */
  #view: View | null = null;
  /** The position that is shown once the page with it is here. */
  #pending: number | null = null;
  /** What was asked for: another record, or the one on screen again. */
  readonly #questions = new LastQuestion();
  #loadedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableModel, door: ProfileDoor, around: Around) {
    this.table = table;
    this.#door = door;
    this.#around = around;
  }

  /** The type of a record. */
  typeOf(path: RecordTypePath): TypeView | undefined {
    return this.#around.types.find((type) => type.path === path);
  }

  /** Whether the record leads to those of a type: one of a kept copy leads to none of today's. */
  leadsTo(path: RecordTypePath): boolean {
    return this.table.copy === null && this.typeOf(path) !== undefined;
  }

  /** What is here of a type. */
  recordsOf(path: RecordTypePath): RecordsView | undefined {
    return this.#around.recordsByType[path];
  }

  /** Whether some records of a type are here. */
  isHere(path: RecordTypePath): boolean {
    return (this.recordsOf(path)?.here ?? 0) > 0;
  }

  /** How many records of a type there are, where the service has counted them. */
  countOf(path: RecordTypePath): number | null {
    return this.recordsOf(path)?.total ?? null;
  }

  /** Whether a list was read to its end, so that a record that is not here is nowhere. */
  #isRead(path: RecordTypePath): boolean {
    const records = this.recordsOf(path);
    return records?.state === 'complete' && records.earlier === null;
  }

  /** The kept copy that a record is of; null where it is of a list as it is now, as one that a link led to. */
  keptCopyOf({ copy }: ShownRecord): CopyNumber | null {
    return copy === this.table.copy ? copy : null;
  }

  /** Whether this is the row whose record is shown. */
  isOn(row: TableRow): boolean {
    return this.isOpen && this.row?.row === row.row && this.trail.length === 0;
  }

  /** Shows the record of a row that is on screen, or was when its menu was opened. On the row that is shown already the focus goes
   *  into the drawer. */
  open(chosen: TableRow): void {
    const row = this.#rowNow(chosen);
    if (row === null) {
      toasts.show(message('drawer-gone'));
      return;
    }
    if (this.isOn(row)) {
      this.focusWanted += 1;
      return;
    }
    this.isOpen = true;
    this.#showRow(row, true);
  }

  /** The row as the copy on screen has it: the numbers of a row are those of its copy alone. Null where that has none with its id. */
  #rowNow(row: TableRow): TableRow | null {
    const { table } = this.table;
    if (table === null || this.table.copyOf(row) === table.copy) return row;
    return table.rows.find(({ id }) => id !== '' && id === row.id) ?? null;
  }

  /** Follows the focus of the table to a row, given by its position in the view. */
  follow(position: number): void {
    const { table } = this.table;
    const row = table?.rows[position - table.first];
    if (this.isOpen && row && !this.isOn(row)) this.#showRow(row);
  }

  close(): void {
    this.isOpen = false;
    this.trail = [];
    this.shown = null;
    this.row = null;
    this.position = null;
    this.problem = null;
    this.missing = null;
    this.wanted = null;
    this.loading = false;
    this.#pending = null;
    this.#supersede();
  }

  /** What was asked for, or is about to be, is not wanted any more. Answers whether what is asked for now still is. */
  #supersede(): () => boolean {
    clearTimeout(this.#timer);
    return this.#questions.ask();
  }

  /** Whether there is a record so many positions on. */
  canStep(by: 1 | -1): boolean {
    return this.#target(by) !== null;
  }

  #target(by: 1 | -1): number | null {
    const { table } = this.table;
    if (!table || table.rows.length === 0) return null;
    // From nowhere the way leads to the rows on screen.
    if (this.position === null) return by > 0 ? table.first : table.first + table.rows.length - 1;
    const to = this.position + by;
    return to >= 1 && to <= table.count ? to : null;
  }

  /** Shows the next record of the table, or the previous one; the page of the table goes along. */
  step(by: 1 | -1): void {
    const { table } = this.table;
    const to = this.#target(by);
    if (to === null || !table) return;
    const row = table.rows[to - table.first];
    if (row) {
      this.#showRow(row, true);
      return;
    }
    this.#pending = to;
    this.table.go(Math.floor((to - 1) / this.table.size) + 1);
  }

  /** Takes note that the table shows another page, or the same with other rows. */
  tableChanged(): void {
    const { table, tableView: view } = this.table;
    if (!table || !this.isOpen) return;
    if (this.#pending !== null) {
      const row = table.rows[this.#pending - table.first];
      if (row) {
        this.#showRow(row, true);
        return;
      }
      if (!this.table.waiting) this.#pending = null;
    }
    if (this.row === null) return;
    const base = this.trail[0] ?? this.shown;
    const isSameCopy = base === null || base.copy === table.copy;
    const id = view.list === null ? this.row.id : '';
    const at = isSameCopy
      ? table.rows.findIndex((row) => row.row === this.row?.row)
      : table.rows.findIndex((row) => id !== '' && row.id === id);
    const row = table.rows[at];
    // Rows of another page keep their positions as long as the view is the same.
    if (!row && isSameCopy && this.#view === view) return;
    this.#view = view;
    this.position = row ? table.first + at : null;
    if (row) this.row = row;
    if (isSameCopy) return;
    // The list was read again: what is shown is brought up to date where it is still there.
    if (row) this.#showRow(row);
    else if (base && base.detail.id !== '')
      void this.#find({ record_type: base.detail.record_type, id: base.detail.id }, []);
  }

  #showRow(row: TableRow, announced = false): void {
    const { table } = this.table;
    if (!table || table.copy === null) return;
    const { copy } = table;
    this.#pending = null;
    // While another view is read, the row is one of the page that is still on screen.
    this.#view = this.table.tableView;
    const at = table.rows.findIndex((one) => one.row === row.row);
    this.position = at < 0 ? null : table.first + at;
    this.row = row;
    this.missing = null;
    this.wanted = null;
    const base = this.trail[0] ?? this.shown;
    this.trail = [];
    // Lines of one document have one record.
    if (base && base.copy === copy && base.record === row.record && this.problem === null) {
      this.shown = base;
      this.#supersede();
      this.loading = false;
      if (announced) this.#announce();
      return;
    }
    const load = () => {
      this.#loadedAt = Date.now();
      void this.#load(this.table.path, copy, row.record, [], announced);
    };
    clearTimeout(this.#timer);
    const wait = this.#loadedAt + LOAD_INTERVAL - Date.now();
    if (wait <= 0) load();
    else this.#timer = setTimeout(load, wait);
  }

  /** Tries again to load what could not be loaded. */
  again(): void {
    this.table.refresh(true);
    const row = this.row && this.#rowNow(this.row);
    if (row) this.#showRow(row);
  }

  async #load(
    path: RecordTypePath,
    copy: CopyNumber,
    record: number,
    trail: ShownRecord[],
    announced = false,
  ): Promise<void> {
    const isLast = this.#supersede();
    this.loading = true;
    this.problem = null;
    try {
      const detail = await this.#door.call('record', {
        connection: this.table.connection,
        record_type: path,
        copy,
        record,
      });
      if (!isLast()) return;
      const kept = this.#around.kept?.find((one) => one.copy === copy);
      const readAt = kept ? kept.read_at : this.#around.recordsByType[path]?.read_at;
      const isKnown = kept !== undefined || this.table.copy === null || trail.length > 0;
      this.shown = { copy, record, detail, readAt: isKnown ? (readAt ?? null) : null };
      this.trail = trail;
      if (announced) this.#announce();
    } catch (error) {
      if (isLast()) {
        this.problem = asProblem(error);
        // The fields of another record must not stand under the position of this one.
        if (trail.length === 0) this.shown = null;
      }
    }
    if (isLast()) this.loading = false;
  }

  /** Shows the record that a value of the one on screen names, with a way back. `places` is that record in each list that may have it. */
  async openNamed(places: readonly NamedRecord[], name: string): Promise<void> {
    const { shown, trail } = this;
    if (!shown) return;
    this.missing = null;
    this.wanted = null;
    for (const place of places)
      if (this.isHere(place.record_type) && (await this.#find(place, [...trail, shown]))) return;
    const unread = this.unreadOf(places);
    if (unread.length === 0) {
      this.missing = { types: places.map(({ record_type }) => record_type), name };
      return;
    }
    this.wanted = { places, name, state: 'offered' };
    toasts.announce(this.readToOpen(places));
  }

  /** The lists that may have a record and were not read to their end. */
  unreadOf(places: readonly NamedRecord[]): RecordTypePath[] {
    return places.map(({ record_type }) => record_type).filter((type) => !this.#isRead(type));
  }

  /** That one of these lists has to be read before the record can be opened. */
  readToOpen(places: readonly NamedRecord[]): string {
    return readToOpen(this.unreadOf(places).map((type) => [type, this.countOf(type)]));
  }

  /** Has a list read that the wanted record may be in. */
  async readWanted(list: RecordTypePath): Promise<void> {
    const { wanted } = this;
    if (wanted?.state !== 'offered') return;
    const asked = { ...wanted, list, state: 'asked' as const };
    this.wanted = asked;
    await this.#around.read(list, null);
    if (this.wanted !== asked) return;
    this.wanted = { ...asked, state: 'reading' };
    this.goOn();
  }

  /** Goes on to the wanted record once its list is read. */
  goOn(): void {
    const { wanted } = this;
    if (wanted?.state !== 'reading' || wanted.list === undefined) return;
    const records = this.recordsOf(wanted.list);
    if (records === undefined || !isRunning(records)) void this.openNamed(wanted.places, wanted.name);
  }

  /** Finds a record by its id in the shown copy of its type, and shows it. Resolves to false where no copy has it. */
  async #find({ record_type, id }: NamedRecord, trail: ShownRecord[]): Promise<boolean> {
    const isLast = this.#supersede();
    this.loading = true;
    this.problem = null;
    try {
      const page = await this.#door.call('table_page', {
        connection: this.table.connection,
        record_type,
        copy: null,
        view: viewOfRecord(id),
        page: 1,
        size: 1,
      });
      if (!isLast()) return true;
      this.loading = false;
      const [row] = page.rows;
      if (!row || page.copy === null) return false;
      await this.#load(record_type, page.copy, row.record, trail, trail.length > 0);
    } catch (error) {
      if (!isLast()) return true;
      this.loading = false;
      this.problem = asProblem(error);
    }
    return true;
  }

  /** Goes back to the record that the last link was on. */
  back(): void {
    const before = this.trail.at(-1);
    if (!before) return;
    this.#supersede();
    this.loading = false;
    this.problem = null;
    this.missing = null;
    this.wanted = null;
    this.shown = before;
    this.trail = this.trail.slice(0, -1);
    this.#announce();
  }

  /** What a record is called. */
  title(shown: ShownRecord): { title: string; party: string | null } {
    return titleOf(shown.detail, this.typeOf(shown.detail.record_type));
  }

  /** Where the record on screen stands: Customer 3 of 412. */
  get place(): string {
    const { table, view } = this.table;
    const path = this.shown?.detail.record_type ?? this.table.path;
    if (this.trail.length > 0 || this.position === null || !table) return recordName(path);
    const values = { position: this.position, count: table.count };
    return view.list === null
      ? message('drawer-position', { record: recordName(path), ...values })
      : message('drawer-position-line', values);
  }

  #announce(): void {
    if (!this.shown) return;
    const { title } = this.title(this.shown);
    toasts.announce(message('drawer-announced', { title, place: this.place }));
  }
}
