// The types of a connection, the one that is open, and the page of its table that is shown.
import type { DeskEvent, KeychainState, Problem, RecordsView, TablePage, TypeView } from '../../gen/desk';
import { Problems, type Stands } from '../../components/problems.svelte';
import { toasts } from '../../components/toasts.svelte';
import { call } from '../../platform/desk';
import { counted, running } from '../../words/coverage';
import { count } from '../../words/locale';
import { doneText, quarter } from '../../words/records';

/** Rows a page of the table may have. */
export const SIZES = [50, 150, 500];

/** Milliseconds between two readings of the table while rows come in. */
const PACE = 200;
/** Milliseconds the strip stays after the last page. */
const DONE = 2000;

/** State of the records tab. */
export class RecordsModel {
  readonly id: string;
  types = $state<TypeView[]>([]);
  views = $state<Record<string, RecordsView>>({});
  inMemory = $state(false);
  /** Why the copies of before are not here any more. The desk tells it once. */
  begunAnew = $state.raw<Problem | null>(null);
  keychain = $state<KeychainState>('not_asked');
  path = $state<string | null>(null);
  table = $state<TablePage | null>(null);
  page = $state(1);
  size = $state(150);
  /** What went wrong here. All but asking for the types is about the type that was open then. */
  readonly problems = new Problems();
  loading = $state(true);
  /** The last page came a moment ago. */
  done = $state(false);
  /** Lists whose notice of being cut was read. */
  folded = $state<string[]>([]);
  #asked = false;
  #wanted = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #last = 0;
  #doneTimer: ReturnType<typeof setTimeout> | null = null;
  #told = 0;
  #left = false;
  /** Types that were pushed since everything was asked for again. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen follows it
  #pushed = new Set<string>();

  constructor(id: string) {
    this.id = id;
  }

  /** The open type. */
  get type(): TypeView | null {
    return this.types.find((t) => t.path === this.path) ?? null;
  }

  /** What is here of it. */
  get view(): RecordsView | null {
    return this.path === null ? null : (this.views[this.path] ?? null);
  }

  /** Pages of what is here. */
  get pages(): number {
    return Math.max(1, Math.ceil((this.view?.here ?? 0) / this.size));
  }

  /** Asks for the types. */
  async load(): Promise<void> {
    const load = async () => {
      const { types, in_memory, keychain, begun_anew } = await call('record_types', { connection: this.id });
      this.types = types;
      this.inMemory = in_memory;
      this.keychain = keychain;
      this.begunAnew = begun_anew ?? this.begunAnew;
      // an event may have been faster than the answer
      this.views = { ...Object.fromEntries(types.map((t) => [t.path, t.records])), ...this.views };
    };
    await this.problems.attempt('types', load);
    this.loading = false;
  }

  /** Opens a type: its rows that are here, and page 1 of the service where there are none. */
  async open(path: string, ask: boolean): Promise<void> {
    // the tab was left while this was waited for: nobody looks at this type any more
    if (this.#left) return;
    if (this.path !== path) {
      this.path = path;
      this.table = null;
      this.page = 1;
      this.done = false;
      this.#told = 0;
      // what was wrong with another type does not come back with it
      this.problems.clear();
    }
    if ((this.views[path]?.here ?? 0) > 0) this.#refresh();
    if (ask)
      await this.#command(path, () => call('open_records', { connection: this.id, record_type: path }));
  }

  /** Reads the whole list from page 1. */
  async readAll(): Promise<void> {
    const path = this.path;
    if (path === null) return;
    this.#told = 0;
    await this.#command(path, () => call('read_all', { connection: this.id, record_type: path }));
  }

  async #command(path: string, what: () => Promise<RecordsView>): Promise<void> {
    this.#asked = true;
    const view = await this.problems.attempt('read', what, this.#stands());
    // events that came meanwhile are newer than the answer to the question
    if (view && this.#asked) this.#take(path, view);
  }

  /** The type that is open now still is. */
  #stands(): Stands {
    const { path } = this;
    return () => this.path === path;
  }

  /** Stops the read of a type, or its waiting. */
  async stop(path: string): Promise<void> {
    const stop = () => call('stop_pull', { connection: this.id, record_type: path });
    await this.problems.attempt('stop', stop, this.#stands());
  }

  /** Puts what stands in cells into the clipboard. */
  async copy(text: string, cells: number): Promise<void> {
    const copy = async () => {
      await call('copy_text', { text });
      toasts.show(cells === 1 ? 'Cell copied' : `${count(cells)} cells copied`);
    };
    await this.problems.attempt('copy', copy, this.#stands());
  }

  /** Leaves the tab. What is being read goes on. */
  leave(): void {
    this.#left = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#doneTimer) clearTimeout(this.#doneTimer);
  }

  /** Takes in what happened. */
  apply(event: DeskEvent): void {
    if (event.event === 'ask_again') void this.#again();
    if (event.event !== 'records_changed' || event.connection !== this.id) return;
    const { records } = event;
    this.#pushed.add(records.record_type);
    if (records.record_type === this.path) this.#asked = false;
    this.#take(records.record_type, records);
  }

  /** Asks for what is here of every type: events were missed. What is pushed meanwhile is newer than the answer. */
  async #again(): Promise<void> {
    this.#pushed.clear();
    const load = async () => {
      const { types, in_memory, keychain, begun_anew } = await call('record_types', { connection: this.id });
      if (this.#left) return;
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
    if (running(view)) this.done = false;
    // rows that stayed because reading again did not work are no success
    if (before && running(before) && view.state === 'complete' && view.tried === null) this.#finished(view);
    this.#tell(view);
    if (this.#stale(before, view)) this.#refresh();
  }

  #finished(view: RecordsView): void {
    this.done = true;
    if (this.#doneTimer) clearTimeout(this.#doneTimer);
    this.#doneTimer = setTimeout(() => (this.done = false), DONE);
    if (this.type) toasts.say(doneText(view, this.type));
  }

  #tell(view: RecordsView): void {
    const reached = quarter(view);
    if (reached === null || reached <= this.#told || !this.type) return;
    this.#told = reached;
    toasts.say(`${reached} %: ${counted(view.here, this.type)} so far`);
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

  // at most five times a second, never two at once; what comes in between is read with the next one
  #refresh(): void {
    this.#wanted = true;
    if (this.#timer !== null || this.#left) return;
    const wait = Math.max(0, this.#last + PACE - Date.now());
    this.#timer = setTimeout(() => void this.#read(), wait);
  }

  async #read(): Promise<void> {
    const path = this.path;
    if (path === null) {
      this.#timer = null;
      return;
    }
    this.#wanted = false;
    this.#last = Date.now();
    const { page, size } = this;
    const read = async () => {
      const table = await call('table_page', { connection: this.id, record_type: path, page, size });
      if (path === this.path && page === this.page && size === this.size && !this.#left) {
        this.table = table;
        this.page = table.page;
      }
    };
    await this.problems.attempt('table', read, this.#stands());
    this.#timer = null;
    if (this.#wanted) this.#refresh();
  }
}
