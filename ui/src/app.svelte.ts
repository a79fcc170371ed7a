// The window as a whole: which profile it shows, which dialog is open, and what the desk pushes.
import type { OpenDialog } from './actions/acted-on';
import { Problems } from './components/problems.svelte';
import { toasts } from './components/toasts.svelte';
import { looks } from './features/records';
import { UnsavedNotes } from './features/setup';
import { SidebarChoice } from './features/window';
import { lostWith, WorkModel, type WorkEntry } from './features/work';
import type {
  AppState,
  CloseChoice,
  CloseWay,
  DeskEvent,
  KeychainState,
  Problem,
  ProfileEntry,
  ProfileId,
  ProfileView,
  RecordsView,
  Screen,
  ZoomStep,
} from './gen/desk';
import { asProblem, call, kept, numbered } from './platform/desk';
import { LastQuestion, Newest } from './platform/newest';
import { BOARD, ShownProfile } from './shown-profile.svelte';
import { isRunning } from './words/coverage';
import { message } from './words/messages';
import { wantsKey } from './words/problems';
import { readEndedText } from './words/records';
import { linkEndedText } from './words/text';
import { span } from './words/time';
import { serviceName } from './words/sample';

/** What is drawn. */
export type Phase = 'starting' | 'welcome' | 'open';

type Connected = Extract<DeskEvent, { event: 'connected' }>;
type LinkEnded = Extract<DeskEvent, { event: 'link_ended' }>;

/** What is told of a connection, for each place that may tell it. */
interface News {
  /** For a toast where its profile is shown. */
  here: string;
  /** For a toast where another profile is shown. It names the service. */
  elsewhere: string;
  /** For a voice where the screen of the connection shows it. */
  spoken: string;
}

/** State of the window. */
export class App {
  phase = $state<Phase>('starting');
  version = $state('');
  /** The profile that the page shows; null where none is open. It stays while the welcome screen lies over it. */
  shown = $state.raw<ShownProfile | null>(null);
  /** Every profile, as the menu lists them. */
  profiles = $state<ProfileEntry[]>([]);
  keychain = $state<KeychainState>('not_asked');
  /** QuickBooks Desktop runs on this system, so its Web Connector can ask this app. */
  runsQuickBooks = $state(false);
  /** Address that the welcome screen begins with. */
  address = $state('');
  /** The profile that was shown and could not be opened again. */
  reopen = $state<ProfileView | null>(null);
  /** Why a profile could not be opened, or what an action met that has no place of its own. */
  readonly problems = new Problems();
  /** How the app is to end, while the user is asked about that; null otherwise. */
  closing = $state<Exclude<CloseWay, 'now'> | null>(null);
  /** What is under way in every open profile, and what ended unseen. */
  readonly work = new WorkModel(
    () => this.#unsaved(),
    (entry) => void this.openWork(entry),
  );
  dialog = $state<OpenDialog | null>(null);
  /** The profile that the user is asked about before it is forgotten. */
  forgetting = $state<ProfileView | null>(null);
  readonly sidebar = new SidebarChoice();
  /** Notes that are not saved, of every profile. */
  readonly notes = new UnsavedNotes(({ profile, connection, name }) =>
    toasts.show(message('window-note-lost', { name }), {
      label: message('window-toast-go-there'),
      run: () => void this.#showConnection(profile, connection),
    }),
  );
  /** A connection to show once the window has opened, and its profile. */
  #showOnceOpen: { profile: ProfileId; connection: string } | null = null;
  /** The profiles that were asked for: the one asked for last is shown. */
  readonly #openings = new LastQuestion();
  readonly #newest = new Newest<'profiles'>();

  /** Asks which profile to show and where, and shows it. */
  async start(): Promise<void> {
    const isLast = this.#openings.ask();
    void this.work.load();
    try {
      const [{ value: state, number }] = await Promise.all([numbered('app_state', {}), looks.load()]);
      if (!isLast()) return;
      this.version = state.version;
      this.#takeState(state, number);
      if (state.problem === null) this.problems.clear();
      else this.problems.report('open', state.problem);
      this.reopen = state.reopen;
      if (state.profile === null) {
        this.#show(null, BOARD);
        if (state.problem && wantsKey(state.problem)) this.address = state.reopen?.address ?? '';
        this.phase = 'welcome';
      } else {
        const shown = this.#show(state.profile, state.screen);
        if (shown) shown.restored = true;
      }
    } catch (error) {
      if (!isLast()) return;
      this.problems.report('open', error);
      this.phase = 'welcome';
    }
    const show = this.#showOnceOpen;
    this.#showOnceOpen = null;
    if (show !== null) await this.#showConnection(show.profile, show.connection);
  }

