// The types of a connection, the one that is open, and the page of its table that is shown.
import type {
  DeskEvent,
  KeychainState,
  Problem,
  RecordsView,
  TablePage,
  TypeView,
  View,
} from '../../gen/desk';
import { Problems, type StillApplies } from '../../components/problems.svelte';
import { toasts } from '../../components/toasts.svelte';
import { copyToClipboard } from '../../components/copy';
import type { ProfileDoor } from '../../platform/desk';
import { isRunning } from '../../words/coverage';
import { message } from '../../words/messages';
import { DEFAULT_PAGE_SIZE } from '../../words/pages';
import { doneText, quarter, quarterText } from '../../words/records';

/** Time between two readings of the table while rows come in, milliseconds. */
const REFRESH_INTERVAL = 200;
/** How long the strip stays after the last page, milliseconds. */
const DONE_STAYS = 2000;

/** Every record in the order it arrived, with the first columns of its type. */
const PLAIN_VIEW: View = { list: null, columns: [], filter: null, search: null, order: [] };

/** State of the records tab. */
export class RecordsModel {
  readonly id: string;
  readonly #door: ProfileDoor;
  /** Whether the connection can be asked for records. */
  readonly #isReachable: () => boolean;
  types = $state<TypeView[]>([]);
  views = $state<Record<string, RecordsView>>({});
  inMemory = $state(false);
  /** Why the copies of before are not here any more. The desk tells it once. */
  begunAnew = $state.raw<Problem | null>(null);
  keychain = $state<KeychainState>('not_asked');
  path = $state<string | null>(null);
  table = $state<TablePage | null>(null);
  page = $state(1);
  size = $state(DEFAULT_PAGE_SIZE);
  /** What went wrong here. Everything but asking for the types is about the type that was open then. */
  readonly problems = new Problems();
  loading = $state(true);
  /** The last page came a moment ago. */
  done = $state(false);
  /** Lists whose notice of being cut was read. */
  folded = $state<string[]>([]);
  #answerIsNewest = false;
  #refreshWanted = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #last = 0;
  #doneTimer: ReturnType<typeof setTimeout> | null = null;
  #announced = 0;
  #hasLeft = false;
  /** Types that were pushed since everything was asked for again. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen depends on it
  #pushed = new Set<string>();

  constructor(id: string, door: ProfileDoor, isReachable: () => boolean) {
    this.id = id;
    this.#door = door;
    this.#isReachable = isReachable;
  }

  /** The open type; null where none is. */
  get type(): TypeView | null {
    return this.types.find((t) => t.path === this.path) ?? null;
  }

  /** What is here of the open type; null where none is open. */
  get view(): RecordsView | null {
    return this.path === null ? null : (this.views[this.path] ?? null);
  }

  /** Whether a read of the open type is under way. */
  get isReading(): boolean {
    return this.view !== null && isRunning(this.view);
  }

  /** Whether the open type can be read now. */
  get canRead(): boolean {
    return this.view !== null && !isRunning(this.view) && this.#isReachable();
  }

  /** Pages of what is here. */
  get pages(): number {
    return Math.max(1, Math.ceil((this.view?.here ?? 0) / this.size));
  }

