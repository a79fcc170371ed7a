// The profile that the page shows: its connections, the open connection, and the screen. The page makes a new
// one each time it shows a profile, so nothing of another profile can remain on screen.
import type {
  ConnectionDetail,
  ConnectionRow,
  CopyNumber,
  DeskEvent,
  ExportView,
  KeptCopy,
  OpenOutcome,
  ProfileView,
  RecordTypePath,
  Screen,
  SumBy,
  View,
} from './gen/desk';
import { copyText, type Copied } from './components/clipboard';
import { plain } from './components/format';
import type { Problems } from './components/problems.svelte';
import { lastMinutes } from './components/link-life';
import { toasts } from './components/toasts.svelte';
import {
  BoardModel,
  ConnectionModel,
  subjectsOf,
  type ConnectionScreen,
  type Subjects,
} from './features/connections';
import { ExportsModel } from './features/export';
import { OverviewModel } from './features/overview';
import {
  TabsModel,
  type RecordsModel,
  type TableName,
  type TableNavigation,
  type TableTab,
} from './features/records';
import type { UnsavedNotes } from './features/setup';
import { ProfileDoor } from './platform/desk';
import { ScreenHistory, type Place } from './screen-history';
import { message, withoutIsolation } from './words/messages';
import { tableName } from './words/tables';
import { canBeAsked } from './words/text';

/** The screen of a profile that the user opened anew. */
export const BOARD: Screen = { kind: 'board' };

/** State of the shown profile. */
export class ShownProfile implements TableNavigation {
  readonly profile: ProfileView;
  /** The only way to the commands of this profile. */
  readonly door: ProfileDoor;
  readonly board: BoardModel;
  /** Never changed, only replaced. */
  screen = $state.raw<Screen>(BOARD);
  /** The open connection; null while the board is shown. */
  connection = $state<ConnectionModel | null>(null);
  /** The overview of the open connection, once that or its records were on screen. */
  #overview = $state.raw<OverviewModel | null>(null);
  /** The screen that each connection was left on. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen depends on it
  readonly #left = new Map<string, ConnectionScreen>();
  /** The tables that are open in tabs, of every connection. */
  readonly tabs: TabsModel;
  /** Its exports, of every connection. */
  readonly exports: ExportsModel;
  /** Whether the screen is that of the run before: the user asked for nothing in it yet, so nothing is read for it. */
  restored = $state(false);
  /** Keeps what an action here meets. The window shows it above every screen. */
  readonly problems: Problems;
  /** Ends once the connections were asked for. */
  readonly #listed: Promise<void>;
  /** What was shown of it since it was opened. */
  readonly #history = new ScreenHistory();
  /** Notes of the window that are not saved. */
  readonly #notes: UnsavedNotes;

  constructor(profile: ProfileView, screen: Screen, problems: Problems, notes: UnsavedNotes) {
    this.profile = profile;
    this.#notes = notes;
    this.problems = problems;
    this.door = new ProfileDoor(profile.id);
    this.board = new BoardModel(this.door);
    this.exports = new ExportsModel(this.door);
    this.tabs = new TabsModel(this.door, {
      isReachable: (id) => canBeAsked(this.board.row(id)?.status),
      isKnown: (id) => this.#isKnown(id),
    });
    this.screen = screen;
    this.#enter(screen);
    if (screen.kind !== 'board') this.connection = this.#model(screen.connection);
    this.#listed = this.#openTabs();
    void this.exports.load();
    void this.connection?.load();
  }