  #takeState(state: AppState, number: number): void {
    if (this.#newest.takes('profiles', number)) this.profiles = state.profiles;
    this.keychain = state.keychain;
    this.runsQuickBooks = state.runs_quickbooks;
  }

  /** The problem above every screen. */
  get problem(): Problem | null {
    return this.problems.current;
  }

  /** The profile that the page shows. */
  get profile(): ProfileView | null {
    return this.shown?.profile ?? null;
  }

  /** Every profile but the shown one. */
  get others(): ProfileEntry[] {
    return this.profiles.filter((entry) => entry.profile.id !== this.profile?.id);
  }

  /** The desk opened a profile: where the user was in it, if it is the one that was shown, and on its board otherwise. */
  async opened(profile: ProfileView): Promise<void> {
    this.problems.clear();
    if (profile.id === (this.profile ?? this.reopen)?.id) {
      await this.start();
      return;
    }
    this.#openings.ask();
    this.#show(profile, BOARD)?.rememberScreen();
    void this.#reportOpening();
    if (profile.kind === 'own_books') await this.shown?.connectFirstFile();
  }

  /** The desk may have met something while it opened the profile that the user has to know. */
  async #reportOpening(): Promise<void> {
    const { shown } = this;
    const met = await this.#readProfiles();
    // It is out of place above a profile that the user opened meanwhile.
    if (met !== null && this.shown === shown) this.problems.report('open', met);
  }

  /** Shows a profile in place of the one before, or none. */
  #show(profile: ProfileView | null, screen: Screen): ShownProfile | null {
    this.shown?.close();
    this.dialog = null;
    this.shown = profile === null ? null : new ShownProfile(profile, screen, this.problems, this.notes);
    if (profile === null) return null;
    this.reopen = null;
    this.phase = 'open';
    return this.shown;
  }

  /** Reads which profiles there are. Answers with what the desk has to tell. */
  async #readProfiles(): Promise<Problem | null> {
    try {
      const { value: state, number } = await numbered('app_state', {});
      this.#takeState(state, number);
      return state.problem;
    } catch {
      // The list of profiles only serves the menu, and the shown profile is known.
      return null;
    }
  }

  /** Goes to the welcome screen, with an address filled in where one is given. Every profile stays open. */
  welcome(address = ''): void {
    this.address = address;
    this.problems.clear();
    this.dialog = null;
    this.phase = 'welcome';
  }

  /** Goes back to the shown profile. */
  back(): void {
    this.problems.clear();
    this.phase = 'open';
  }

  /** Starts again from what the desk shows, after the shown profile was forgotten or closed. */
  async #restart(): Promise<void> {
    this.#show(null, BOARD);
    await this.start();
  }

  /** Asks the desk which profile it shows, after a command that failed halfway, and follows it. */
  async followDesk(): Promise<void> {
    try {
      const state = await call('app_state', {});
      if (state.profile?.id !== this.profile?.id) await this.#restart();
    } catch {
      // What the command met says enough.
    }
  }

  /** Shows another profile. The one before stays open: its links are watched and its reads go on. */
  async switchTo(profile: ProfileView): Promise<void> {
    if (profile.kind === 'sample') await this.sample();
    else if (profile.kind === 'own_books') await this.ownBooks();
    else await this.#openAnother(() => call('open_profile', { profile: profile.id }), profile);
  }

  /** Shows the books of this computer. */
  async ownBooks(): Promise<void> {
    await this.#openAnother(() => call('open_own_books', {}), null);
  }

  /** Shows the sample. */
  async sample(): Promise<void> {
    await this.#openAnother(() => call('explore_sample', {}), null);
  }

  async #openAnother(open: () => Promise<ProfileView>, wanted: ProfileView | null): Promise<void> {
    const isLast = this.#openings.ask();
    try {
      const opened = await open();
      // The user may have chosen another one while this one was being opened.
      if (isLast()) await this.opened(opened);
    } catch (error) {
      if (!isLast()) return;
      const met = asProblem(error);
      if (wanted !== null && wantsKey(met)) {
        // The missing key is that of the other profile, not of the shown one.
        this.welcome(wanted.address ?? '');
        this.reopen = wanted;
      }
      this.problems.report('open', met);
    }
  }

  /** Forgets a profile and its key. Answers with files that may still name it. Throws a problem. */
  async forget(profile: ProfileView): Promise<string[]> {
    let left: string[];
    try {
      ({ left } = await call('forget_profile', { profile: profile.id }));
    } catch (error) {
      await this.followDesk();
      if (this.phase === 'welcome') this.problems.report('forget', error);
      throw error;
    }
    this.notes.forget(profile.id);
    toasts.show(message('window-forgotten', { name: serviceName(profile.name) }));
    if (this.address === profile.address) this.address = '';
    if (this.reopen?.id === profile.id) this.reopen = null;
    if (this.profile !== null && this.profile.id !== profile.id) {
      // Another profile was forgotten: the shown one stays, and so does what the user types.
      this.problems.clear();
      await this.#readProfiles();
      return left;
    }
    await this.#restart();
    return left;
  }

  /** Quits, after asking where something would be lost. */
  async quit(): Promise<void> {
    await this.problems.attempt('close', () => call('quit', {}));
  }

  /** The app is to end: saves what is not saved, and asks where something would be lost all the same. */
  async #end({ number, way }: Extract<DeskEvent, { event: 'close_asked' }>): Promise<void> {
    // A desk that does not hear it takes the page for one that hangs.
    void call('close_heard', { number }).catch(() => undefined);
    // A field saves what was typed when it loses the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void this.shown?.tabs.flush();
    await kept();
    // A note that could not be saved before is tried once more.
    void this.notes.saveAll();
    await kept();
    this.closing = way === 'now' ? null : way;
    // Where quitting was chosen, watched links are left to the next start. A note whose saving hangs has no problem yet.
    const lost = this.work.lost.filter(({ work }) => way !== 'chosen' || work.kind !== 'watch');
    if (way === 'now' || lost.length === 0) await this.answerClose('quit', null);
  }

  /** Answers the question about closing. */
  async answerClose(choice: CloseChoice, always: boolean | null): Promise<void> {
    this.closing = null;
    if (choice !== 'cancel') {
      void this.shown?.tabs.flush();
      void this.notes.saveAll();
      await kept();
    }
    await this.problems.attempt('close', () => call('answer_close', { choice, always }));
  }

  /** Takes back what was chosen for good when the window was closed. */
  async askBeforeClosing(): Promise<void> {
    await this.problems.attempt('close', async () => {
      await call('answer_close', { choice: 'cancel', always: false });
      toasts.show(message('window-close-asked'));
    });
  }

  /** Asks once whether the app keeps running, so that the Web Connector of this computer finds somebody who answers. */
  async askToKeepAnswering(): Promise<void> {
    await this.problems.attempt('running', async () => {
      const { asked } = await call('running', {});
      if (!asked) this.dialog = 'keep-answering';
    });
  }

  /** What ends with a profile that is forgotten. */
  lostWith(profile: ProfileId): WorkEntry[] {
    return [
      ...lostWith(this.work.entries, profile),
      ...this.#unsaved().filter((one) => one.profile === profile),
    ];
  }

  /** The notes that could not be saved, as work. While the app is to end those as well that are still being saved. */
  #unsaved(): WorkEntry[] {
    return this.notes.list
      .filter(({ problem }) => problem !== null || this.closing !== null)
      .map(({ profile, connection, name }) => {
        const service = this.profiles.find((one) => one.profile.id === profile)?.profile.name ?? null;
        return { profile, service, connection, name, work: { kind: 'note' } };
      });
  }

  /** Shows what a piece of work is about. What ended is seen by that. */
  async openWork(entry: WorkEntry): Promise<void> {
    const { profile, connection, work } = entry;
    if (work.kind === 'cut_off') this.work.dismiss(entry);
    if (this.profile?.id !== profile) await this.#openProfile(profile);
    const { shown } = this;
    if (shown?.profile.id !== profile) return;
    this.phase = 'open';
    if (work.kind === 'watch' || work.kind === 'link_ended' || work.kind === 'note')
      shown.goTo(connection, 'setup');
    else shown.goTo(connection, 'records', 'record_type' in work ? work.record_type : undefined);
  }

  /** Shows the page in the next size. */
  async zoom(step: ZoomStep): Promise<void> {
    try {
      const { percent } = await call('zoom', { step });
      toasts.announce(message('window-zoom', { percent }));
    } catch {
      // The page keeps its size, and the user sees that.
    }
  }

  /** Takes in what the desk pushed. */
  apply(event: DeskEvent, number: number): void {
    // Events of a profile that is not shown change nothing on screen, except those below that tell of it.
    if (!('profile' in event) || event.profile === this.profile?.id) this.shown?.apply(event, number);
    switch (event.event) {
      case 'ask_again':
        void this.#askAgain();
        break;
      case 'profiles_changed':
        if (this.#newest.takes('profiles', number)) this.profiles = event.profiles;
        break;
      case 'connected':
        this.#announceConnected(event);
        break;
      case 'link_ended':
        this.#announceLinkEnd(event);
        break;
      case 'records_changed':
        if (event.profile === this.profile?.id) this.#announceReadEnd(event.connection, event.records);
        break;
      case 'show_connection':
        void this.#showConnection(event.profile, event.connection);
        break;
      case 'close_asked':
        this.work.take(event.under_way, number);
        void this.#end(event);
        break;
      case 'under_way_changed':
        this.work.take(event.under_way, number);
        break;
      default:
        break;
    }
  }

  // A toast tells a user who works elsewhere that a read ended. The table of the read says so itself.
  #announceReadEnd(id: string, records: RecordsView): void {
    const { shown } = this;
    const row = shown?.board.row(id);
    if (!shown || !row?.reading || row.reading.record_type !== records.record_type || isRunning(records))
      return;
    const { screen } = shown;
    const isOpen = this.phase === 'open' && screen.kind === 'records' && screen.connection === id;
    const text = readEndedText(records, row.reading, row.name);
    if (text === null || (isOpen && screen.record_type === records.record_type)) return;
    const open = () => {
      // The toast may outlive the profile it is about.
      if (this.shown !== shown) return;
      this.phase = 'open';
      shown.goTo(id, 'records', records.record_type);
    };
    toasts.show(text, { label: message('window-toast-open'), run: open });
  }

  async #showConnection(profile: ProfileId, connection: string): Promise<void> {
    if (this.phase === 'starting') {
      this.#showOnceOpen = { profile, connection };
      return;
    }
    if (this.profile?.id !== profile) await this.#openProfile(profile);
    if (this.profile?.id !== profile) return;
    this.phase = 'open';
    this.shown?.goTo(connection, 'setup');
  }

  /** Opens a profile by its number. One that was forgotten meanwhile is not among those known, and the desk says so. */
  async #openProfile(id: ProfileId): Promise<void> {
    const find = () => this.profiles.find((entry) => entry.profile.id === id)?.profile;
    if (find() === undefined) await this.#readProfiles();
    const known = find();
    if (known) {
      await this.switchTo(known);
      return;
    }
    const open = async () => await this.opened(await call('open_profile', { profile: id }));
    await this.problems.attempt('open', open);
  }

  /** Events were missed: asks again for what the window as a whole shows. Its parts do so for theirs. */
  async #askAgain(): Promise<void> {
    if (this.phase === 'starting') return;
    void this.work.load();
    await this.#readProfiles();
    await this.followDesk();
  }

  #announceConnected({ profile, service, connection, name, took_ms }: Connected): void {
    this.#announce(profile, connection, {
      here: message('window-connected', { name }),
      elsewhere: message('window-connected-elsewhere', { name, service: serviceName(service) }),
      spoken:
        took_ms === null
          ? message('window-connected', { name })
          : message('window-connected-after', { name, took: span(took_ms) }),
    });
  }

  #announceLinkEnd({ profile, service, connection, name, fate }: LinkEnded): void {
    const here = linkEndedText(name, fate);
    if (here === null || fate === 'completed') return;
    const elsewhere = message(`window-link-${fate}-elsewhere`, { name, service: serviceName(service) });
    this.#announce(profile, connection, { here, elsewhere, spoken: here });
  }

  /** Tells of a connection: in a voice alone where its own screen shows it, and in a toast with a way there otherwise. */
  #announce(profile: ProfileId, connection: string, news: News): void {
    const { shown } = this;
    const isShown = profile === shown?.profile.id;
    if (isShown && this.phase === 'open' && shown?.isOnSetupOf(connection)) {
      toasts.announce(news.spoken);
      return;
    }
    const open = () => void this.#showConnection(profile, connection);
    if (isShown) toasts.show(news.here, { label: message('window-toast-open'), run: open });
    else toasts.show(news.elsewhere, { label: message('window-toast-go-there'), run: open });
  }
}
