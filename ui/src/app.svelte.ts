// The window as a whole: which profile is open, where the user is, what the desk pushes.
import { BoardModel, ConnectionModel, subjectsOf, type Subjects } from './features/connections';
import { Problems } from './components/problems.svelte';
import { toasts } from './components/toasts.svelte';
import type {
  CloseChoice,
  ConnectionRow,
  DeskEvent,
  KeychainState,
  LinkFate,
  Place,
  Problem,
  ProfileView,
  RecordsView,
  Tab,
} from './gen/desk';
import { asProblem, call } from './platform/desk';
import { wantsKey } from './words/problems';
import { running } from './words/coverage';
import { leavingText, readEndedText } from './words/records';
import { linkEndedText, numberWord } from './words/text';
import { span } from './words/time';

/** What is drawn. */
export type Phase = 'starting' | 'welcome' | 'open';

/** State of the window. */
export class App {
  phase = $state<Phase>('starting');
  version = $state('');
  profile = $state<ProfileView | null>(null);
  profiles = $state<ProfileView[]>([]);
  keychain = $state<KeychainState>('not_asked');
  /** Address the welcome screen begins with. */
  address = $state('');
  /** The profile that was open and could not be opened again. */
  reopen = $state<ProfileView | null>(null);
  /** Why the profile could not be opened, or what an action met that has no place of its own. */
  readonly problems = new Problems();
  place = $state<Place>({ connection: null, tab: 'setup', record_type: null });
  /** Connections watched, while the question of closing stands. */
  closing = $state<ConnectionRow[] | null>(null);
  /** It was the user who chose to quit, not the window that was closed. */
  quitting = $state(false);
  /** The open connection. */
  connection = $state<ConnectionModel | null>(null);
  /** Connections of the open profile. Every opening has its own, so that late answers find the one they belong to. */
  board = $state.raw(new BoardModel());
  /** Hear events that belong to an open tab. Two at a time while one screen takes the place of another. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen follows it
  #listeners = new Set<(event: DeskEvent) => void>();
  /** The place is that of the run before: nothing in it was asked for in this one. */
  restored = $state(false);
  /** The connection whose record type the place holds: on the board the place has none of its own. */
  #typeOf: string | null = null;
  /** A connection to show once the window has opened, and its profile. */
  #show: { profile: number; connection: string } | null = null;

  /** Asks where to open, and opens there. */
  async start(): Promise<void> {
    try {
      const state = await call('app_state', {});
      this.version = state.version;
      this.profiles = state.profiles;
      this.keychain = state.keychain;
      if (state.problem === null) this.problems.clear();
      else this.problems.keep('open', state.problem);
      this.reopen = state.reopen;
      if (state.profile === null) {
        this.profile = null;
        if (state.problem && wantsKey(state.problem)) this.address = state.reopen?.address ?? '';
        this.phase = 'welcome';
      } else {
        this.#open(state.profile, state.place);
        this.restored = true;
      }
    } catch (error) {
      this.problems.keep('open', error);
      this.phase = 'welcome';
    }
    const show = this.#show;
    this.#show = null;
    if (show !== null) await this.#showConnection(show.profile, show.connection);
  }

  /** What is shown of them. */
  get problem(): Problem | null {
    return this.problems.shown;
  }

  /** What a problem of a connection can be about. It is seen on that connection's screens and on the board: a failure
   *  that comes late must not stand above another one. */
  subjects(id: string): Subjects {
    const { board } = this;
    return subjectsOf(board, id, () => this.board === board && (this.place.connection ?? id) === id);
  }

  /** A profile was opened: the same one where the user was in it, another one on its board. */
  async opened(profile: ProfileView): Promise<void> {
    this.problems.clear();
    if (profile.id === (this.profile ?? this.reopen)?.id) {
      await this.start();
      return;
    }
    this.#tellOfWatches();
    this.#open(profile, { connection: null, tab: 'setup', record_type: null });
    this.#keepPlace();
    void this.#tellOfOpening();
  }