  /** Asks for the connections and for the tabs of the run before. */
  async #openTabs(): Promise<void> {
    const listed = this.board.load();
    await this.tabs.load();
    const { screen } = this;
    if (screen.kind === 'records') {
      const last = this.tabs.lastOf(screen.connection)?.table.path ?? null;
      this.#showTable(last === screen.record_type ? null : screen.record_type);
    }
    this.#visit();
    await listed;
    if (this.board.problem === null) this.tabs.dropGone();
  }

  /** Whether there is a connection, as far as is known. */
  #isKnown(id: string): boolean {
    return id === this.connection?.id || this.board.problem !== null || this.board.row(id) !== undefined;
  }

  #model(id: string): ConnectionModel {
    return new ConnectionModel(id, this.board, this.door);
  }

  /** Ends it: the page shows another profile, and answers to what was asked here are dropped. */
  close(): void {
    void this.tabs.flush();
    this.#overview?.close();
    this.board.close();
    this.door.close();
  }

  /** The records of the open connection; null while another screen is shown. */
  get records(): RecordsModel | null {
    return this.screen.kind === 'records' ? this.tabs.of(this.screen.connection) : null;
  }

  /** The overview of the open connection; null while another screen is shown. */
  get overview(): OverviewModel | null {
    return this.screen.kind === 'overview' ? this.#overview : null;
  }

  /** The same while any screen of the connection is shown. */
  get books(): OverviewModel | null {
    return this.#overview;
  }

  /** The search of the table on screen. */
  get search(): TableTab['search'] | null {
    return this.records?.tab?.search ?? null;
  }

  /** The row of the open connection; null on the board and until the row is known. */
  get openRow(): ConnectionRow | null {
    return this.connection?.row ?? null;
  }

  /** Shows the board. */
  goBoard(): void {
    this.#go(BOARD);
    this.#visit();
  }

  /** Shows a connection on the named screen. Without a name a client that is connected is shown where it was left, and another one on
   *  the screen that it needs. */
  goTo(id: string, kind?: ConnectionScreen, recordType?: string): void {
    const status = this.board.row(id)?.status;
    // There is nothing to set up of a client that is not listed any more.
    const kept = status === 'not_listed' ? 'records' : 'setup';
    this.#go(this.#screenOf(id, kind ?? (status === 'connected' ? this.#leftOn(id) : kept), recordType));
    this.#showTable(recordType ?? null);
    this.#visit();
  }

  /** The screen that a connection was left on: in this run, or in an earlier one that left tables open; else its overview. */
  #leftOn(id: string): ConnectionScreen {
    return this.#left.get(id) ?? (this.tabs.lastOf(id) === null ? 'overview' : 'records');
  }

  /** Shows another screen of the open connection. */
  goTab(kind: ConnectionScreen): void {
    const { screen } = this;
    if (screen.kind === 'board' || screen.kind === kind) return;
    this.#go(this.#screenOf(screen.connection, kind));
    this.#showTable(null);
    this.#visit();
  }

  #screenOf(connection: string, kind: ConnectionScreen, recordType?: string): Screen {
    if (kind !== 'records') return { kind, connection };
    // A record type that the user chose for one client is not read of the next one, unless it is open or read there already.
    const own = this.tabs.lastOf(connection)?.table.path ?? this.board.row(connection)?.reading?.record_type;
    return { kind, connection, record_type: recordType ?? own ?? null };
  }

  /** Shows a table while the screen of records is shown: that of the type, else the one of the connection that was shown last, else
   *  that of the type of the screen. */
  #showTable(type: string | null): void {
    const { screen } = this;
    if (screen.kind !== 'records' || !this.tabs.loaded) return;
    const { connection } = screen;
    const last = type === null ? this.tabs.lastOf(connection) : null;
    const path = (type ?? screen.record_type) as RecordTypePath | null;
    if (last !== null) this.#activate(last.id);
    else if (path !== null) this.#activate(this.tabs.pick({ connection, path }).id);
  }

  #activate(id: number): void {
    this.tabs.activate(id);
    const path = this.tabs.tab(id)?.table.path ?? null;
    if (this.screen.kind !== 'records' || this.screen.record_type === path) return;
    this.screen = { ...this.screen, record_type: path };
    this.rememberScreen();
  }

  /** Shows another record type of the open connection, or a list or a kept copy of it. `aside` asks for a tab of its own. */
  goType(name: Omit<TableName, 'connection'>, aside = false): void {
    const connection = this.connection?.id;
    if (connection !== undefined) this.goTable(this.tabs.pick({ ...name, connection }, aside).id);
  }

  /** Shows rows of a type of the open connection that the user was led to, as a view has them, of a kept copy where they are of one. */
  goRows(path: RecordTypePath, view: View, copy: CopyNumber | null = null, sumBy?: SumBy): void {
    const connection = this.connection?.id;
    if (connection === undefined) return;
    const tab = this.tabs.pickRows(connection, path, view, copy, sumBy);
    if (this.screen.kind === 'overview') this.tabs.focusOnceShown = tab.id;
    this.goTable(tab.id);
  }

  /** Shows a copy that is kept under a name. */
  goKept(connection: string, { record_type: path, copy }: KeptCopy): void {
    this.goTable(this.tabs.pick({ connection, path, copy }).id);
  }

  /** Shows the table of a tab, whichever connection it is of. */
  goTable(id: number): void {
    if (this.#showTab(id)) this.#visit();
  }

  /** Shows the table of a tab. Answers whether there is one. */
  #showTab(id: number): boolean {
    const table = this.tabs.tab(id)?.table;
    if (!table) return false;
    this.tabs.activate(id);
    this.#go({ kind: 'records', connection: table.connection, record_type: table.path });
    return true;
  }

  /** Closes a tab. Where it was on screen, one of the same connection takes its place; without one nothing is shown. */
  closeTable(id: number): void {
    const { connection, screen } = this;
    const wasShown = connection !== null && this.tabs.currentOf(connection.id)?.id === id;
    const next = this.tabs.close(id);
    this.#history.drop(id);
    if (!wasShown) return;
    if (next !== null) this.goTable(next.id);
    else if (screen.kind === 'records') {
      this.#go({ ...screen, record_type: null });
      this.#visit();
    }
  }

  /** The tab on screen, or 'new' for one that has no type yet; null where there is none. */
  get tableOnScreen(): number | 'new' | null {
    const { connection } = this;
    if (connection === null) return null;
    return this.tabs.fresh ? 'new' : (this.tabs.currentOf(connection.id)?.id ?? null);
  }

  /** Closes the tab on screen. */
  closeShownTable(): void {
    const shown = this.tableOnScreen;
    if (shown === 'new') this.newTable(false);
    else if (shown !== null) this.closeTable(shown);
  }

  /** Opens the tab again that was closed last. */
  reopenTable(): void {
    const tab = this.tabs.reopen();
    if (tab !== null) this.goTable(tab.id);
  }

  /** Asks the user which type to open in a new tab, or no longer. */
  newTable(asks = true): void {
    const { screen } = this;
    if (screen.kind !== 'records' || this.tabs.fresh === asks) return;
    this.tabs.fresh = asks;
    this.#go({ ...screen, record_type: this.tabs.currentOf(screen.connection)?.table.path ?? null });
    this.#visit();
  }

  /** Whether there is a screen or a table to go back or forward to. */
  canStep(step: 1 | -1): boolean {
    return this.#history.canGo(step, (place) => this.#isThere(place));
  }

  /** Goes back or forward over what was shown. A table that another one took the tab of is opened again. */
  step(step: 1 | -1): void {
    this.#history.go(
      step,
      (place) => this.#isThere(place),
      ({ screen, tab }) => {
        if (tab === null) this.#go(screen);
        else this.#showTab((this.tabs.tab(tab.id) ?? this.tabs.pick(tab.table)).id);
        return this.#place;
      },
    );
  }

  #isThere({ screen }: Place): boolean {
    return screen.kind === 'board' || this.#isKnown(screen.connection);
  }

  /** What is on screen. */
  get #place(): Place {
    const { screen } = this;
    const tab = screen.kind === 'records' ? this.tabs.currentOf(screen.connection) : null;
    if (tab === null) return { screen, tab };
    const { connection, path, copy, view } = tab.table;
    return { screen, tab: { id: tab.id, table: { connection, path, copy, list: view.list } } };
  }

  #visit(): void {
    this.#history.visit(this.#place);
  }

  #go(screen: Screen): void {
    this.problems.clear();
    this.restored = false;
    this.screen = screen;
    this.#enter(screen);
    const connection = screen.kind === 'board' ? null : screen.connection;
    if (connection !== (this.connection?.id ?? null)) {
      this.connection = connection === null ? null : this.#model(connection);
      void this.connection?.load();
    }
    this.rememberScreen();
  }

  /** Takes note of where a connection is left, and keeps its overview as long as it is open. */
  #enter(screen: Screen): void {
    const connection = screen.kind === 'board' ? null : screen.connection;
    if (screen.kind !== 'board') this.#left.set(screen.connection, screen.kind);
    if (this.#overview !== null && this.#overview.connection !== connection) {
      this.#overview.close();
      this.#overview = null;
    }
    if (screen.kind === 'overview' || screen.kind === 'records')
      this.#overview ??= new OverviewModel(screen.connection, this.door, this.tabs, {
        isReachable: () => canBeAsked(this.board.row(screen.connection)?.status),
        name: () => plain(this.board.row(screen.connection)?.name ?? screen.connection),
      });
  }

  /** Has the desk keep the screen, for the next start. */
  rememberScreen(): void {
    const { screen } = this;
    void this.problems.attempt('screen', () => this.door.call('remember_screen', { screen }));
  }

  /** What a problem of a connection can be about. The page shows such a problem on the connection's screens and on the
   *  board: a failure that comes late must not stand above another connection. */
  subjects(id: string): Subjects {
    return subjectsOf(this.board, id, () => (this.connection?.id ?? id) === id);
  }

  /** Takes the answer of a command that changed a connection. */
  take(detail: ConnectionDetail): void {
    if (this.connection?.id === detail.row.id) this.connection.take(detail);
    else this.board.put(detail.row);
  }

  /** Forgets a connection that the service does not list any more, with its copies and its note, and closes its tabs. */
  async forgetConnection(id: string): Promise<void> {
    await this.door.call('forget_connection', { connection: id });
    this.#notes.forget(this.profile.id, id);
    if (this.connection?.id === id) this.goBoard();
    await this.board.load();
    this.tabs.dropGone();
  }

  /** Copies the live link of a connection. */
  copyLink(id: string): Promise<void> {
    return this.#withLink('copy', id, async () => {
      this.take(await this.door.call('copy_link', { connection: id }));
      toasts.show(message('window-link-copied'));
    });
  }

  /** Copies the email with its subject and the link. It is the other way to the end of `emailLink`, so it clears the
   *  problem of that one. */
  copyMessage(id: string): Promise<void> {
    return this.#withLink('mail', id, async () => {
      this.take(await this.door.call('copy_message', { connection: id }));
      toasts.show(message('window-message-copied'));
    });
  }

  /** Opens the live link of a connection in a browser. A preview is not noted as opened. */
  openLink(id: string, preview = false): Promise<void> {
    return this.#withLink('browser', id, async () => {
      this.#takeOutcome(await this.door.call('open_link', { connection: id, preview }));
      toasts.show(message('window-link-opened'));
    });
  }

  /** Opens a mail with the live link of a connection in the mail program. */
  emailLink(id: string): Promise<void> {
    return this.#withLink('mail', id, async () => {
      this.#takeOutcome(await this.door.call('email_link', { connection: id }));
      toasts.show(message('window-mail-opened'));
    });
  }

  /** Tries an action on the live link of a connection. Its problem goes when that link ends. */
  async #withLink(action: string, id: string, run: () => Promise<void>): Promise<void> {
    await this.problems.attempt(action, run, this.subjects(id).link());
  }

  #takeOutcome(outcome: OpenOutcome): void {
    this.take(outcome.detail);
    if (outcome.problem) throw outcome.problem;
  }

  /** Copies a text of a connection, such as its id. */
  copy(text: string, what: Copied): void {
    void copyText(text, what);
  }

  /** Stops everything that is read of a connection. */
  stopReading(id: string): void {
    // It fails only where the read ended meanwhile, and then there is nothing left to stop.
    this.door.call('stop_pull', { connection: id, record_type: null }).catch(() => undefined);
  }

  /** A connection was created, with its first link where the user asked for one. */
  async created(row: ConnectionRow, withLink: boolean): Promise<void> {
    this.board.put(row);
    this.goTo(row.id, 'setup');
    if (!withLink) return;
    const request = { connection: row.id, minutes: lastMinutes(), redirect_url: '', replace: null };
    const create = async () => this.take(await this.door.call('create_link', request));
    await this.problems.attempt('create', create, this.subjects(row.id).next());
  }

  /** Connects the first company file of this computer, where there is none yet. */
  async connectFirstFile(): Promise<void> {
    await this.#listed;
    if (this.board.problem === null && this.board.rows.length === 0) await this.connectFile();
  }

  /** Begins to connect another company file of this computer: a connection with its link, whose page opens in the browser. It has no
   *  name of its own, so it is called like the company as soon as QuickBooks tells that. */
  async connectFile(): Promise<void> {
    const names = this.board.rows.map((row) => row.external_id);
    let number = this.board.rows.length + 1;
    const name = () => withoutIsolation(message('own-books-file', { number }));
    while (names.includes(name())) number += 1;
    const request = { description: '', external_id: name() };
    const row = await this.problems.attempt('create', () => this.door.call('create_connection', request));
    if (!row) return;
    await this.created(row, true);
    if (this.connection?.address) await this.openLink(row.id);
  }

  /** Takes in an event of this profile, or one that concerns every profile. */
  apply(event: DeskEvent, number: number): void {
    this.board.apply(event);
    this.connection?.apply(event, number);
    this.tabs.apply(event, number);
    this.exports.apply(event, number);
  }

  /** Whether the setup of a connection is on screen. */
  isOnSetupOf(id: string): boolean {
    return this.screen.kind === 'setup' && this.screen.connection === id;
  }

  /** Whether the table on screen is the one of an export. */
  isOnScreen({ connection, record_type, table }: ExportView): boolean {
    const { records } = this;
    const open = records?.table;
    if (!open || open.connection !== connection || open.path !== record_type) return false;
    return withoutIsolation(tableName(open, records.tab?.kept ?? null)) === table;
  }

  /** Whether the table on screen can be exported once more as before. */
  get canExportAgain(): boolean {
    const table = this.records?.table;
    return !!table && this.exports.canRepeat(table.connection, table.kind);
  }

  /** Whether something of this profile is being read. */
  get isReading(): boolean {
    return this.board.rows.some((row) => row.reading !== null);
  }
}
