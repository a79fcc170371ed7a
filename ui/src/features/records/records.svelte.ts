// The record types of a connection, what is here of each and what is read, and the table of it that is on screen.
import type {
  AsideView,
  BegunAnew,
  DeskEvent,
  KeptCopy,
  KeychainState,
  Numbered,
  RecordsView,
  TypeView,
} from '../../gen/desk';
import { Problems, type StillApplies } from '../../components/problems.svelte';
import { toasts } from '../../components/toasts.svelte';
import { copyToClipboard } from '../../components/clipboard';
import { call, type ProfileDoor } from '../../platform/desk';
import { Newest } from '../../platform/newest';
import { isRunning } from '../../words/coverage';
import { message } from '../../words/messages';
import { doneText, quarter, quarterText } from '../../words/records';
import { foldAfter } from './fold';
import { keptRecords } from './tabs/kept';
import type { TableModel } from './table.svelte';
import type { TableTab } from './tabs/tab.svelte';

/** How long the strip stays after the last page, milliseconds. */
const DONE_STAYS = 2000;

/** State of the records of one connection. It lasts as long as a tab has a table of it. */
export class RecordsModel {
  readonly id: string;
  readonly #door: ProfileDoor;
  /** Whether the connection can be asked for records. */
  readonly #isReachable: () => boolean;
  types = $state<TypeView[]>([]);
  recordsByType = $state<Record<string, RecordsView>>({});
  /** The copies that are kept under a name, the oldest first; null before they were asked for. */
  kept = $state.raw<KeptCopy[] | null>(null);
  /** There may be other kept copies, which nobody can see before the next start. */
  mayBeMoreKept = false;
  inMemory = $state(false);
  /** The user keeps no records on this computer. */
  neverKept = $state(false);
  /** Why the copies of before are not here any more. The desk tells it once. */
  begunAnew = $state.raw<BegunAnew | null>(null);
  keychain = $state<KeychainState>('not_asked');
  /** The tab on screen; null where none is. */
  tab = $state.raw<TableTab | null>(null);
  /** What went wrong here. Everything but asking for the types is about the table that was on screen then. */
  readonly problems = new Problems();
  loading = $state(true);
  /** The user is asked what is printed of the open table. */
  printing = $state(false);
  /** The open table is exported: its user is asked how, or it is done as the last time. Null while it is not. */
  exporting = $state<'asked' | 'again' | null>(null);
  /** The last page came a moment ago. */
  done = $state(false);
  /** Lists whose parts the user opened or shut. Of the others those are open that the service cut. */
  partsOpen = $state<Record<string, boolean>>({});
  /** Every table of this connection that is open in a tab. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen depends on it
  #tables = new Set<TableModel>();
  #callOffFold: () => void = () => undefined;
  #announced = 0;
  /** By the paths of the types. */
  readonly #newest = new Newest<string>();

  constructor(id: string, door: ProfileDoor, isReachable: () => boolean) {
    this.id = id;
    this.#door = door;
    this.#isReachable = isReachable;
  }

  /** The table on screen; null where none is. */
  get table(): TableModel | null {
    return this.tab?.table ?? null;
  }

  /** Path of the type of the table on screen; null where none is. */
  get path(): string | null {
    return this.table?.path ?? null;
  }

  /** The type of the table on screen; null where none is. */
  get type(): TypeView | null {
    return this.types.find((t) => t.path === this.path) ?? null;
  }

  /** What is here of the table on screen: of its kept copy, or of its type; null where none is on screen. */
  get records(): RecordsView | null {
    if (this.tab === null) return null;
    const { table, kept } = this.tab;
    if (table.copy === null) return this.recordsByType[table.path] ?? null;
    return keptRecords(table.path, kept, table.counts[''] ?? 0);
  }

  /** Whether a read of the type on screen is under way. */
  get isReading(): boolean {
    return this.records !== null && isRunning(this.records);
  }

  /** Whether the type on screen can be read now. */
  get canRead(): boolean {
    return (
      this.records !== null && this.table?.copy === null && !isRunning(this.records) && this.#isReachable()
    );
  }