  /** The desk may have met something on the way that is to be known here. */
  async #tellOfOpening(): Promise<void> {
    const { board } = this;
    const met = await this.#readProfiles();
    // in a service that was opened meanwhile it is out of place
    if (met !== null && this.board === board) this.problems.keep('open', met);
  }

  #open(profile: ProfileView, place: Place): void {
    this.board = new BoardModel();
    this.profile = profile;
    this.place = place;
    this.connection = place.connection === null ? null : new ConnectionModel(place.connection, this.board);
    this.reopen = null;
    this.#typeOf = place.connection;
    this.phase = 'open';
    void this.board.load();
    void this.connection?.load();
  }

  /** Reads which profiles there are. Answers with what the desk has to tell. */
  async #readProfiles(): Promise<Problem | null> {
    try {
      const state = await call('app_state', {});
      this.profiles = state.profiles;
      this.keychain = state.keychain;
      return state.problem;
    } catch {
      // the list of profiles is a convenience of the menu; the open one is known
      return null;
    }
  }

  /** Goes to the welcome screen, where an address may stand already. The open profile stays open, and watches go on,
   *  until another one is. */
  welcome(address = ''): void {
    this.address = address;
    this.problems.clear();
    this.phase = 'welcome';
  }

  /** What opening another service ends; none where nothing is read. */
  get leaving(): string | null {
    return this.profile === null ? null : leavingText(this.board.rows);
  }

  /** Goes back to the open profile. */
  back(): void {
    this.problems.clear();
    this.phase = 'open';
  }

  // links of a profile that is left are not watched until it is opened again
  #tellOfWatches(): void {
    const watched = this.board.rows.filter((row) => row.watch !== null).length;
    if (this.profile === null || watched === 0) return;
    toasts.show(
      (watched === 1
        ? `One link of ${this.profile.name} is`
        : `${numberWord(watched)} links of ${this.profile.name} are`) + ' watched again when you open it',
    );
  }

  async #left(): Promise<void> {
    this.profile = null;
    this.connection = null;
    this.board = new BoardModel();
    await this.start();
  }

  /** After a command that broke off: what is open now is asked, not guessed. */
  async stillOpen(): Promise<void> {
    try {
      const state = await call('app_state', {});
      if (state.profile?.id !== this.profile?.id) await this.#left();
    } catch {
      // what the command met says enough
    }
  }

  /** Opens another profile. */
  async switchTo(profile: ProfileView): Promise<void> {
    try {
      const opened =
        profile.kind === 'sample'
          ? await call('explore_sample', {})
          : await call('open_profile', { profile: profile.id });
      await this.opened(opened);
    } catch (error) {
      const met = asProblem(error);
      if (wantsKey(met)) {
        // the key that is missing is that of the other one, not of the one that stays open
        this.welcome(profile.address ?? '');
        this.reopen = profile;
      }
      this.problems.keep('open', met);
    }
  }

  /** Opens the sample. */
  async sample(): Promise<void> {
    const opened = await this.problems.attempt('open', () => call('explore_sample', {}));
    if (opened) await this.opened(opened);
  }

  /** Forgets a profile and its key. Answers with a file that may still name it, where there is one. Throws a problem. */
  async forget(profile: ProfileView): Promise<string | null> {
    let left: string | null;
    try {
      ({ left } = await call('forget_profile', { profile: profile.id }));
    } catch (error) {
      await this.stillOpen();
      if (this.phase === 'welcome') this.problems.keep('forget', error);
      throw error;
    }
    toasts.show(`The key of ${profile.name} is gone`);
    if (this.address === profile.address) this.address = '';
    if (this.reopen?.id === profile.id) this.reopen = null;
    if (this.profile !== null && this.profile.id !== profile.id) {
      // another one was forgotten: what is open stays, and so does what is being typed
      this.problems.clear();
      await this.#readProfiles();
      return left;
    }
    await this.#left();
    return left;
  }

  /** Shows the board. */
  goBoard(): void {
    this.#go({ ...this.place, connection: null });
  }

  /** Shows a connection: on the tab named; else its setup, or the tab that is open where that makes sense for it too. */
  goTo(id: string, tab?: Tab, recordType?: string): void {
    const reading = this.place.connection !== null && this.board.row(id)?.status === 'connected';
    // what was read of one client is not read of the next unless somebody asks for it
    // or is being read already
    const own = id === this.#typeOf ? this.place.record_type : null;
    const type = recordType ?? own ?? this.board.row(id)?.reading?.record_type ?? null;
    this.#go({ connection: id, tab: tab ?? (reading ? this.place.tab : 'setup'), record_type: type });
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
    if (place.connection !== null) this.#typeOf = place.connection;
    if (place.connection !== (this.connection?.id ?? null)) {
      this.connection = place.connection === null ? null : new ConnectionModel(place.connection, this.board);
      void this.connection?.load();
    }
    this.#keepPlace();
  }

  #keepPlace(): void {
    const place = $state.snapshot(this.place);
    void this.problems.attempt('place', () => call('remember_place', place));
  }

  /** Answers the question of closing. */
  async answerClose(choice: CloseChoice, always: boolean | null): Promise<void> {
    this.closing = null;
    await this.problems.attempt('close', () => call('answer_close', { choice, always }));
  }

  /** Copies the live link of a row. */
  async copyLink(row: ConnectionRow): Promise<void> {
    const { board } = this;
    const copy = async () => {
      board.put((await call('copy_link', { connection: row.id })).row);
      toasts.show('Link copied');
    };
    await this.problems.attempt('copy', copy, this.subjects(row.id).link());
  }

  /** Opens the live link of a row in a browser. */
  async openLink(row: ConnectionRow): Promise<void> {
    const { board } = this;
    const open = async () => {
      const outcome = await call('open_link', { connection: row.id, preview: false });
      board.put(outcome.detail.row);
      if (outcome.problem) throw outcome.problem;
      toasts.show('Opened in the browser');
    };
    await this.problems.attempt('browser', open, this.subjects(row.id).link());
  }

  /** A connection was created, with its first link where that was asked for. */
  async created(row: ConnectionRow, withLink: boolean): Promise<void> {
    const { board } = this;
    board.put(row);
    this.goTo(row.id, 'setup');
    if (!withLink) return;
    const create = async () => {
      const detail = await call('create_link', {
        connection: row.id,
        minutes: 30,
        redirect_url: '',
        replace: null,
      });
      board.put(detail.row);
      if (this.connection?.id === row.id) this.connection.take(detail);
    };
    await this.problems.attempt('create', create, this.subjects(row.id).next());
  }

  /** Passes what the desk pushes on to an open tab, until the answer is called. */
  listen(hear: (event: DeskEvent) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  /** Takes in what the desk pushed. */
  apply(event: DeskEvent): void {
    this.board.apply(event);
    this.connection?.apply(event);
    for (const hear of this.#listeners) hear(event);
    switch (event.event) {
      case 'ask_again':
        void this.#askAgain();
        break;
      case 'connected':
        this.#connected(event.profile, event.connection, event.name, event.took_ms);
        break;
      case 'link_ended':
        this.#linkEnded(event.profile, event.connection, event.name, event.fate);
        break;
      case 'records_changed':
        this.#readEnded(event.connection, event.records);
        break;
      case 'show_connection':
        void this.#showConnection(event.profile, event.connection);
        break;
      case 'close_asked':
        this.quitting = false;
        this.closing = event.watched;
        break;
      default:
        break;
    }
  }

  // who works elsewhere hears that a read ended; its table says so itself
  #readEnded(id: string, view: RecordsView): void {
    const row = this.board.row(id);
    if (!row?.reading || row.reading.record_type !== view.record_type || running(view)) return;
    const { connection, tab, record_type } = this.place;
    const here = this.phase === 'open' && connection === id && tab === 'records';
    const text = readEndedText(view, row.reading, row.name);
    if (text === null || (here && record_type === view.record_type)) return;
    toasts.show(text, { label: 'Open', run: () => this.#showRead(id, view.record_type) });
  }

  #showRead(id: string, type: string): void {
    if (this.board.row(id) === undefined) return;
    this.phase = 'open';
    this.goTo(id, 'records', type);
  }

  async #showConnection(profile: number, connection: string): Promise<void> {
    if (this.phase === 'starting') {
      this.#show = { profile, connection };
      return;
    }
    // another one is open meanwhile: the connection is on the board of its own alone
    if (this.profile?.id !== profile) await this.#openProfile(profile);
    if (this.profile?.id !== profile) return;
    this.phase = 'open';
    this.goTo(connection, 'setup');
  }

  /** Opens a profile by its number. One that was forgotten meanwhile is not among those known, and the desk says so. */
  async #openProfile(id: number): Promise<void> {
    await this.#readProfiles();
    const known = this.profiles.find((profile) => profile.id === id);
    if (known) {
      await this.switchTo(known);
      return;
    }
    const open = async () => await this.opened(await call('open_profile', { profile: id }));
    await this.problems.attempt('open', open);
  }

  /** Events were missed: what the window as a whole shows is asked for again, as its parts do. */
  async #askAgain(): Promise<void> {
    if (this.phase === 'starting') return;
    await this.#readProfiles();
    await this.stillOpen();
  }

  /** Quits, after asking where links are watched. */
  quit(): void {
    const watched = this.board.rows.filter((row) => row.watch !== null && row.watch.state !== 'paused');
    this.quitting = watched.length > 0;
    if (watched.length > 0) this.closing = watched;
    else void this.answerClose('quit', null);
  }

  #connected(profile: number, id: string, name: string, tookMs: number | null): void {
    const text = `${name} is connected`;
    if (this.#onSetupOf(id))
      toasts.say(tookMs === null ? text : `${text}. Took ${span(tookMs)} from link to connected.`);
    else toasts.show(text, { label: 'Open', run: () => void this.#showConnection(profile, id) });
  }

  #linkEnded(profile: number, id: string, name: string, fate: LinkFate): void {
    const text = linkEndedText(name, fate);
    if (text === null) return;
    // its own screen shows it, above the form for the next link
    if (this.#onSetupOf(id)) toasts.say(text);
    else toasts.show(text, { label: 'Open', run: () => void this.#showConnection(profile, id) });
  }

  #onSetupOf(id: string): boolean {
    return this.phase === 'open' && this.place.connection === id && this.place.tab === 'setup';
  }
}