  /** Asks for the types. */
  async load(): Promise<void> {
    const load = async () => {
      const { types, in_memory, keychain, begun_anew } = await this.#door.call('record_types', {
        connection: this.id,
      });
      this.types = types;
      this.inMemory = in_memory;
      this.keychain = keychain;
      this.begunAnew = begun_anew ?? this.begunAnew;
      // An event may have been faster than the answer.
      this.views = { ...Object.fromEntries(types.map((t) => [t.path, t.records])), ...this.views };
    };
    await this.problems.attempt('types', load);
    this.loading = false;
  }

  /** Opens a type: its rows that are here, and page 1 of the service where there are none. */
  async open(path: string, ask: boolean): Promise<void> {
    // The user left the tab while this was waited for, so nobody looks at this type.
    if (this.#hasLeft) return;
    if (this.path !== path) {
      this.path = path;
      this.table = null;
      this.page = 1;
      this.done = false;
      this.#announced = 0;
      // What was wrong with another type does not come back with it.
      this.problems.clear();
    }
    if ((this.views[path]?.here ?? 0) > 0) this.#refresh();
    if (ask)
      await this.#command(path, () =>
        this.#door.call('open_records', { connection: this.id, record_type: path }),
      );
  }

  /** Reads the whole list from page 1. */
  async readAll(): Promise<void> {
    const path = this.path;
    if (path === null) return;
    this.#announced = 0;
    await this.#command(path, () => this.#door.call('read_all', { connection: this.id, record_type: path }));
  }

  async #command(path: string, what: () => Promise<RecordsView>): Promise<void> {
    this.#answerIsNewest = true;
    const view = await this.problems.attempt('read', what, this.#whileOpen());
    // Events that came meanwhile are newer than the answer.
    if (view && this.#answerIsNewest) this.#take(path, view);
  }

  /** A problem here applies as long as the type is open that is open now. */
  #whileOpen(): StillApplies {
    const { path } = this;
    return () => this.path === path;
  }

  /** Stops the read of a type, or its waiting. */
  async stop(path: string): Promise<void> {
    const stop = () => this.#door.call('stop_pull', { connection: this.id, record_type: path });
    await this.problems.attempt('stop', stop, this.#whileOpen());
  }

  /** Stops the read of the open type. */
  async stopOpen(): Promise<void> {
    if (this.path !== null) await this.stop(this.path);
  }

  /** Copies the text of cells. */
  async copy(text: string, cells: number): Promise<void> {
    const copy = async () => {
      await copyToClipboard(text);
      toasts.show(message('cells-copied', { count: cells }));
    };
    await this.problems.attempt('copy', copy, this.#whileOpen());
  }

  /** Leaves the tab. What is being read goes on. */
  leave(): void {
    this.#hasLeft = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#doneTimer) clearTimeout(this.#doneTimer);
  }

  /** Takes in an event of its profile. */
  apply(event: DeskEvent): void {
    if (event.event === 'ask_again') void this.#again();
    if (event.event !== 'records_changed' || event.connection !== this.id) return;
    const { records } = event;
    this.#pushed.add(records.record_type);
    if (records.record_type === this.path) this.#answerIsNewest = false;
    this.#take(records.record_type, records);
  }

  /** Asks for what is here of every type: events were missed. What is pushed meanwhile is newer than the answer. */
  async #again(): Promise<void> {
    this.#pushed.clear();
    const load = async () => {
      const { types, in_memory, keychain, begun_anew } = await this.#door.call('record_types', {
        connection: this.id,
      });
      if (this.#hasLeft) return;
      this.types = types;
      this.inMemory = in_memory;
      this.keychain = keychain;
      this.begunAnew = begun_anew ?? this.begunAnew;
      for (const type of types) if (!this.#pushed.has(type.path)) this.#take(type.path, type.records);
      if (this.path !== null) this.#refresh();
    };
    await this.problems.attempt('types', load);
  }

  #take(path: string, view: RecordsView): void {
    const before = this.views[path];
    this.views[path] = view;
    if (path !== this.path) return;
    if (isRunning(view)) this.done = false;
    // Rows that stayed because reading again did not work are no success.
    if (before && isRunning(before) && view.state === 'complete' && view.tried === null) this.#finished(view);
    this.#announceQuarter(view);
    if (this.#stale(before, view)) this.#refresh();
  }

  #finished(view: RecordsView): void {
    this.done = true;
    if (this.#doneTimer) clearTimeout(this.#doneTimer);
    this.#doneTimer = setTimeout(() => (this.done = false), DONE_STAYS);
    if (this.type) toasts.announce(doneText(view));
  }

  #announceQuarter(view: RecordsView): void {
    const reached = quarter(view);
    if (reached === null || reached <= this.#announced || !this.type) return;
    this.#announced = reached;
    toasts.announce(quarterText(view, reached));
  }

  /** Whether the page on screen is not what the local copy has any more. */
  #stale(before: RecordsView | undefined, view: RecordsView): boolean {
    const expected = Math.max(0, Math.min(this.size, view.here - (this.page - 1) * this.size));
    if ((this.table?.rows.length ?? 0) !== expected) return true;
    return (
      before !== undefined &&
      (before.earlier !== view.earlier ||
        before.restart?.times !== view.restart?.times ||
        before.state !== view.state ||
        view.here < before.here)
    );
  }

  /** Shows another page. */
  go(page: number): void {
    const to = Math.max(1, Math.min(this.pages, page));
    if (to === this.page) return;
    this.page = to;
    this.#refresh();
  }

  /** Another number of rows a page; the first row on screen stays on it. */
  resize(size: number): void {
    const first = (this.page - 1) * this.size;
    this.size = size;
    this.page = Math.floor(first / size) + 1;
    this.#refresh();
  }

  // The table is read at most five times a second and never twice at once. What comes in between is read the next time.
  #refresh(): void {
    this.#refreshWanted = true;
    if (this.#timer !== null || this.#hasLeft) return;
    const wait = Math.max(0, this.#last + REFRESH_INTERVAL - Date.now());
    this.#timer = setTimeout(() => void this.#read(), wait);
  }

  async #read(): Promise<void> {
    const path = this.path;
    if (path === null) {
      this.#timer = null;
      return;
    }
    this.#refreshWanted = false;
    this.#last = Date.now();
    const { page, size } = this;
    const read = async () => {
      const table = await this.#door.call('table_page', {
        connection: this.id,
        record_type: path,
        view: PLAIN_VIEW,
        page,
        size,
      });
      if (path === this.path && page === this.page && size === this.size && !this.#hasLeft) {
        this.table = table;
        this.page = table.page;
      }
    };
    await this.problems.attempt('table', read, this.#whileOpen());
    this.#timer = null;
    if (this.#refreshWanted) this.#refresh();
  }
}