  /** Whether the open table has rows that can be printed. */
  get canPrint(): boolean {
    return (this.table?.table?.rows.length ?? 0) > 0;
  }

  /** Asks what is printed of the open table. */
  print(): void {
    this.printing = this.canPrint;
  }

  /** Whether the open table has rows that can be exported, whatever its view leaves out. */
  get canExport(): boolean {
    return (this.table?.table?.here ?? 0) > 0;
  }

  /** Exports the open table. */
  export(how: 'asked' | 'again'): void {
    if (this.canExport) this.exporting = how;
  }

  /** Asks for the types, and for what is here of each. */
  async load(): Promise<void> {
    const load = async () => {
      const { value, number } = await this.#door.numbered('record_types', { connection: this.id });
      const { types, in_memory, never_kept, keychain, begun_anew } = value;
      this.types = types;
      this.inMemory = in_memory;
      this.neverKept = never_kept;
      this.keychain = keychain;
      this.begunAnew = begun_anew ?? null;
      for (const { path, records } of types) this.#take(path, records, number);
    };
    await this.problems.attempt('types', load);
    this.loading = false;
  }

  /** Has the keychain asked again for the key of the copies, or for a new one in its place. */
  async askKeychain(newKey: boolean): Promise<void> {
    const ask = async () => {
      await call('ask_keychain', { new_key: newKey });
    };
    await this.problems.attempt('keychain', ask, this.#whileShown());
  }

  /** Tells no more of the copies that were put aside, at the next start neither. */
  async dismissPutAside(): Promise<void> {
    if (this.begunAnew === null) return;
    const { file } = this.begunAnew;
    this.begunAnew = null;
    await this.problems.attempt('dismiss', () => call('dismiss_put_aside', { file }), this.#whileShown());
    // There may be another file to tell of.
    await this.load();
  }

  /** Asks which copies are kept. Where that does not work, those known before stay, and nothing is told: they are offered beside
   *  the lists, and their tables say what is wrong with them. */
  async loadKept(): Promise<void> {
    try {
      const { copies, may_be_more } = await this.#door.call('kept_copies', { connection: this.id });
      this.kept = copies;
      this.mayBeMoreKept = may_be_more;
    } catch {
      // Nothing is known of them.
    }
  }

  /** A tab of this connection was opened: from now on its table hears what becomes of its rows. */
  add({ table, kept }: TableTab): void {
    this.#tables.add(table);
    table.here = (table.copy === null ? this.recordsByType[table.path]?.here : kept?.rows) ?? 0;
    table.hide();
  }

  /** The tab of a table was closed. */
  remove(tab: TableTab): void {
    this.#tables.delete(tab.table);
    if (this.tab === tab) this.tab = null;
  }

  /** Brings a tab on screen: its rows that are here, and page 1 of the service where there are none and `ask` says so. */
  async show(tab: TableTab | null, ask: boolean): Promise<void> {
    if (this.tab !== tab) {
      this.table?.hide();
      this.tab = tab;
      this.printing = false;
      this.exporting = null;
      this.done = false;
      this.#announced = 0;
      // What was wrong with another table does not come back with it.
      this.problems.clear();
    }
    tab?.table.show();
    if (ask) await this.ask();
  }

  /** Asks the service for page 1 of the list on screen, where nothing of it is here. */
  async ask(): Promise<void> {
    const path = this.#list();
    if (path === null) return;
    await this.#command(path, () =>
      this.#door.numbered('open_records', { connection: this.id, record_type: path }),
    );
  }

  /** Reads the whole list from page 1. */
  async readAll(): Promise<void> {
    const path = this.#list();
    if (path === null) return;
    this.#announced = 0;
    await this.#command(path, () =>
      this.#door.numbered('read_all', { connection: this.id, record_type: path }),
    );
  }

