// The profile that the page shows: its connections, the open connection, and the place within it. The page makes a new
// one each time it shows a profile, so nothing of another profile can remain on screen.
import type {
  ConnectionDetail,
  ConnectionRow,
  DeskEvent,
  OpenOutcome,
  Place,
  ProfileView,
  Tab,
} from './gen/desk';
import { copyText, type Copied } from './components/copy';
import type { Problems } from './components/problems.svelte';
import { toasts } from './components/toasts.svelte';
import { BoardModel, ConnectionModel, subjectsOf, type Subjects } from './features/connections';
import type { RecordsModel } from './features/records';
import { ProfileDoor } from './platform/desk';
import { DEFAULT_MINUTES } from './words/expiry';
import { message } from './words/messages';

/** The board of a profile: where a profile opens that the user chose. */
export const BOARD: Place = { connection: null, tab: 'setup', record_type: null };

/** State of the shown profile. */
export class ShownProfile {
  readonly profile: ProfileView;
  /** The only way to the commands of this profile. */
  readonly door: ProfileDoor;
  readonly board: BoardModel;
  place = $state<Place>(BOARD);
  /** The open connection; null while the board is shown. */
  connection = $state<ConnectionModel | null>(null);
  /** The records tab of the open connection; null while another screen is shown. */
  records = $state.raw<RecordsModel | null>(null);
  /** Whether the place is that of the run before: the user asked for nothing in it yet, so nothing is read for it. */
  restored = $state(false);
  /** Keeps what an action here meets. The window shows it above every screen. */
  readonly problems: Problems;
  /** The connection whose record type the place holds. On the board the place has a type but no connection. */
  #typeOwner: string | null = null;
  /** Records tabs that follow events. There are two while one screen takes the place of another. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen depends on it
  #recordsTabs = new Set<RecordsModel>();

  constructor(profile: ProfileView, place: Place, problems: Problems) {
    this.profile = profile;
    this.problems = problems;
    this.door = new ProfileDoor(profile.id);
    this.board = new BoardModel(this.door);
    this.place = place;
    this.#typeOwner = place.connection;
    if (place.connection !== null) this.connection = this.#model(place.connection);
    void this.board.load();
    void this.connection?.load();
  }

  #model(id: string): ConnectionModel {
    return new ConnectionModel(id, this.board, this.door);
  }

  /** Ends it: the page shows another profile, and answers to what was asked here are dropped. */
  close(): void {
    this.door.close();
  }

  /** The kind of screen that is shown. */
  get screen(): 'board' | Tab {
    return this.connection === null ? 'board' : this.place.tab;
  }

  /** The row of the open connection; null on the board and until the row is known. */
  get openRow(): ConnectionRow | null {
    return this.connection?.row ?? null;
  }

  /** Shows the board. */
  goBoard(): void {
    this.#go({ ...this.place, connection: null });
  }

  /** Shows a connection on the named tab. Without a name it keeps the tab that is open where that tab suits the connection,
   *  and shows its setup elsewhere. */
  goTo(id: string, tab?: Tab, recordType?: string): void {
    const staysOnTab = this.place.connection !== null && this.board.row(id)?.status === 'connected';
    // A record type that the user chose for one client is not read of the next one, unless it is read already.
    const own = id === this.#typeOwner ? this.place.record_type : null;
    const type = recordType ?? own ?? this.board.row(id)?.reading?.record_type ?? null;
    this.#go({ connection: id, tab: tab ?? (staysOnTab ? this.place.tab : 'setup'), record_type: type });
  }

  /** Shows another tab of the open connection. */
  goTab(tab: Tab): void {
    if (this.place.connection !== null && this.place.tab !== tab) this.#go({ ...this.place, tab });
  }

  /** Shows another record type. */
  goType(type: string): void {
    if (this.place.record_type !== type) this.#go({ ...this.place, record_type: type });
  }

  #go(place: Place): void {
    this.problems.clear();
    this.restored = false;
    this.place = place;
    if (place.connection !== null) this.#typeOwner = place.connection;
    if (place.connection !== (this.connection?.id ?? null)) {
      this.connection = place.connection === null ? null : this.#model(place.connection);
      void this.connection?.load();
    }
    this.rememberPlace();
  }

  /** Has the desk keep the place, for the next start. */
  rememberPlace(): void {
    const place = $state.snapshot(this.place);
    void this.problems.attempt('place', () => this.door.call('remember_place', { place }));
  }

  /** What a problem of a connection can be about. The page shows such a problem on the connection's screens and on the
   *  board: a failure that comes late must not stand above another connection. */
  subjects(id: string): Subjects {
    return subjectsOf(this.board, id, () => (this.place.connection ?? id) === id);
  }

  /** Takes the answer of a command that changed a connection. */
  take(detail: ConnectionDetail): void {
    if (this.connection?.id === detail.row.id) this.connection.take(detail);
    else this.board.put(detail.row);
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
    const request = { connection: row.id, minutes: DEFAULT_MINUTES, redirect_url: '', replace: null };
    const create = async () => this.take(await this.door.call('create_link', request));
    await this.problems.attempt('create', create, this.subjects(row.id).next());
  }

  /** Passes events on to a records tab until the returned function is called. */
  addRecordsTab(model: RecordsModel): () => void {
    this.#recordsTabs.add(model);
    this.records = model;
    return () => {
      this.#recordsTabs.delete(model);
      if (this.records === model) this.records = null;
    };
  }

  /** Takes in an event of this profile, or one that concerns every profile. */
  apply(event: DeskEvent): void {
    this.board.apply(event);
    this.connection?.apply(event);
    for (const model of this.#recordsTabs) model.apply(event);
  }

  /** Whether the setup of a connection is on screen. */
  isOnSetupOf(id: string): boolean {
    return this.place.connection === id && this.place.tab === 'setup';
  }

  /** Whether something of this profile is being read. */
  get isReading(): boolean {
    return this.board.rows.some((row) => row.reading !== null);
  }
}
