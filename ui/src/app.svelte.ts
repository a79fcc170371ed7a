// The window as a whole: which profile is open, where the user is, what the desk pushes.
import { BoardModel, ConnectionModel } from './features/connections';
import { toasts } from './components/toasts.svelte';
import type {
  CloseChoice,
  ConnectionRow,
  DeskEvent,
  KeychainState,
  Place,
  Problem,
  ProfileView,
  Tab,
} from './gen/desk';
import { asProblem, call } from './platform/desk';
import { wantsKey } from './words/problems';
import { numberWord } from './words/text';
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
  problem = $state<Problem | null>(null);
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
  /** A connection to show once the window has opened. */
  #show: string | null = null;

  /** Asks where to open, and opens there. */
  async start(): Promise<void> {
    try {
      const state = await call('app_state', {});
      this.version = state.version;
      this.profiles = state.profiles;
      this.keychain = state.keychain;
      this.problem = state.problem;
      this.reopen = state.reopen;
      if (state.profile === null) {
        this.profile = null;
        if (state.problem && wantsKey(state.problem)) this.address = state.reopen?.address ?? '';
        this.phase = 'welcome';
        return;
      }
      this.#open(state.profile, state.place);
      this.restored = true;
      if (this.#show !== null) this.goTo(this.#show, 'setup');
      this.#show = null;
    } catch (error) {
      this.problem = asProblem(error);
      this.phase = 'welcome';
    }
  }

  /** A profile was opened: the same one where the user was in it, another one on its board. */
  opened(profile: ProfileView): void {
    this.problem = null;
    if (profile.id === (this.profile ?? this.reopen)?.id) {
      void this.start();
      return;
    }
    this.#tellOfWatches();
    this.#open(profile, { connection: null, tab: 'setup', record_type: null });
    this.#keepPlace();
    void this.#readProfiles();
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

  async #readProfiles(): Promise<void> {
    try {
      const state = await call('app_state', {});
      this.profiles = state.profiles;
      this.keychain = state.keychain;
    } catch {
      // the list of profiles is a convenience of the menu; the open one is known
    }
  }

  /** Goes to the welcome screen, where an address may stand already. The open profile stays open, and watches go on,
   *  until another one is. */
  welcome(address = ''): void {
    this.address = address;
    this.problem = null;
    this.phase = 'welcome';
  }

  /** Goes back to the open profile. */
  back(): void {
    this.problem = null;
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
      this.opened(
        profile.kind === 'sample'
          ? await call('explore_sample', {})
          : await call('open_profile', { profile: profile.id }),
      );
    } catch (error) {
      const met = asProblem(error);
      if (wantsKey(met)) {
        // the key that is missing is that of the other one, not of the one that stays open
        this.welcome(profile.address ?? '');
        this.reopen = profile;
      }
      this.problem = met;
    }
  }

  /** Opens the sample. */
  async sample(): Promise<void> {
    try {
      this.opened(await call('explore_sample', {}));
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  /** Forgets a profile and its key. Throws a problem. */
  async forget(profile: ProfileView): Promise<void> {
    try {
      await call('forget_profile', { profile: profile.id });
    } catch (error) {
      await this.stillOpen();
      if (this.phase === 'welcome') this.problem = asProblem(error);
      throw error;
    }
    toasts.show(`The key of ${profile.name} is gone`);
    if (this.address === profile.address) this.address = '';
    if (this.reopen?.id === profile.id) this.reopen = null;
    if (this.profile !== null && this.profile.id !== profile.id) {
      // another one was forgotten: what is open stays, and so does what is being typed
      this.problem = null;
      await this.#readProfiles();
      return;
    }
    await this.#left();
  }

  /** Shows the board. */
  goBoard(): void {
    this.#go({ ...this.place, connection: null });
  }

  /** Shows a connection: on the tab named; else its setup, or the tab that is open where that makes sense for it too. */
  goTo(id: string, tab?: Tab, recordType?: string): void {
    const reading = this.place.connection !== null && this.board.row(id)?.status === 'connected';
    // what was read of one client is not read of the next unless somebody asks for it
    const type = recordType ?? (id === this.#typeOf ? this.place.record_type : null);
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
    this.problem = null;
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
    call('remember_place', $state.snapshot(this.place)).catch(
      (error: unknown) => (this.problem = asProblem(error)),
    );
  }

  /** Answers the question of closing. */
  async answerClose(choice: CloseChoice, always: boolean | null): Promise<void> {
    this.closing = null;
    try {
      await call('answer_close', { choice, always });
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  /** Copies the live link of a row. */
  async copyLink(row: ConnectionRow): Promise<void> {
    const { board } = this;
    try {
      board.put((await call('copy_link', { connection: row.id })).row);
      toasts.show('Link copied');
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  /** Opens the live link of a row in a browser. */
  async openLink(row: ConnectionRow): Promise<void> {
    const { board } = this;
    try {
      const outcome = await call('open_link', { connection: row.id, preview: false });
      board.put(outcome.detail.row);
      if (outcome.problem) this.problem = outcome.problem;
      else toasts.show('Opened in the browser');
    } catch (error) {
      this.problem = asProblem(error);
    }
  }

  /** A connection was created, with its first link where that was asked for. */
  async created(row: ConnectionRow, withLink: boolean): Promise<void> {
    const { board } = this;
    board.put(row);
    this.goTo(row.id, 'setup');
    if (!withLink) return;
    try {
      const detail = await call('create_link', {
        connection: row.id,
        minutes: 30,
        redirect_url: '',
        replace: null,
      });
      board.put(detail.row);
      if (this.connection?.id === row.id) this.connection.take(detail);
    } catch (error) {
      this.problem = asProblem(error);
    }
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
      case 'connected':
        this.#connected(event.profile, event.connection, event.name, event.took_ms);
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

  async #showConnection(profile: number, connection: string): Promise<void> {
    if (this.phase === 'starting') {
      this.#show = connection;
      return;
    }
    if (this.profile?.id !== profile) {
      // left meanwhile: the connection is on that board alone
      const other = this.profiles.find((p) => p.id === profile);
      if (other) await this.switchTo(other);
      if (this.profile?.id !== profile) return;
    }
    this.phase = 'open';
    this.goTo(connection, 'setup');
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
    const here = this.phase === 'open' && this.place.connection === id && this.place.tab === 'setup';
    if (here) toasts.say(tookMs === null ? text : `${text}. Took ${span(tookMs)} from link to connected.`);
    else toasts.show(text, { label: 'Open', run: () => void this.#showConnection(profile, id) });
  }
}