  /** Reads a list that no table on screen is of: whole, or a part of it by its query parameters. */
  async read(path: string, part: [string, string][] | null): Promise<void> {
    const list = { connection: this.id, record_type: path };
    await this.#command(path, () =>
      part === null
        ? this.#door.numbered('read_all', list)
        : this.#door.numbered('read_part', { ...list, filters: part }),
    );
  }

  /** Path of the list on screen that can be read: a kept copy stays as it is. */
  #list(): string | null {
    return this.table?.copy === null ? this.table.path : null;
  }

  async #command(path: string, what: () => Promise<Numbered<RecordsView>>): Promise<void> {
    await this.problems.attempt('read', () => this.takeAnswer(path, what), this.#whileShown());
  }

  /** A problem here applies as long as the table is on screen that is now. */
  #whileShown(): StillApplies {
    const { table } = this;
    return () => this.table === table;
  }

  /** Shows the rows that a read put aside, or lets them go. */
  async choose(aside: AsideView, show: boolean): Promise<void> {
    const path = this.#list();
    if (path === null) return;
    const request = { connection: this.id, record_type: path, copy: aside.copy, show };
    const choose = () => this.takeAnswer(path, () => this.#door.numbered('choose_rows', request));
    await this.problems.attempt('choose', choose, this.#whileShown());
  }

  /** Stops the read of a type, or its waiting. */
  async stop(path: string): Promise<void> {
    const stop = () => this.#door.call('stop_pull', { connection: this.id, record_type: path });
    await this.problems.attempt('stop', stop, this.#whileShown());
  }

  /** Stops the read of the type on screen. */
  async stopOpen(): Promise<void> {
    const path = this.#list();
    if (path !== null) await this.stop(path);
  }

  /** Has a type that waits read at another position among those that wait, from 0. */
  async move(path: string, to: number): Promise<void> {
    const move = () => this.#door.call('move_pull', { connection: this.id, record_type: path, to });
    await this.problems.attempt('move', move, this.#whileShown());
  }

  /** Copies the text of cells. */
  async copy(text: string, cells: number): Promise<void> {
    const copy = async () => {
      await copyToClipboard(text);
      toasts.show(message('cells-copied', { count: cells }));
    };
    await this.problems.attempt('copy', copy, this.#whileShown());
  }

  /** Takes in what a command answers about a list. Throws a problem where the command does not work. */
  async takeAnswer(path: string, command: () => Promise<Numbered<RecordsView>>): Promise<void> {
    const { value, number } = await command();
    this.#take(path, value, number);
  }

  /** Another screen is shown. What is being read goes on. */
  leave(): void {
    void this.show(null, false);
    this.#callOffFold();
  }

  /** Takes in an event of its profile. */
  apply(event: DeskEvent, number: number): void {
    // Events were missed. What is not loaded yet has nothing that could be old.
    if (event.event === 'ask_again' && !this.loading) void this.#again();
    if (event.event !== 'records_changed' || event.connection !== this.id) return;
    this.#take(event.records.record_type, event.records, number);
  }

  async #again(): Promise<void> {
    await this.load();
    for (const table of this.#tables) table.refresh();
  }

  #take(path: string, records: RecordsView, number: number): void {
    if (!this.#newest.takes(path, number)) return;
    const before = this.recordsByType[path];
    this.recordsByType[path] = records;
    for (const table of this.#tables)
      if (table.path === path && table.copy === null) table.changed(before, records);
    if (this.#list() !== path) return;
    if (isRunning(records)) this.done = false;
    // Rows that stayed because reading again did not work are no success.
    if (
      before &&
      isRunning(before) &&
      records.state === 'complete' &&
      records.tried === null &&
      records.aside === null
    )
      this.#finished(records);
    this.#announceQuarter(records);
  }

  #finished(records: RecordsView): void {
    this.done = true;
    this.#callOffFold();
    this.#callOffFold = foldAfter(DONE_STAYS, () => (this.done = false));
    if (this.type) toasts.announce(doneText(records));
  }

  #announceQuarter(records: RecordsView): void {
    const reached = quarter(records);
    if (reached === null || reached <= this.#announced || !this.type) return;
    this.#announced = reached;
    toasts.announce(quarterText(records, reached));
  }
}
