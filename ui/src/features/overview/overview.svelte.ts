// The overview of one connection: what it is drawn from, what is asked for, and what is read of its lists.
import type { Overview, OverviewList, RecordsView, RecordTypePath } from '../../gen/desk';
import { dayOf } from '../../components/kinds/dates';
import { now } from '../../components/now.svelte';
import { readPreference, writePreference } from '../../components/preferences';
import { Problems } from '../../components/problems.svelte';
import type { ProfileDoor } from '../../platform/desk';
import { LastQuestion } from '../../platform/newest';
import { printWindow } from '../../platform/print';
import { isRunning } from '../../words/coverage';
import type { RecordsModel, TabsModel } from '../records';
import { workbookOf } from './workbook';

/** Time between two questions while lists are read, milliseconds: one list after another ends then. */
const WHILE_READING = 400;

/** The month that business years begin with. It is one choice for all clients, because preferences hold nothing of a client. */
const YEAR = 'year-begins';

type States = Readonly<Record<string, RecordsView>>;

/** State of the overview of one connection. It lasts as long as the connection is open. */
export class OverviewModel {
  readonly connection: string;
  readonly records: RecordsModel;
  readonly problems = new Problems();
  readonly #door: ProfileDoor;
  readonly #isReachable: () => boolean;
  /** Name of the client. */
  readonly #name: () => string;
  readonly #release: () => void;
  /** What was answered last; null before the first answer. */
  answer = $state.raw<Overview | null>(null);
  /** The currency that the user chose; null for the one that most documents are in. */
  #currency = $state.raw<string | null>(null);
  /** The month that the business year begins with, 1 to 12. */
  #yearBegins = $state(1);
  /** The mark that the user left to see its rows, which has the focus when the overview is shown again; null where there is none. */
  left: string | null = null;
  readonly #questions = new LastQuestion();
  /** What the last question was about. */
  #of = '';
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The lists that the user had read, each with the parts that were asked for since: a list that the service cuts is read on part by part,
   *  as long as an answer names one that was not tried. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen depends on it
  readonly #wanted = new Map<string, string[]>();

  /** How often reads were stopped: what is begun before a stop begins no further read. */
  #stops = 0;

  constructor(
    connection: string,
    door: ProfileDoor,
    tabs: TabsModel,
    of: { isReachable: () => boolean; name: () => string },
  ) {
    this.connection = connection;
    this.#door = door;
    this.#isReachable = of.isReachable;
    this.#name = of.name;
    const { records, release } = tabs.hold(connection);
    this.records = records;
    this.#release = release;
    const year = Number(readPreference(YEAR));
    if (Number.isInteger(year) && year >= 1 && year <= 12) this.#yearBegins = year;
  }

  get currency(): string | null {
    return this.#currency;
  }

  /** Draws the amounts in another currency. */
  set currency(currency: string | null) {
    this.#currency = currency;
  }

  get yearBegins(): number {
    return this.#yearBegins;
  }

  /** Another month that the business year begins with, which is kept. */
  set yearBegins(month: number) {
    this.#yearBegins = month;
    writePreference(YEAR, String(month));
  }

  /** The lists that are not here as far as they are needed. */
  get missing(): OverviewList[] {
    return (this.answer?.lists ?? []).filter(({ whole, parts }) => !whole || parts.length > 0);
  }

  /** Whether the key of the service may not read some of the lists. */
  get refused(): RecordsView | null {
    const views = (this.answer?.lists ?? []).map((list) => this.records.recordsByType[list.record_type]);
    return views.find((view) => view?.problem?.code === 'not_allowed' && view.here === 0) ?? null;
  }

  get isReading(): boolean {
    return (this.answer?.lists ?? []).some(({ record_type: path }) => this.#isRunning(path));
  }

  get canRead(): boolean {
    return this.answer !== null && !this.isReading && this.#isReachable();
  }

  get canPrint(): boolean {
    return this.answer !== null;
  }

  print(): void {
    printWindow();
  }

  /** Whether something is drawn that a workbook can have. */
  get canExport(): boolean {
    return this.answer?.lists.some(({ whole }) => whole) ?? false;
  }

  /** Writes the figures and pictures as a workbook. Its export is told of as every other. */
  export(): void {
    const { answer, connection } = this;
    if (answer === null || !this.canExport) return;
    void this.problems.attempt('export', () =>
      this.#door.call('export_overview', { connection, ...workbookOf(answer, this.#name()) }),
    );
  }

  #isRunning(path: string): boolean {
    const view = this.records.recordsByType[path];
    return view !== undefined && isRunning(view);
  }

  /** Those of some lists that are not being read. */
  idle(paths: readonly RecordTypePath[]): RecordTypePath[] {
    return paths.filter((path) => !this.#isRunning(path));
  }

  /** Reads every list again. */
  async readAll(): Promise<void> {
    await this.#readLists((this.answer?.lists ?? []).map((list) => [list.record_type, null]));
  }

  /** Reads lists as far as they are needed, one after another in the order of the answer. */
  async read(paths: readonly string[]): Promise<void> {
    const lists = (this.answer?.lists ?? []).filter(
      ({ record_type: path }) => paths.includes(path) && !this.#isRunning(path),
    );
    await this.#readLists(
      lists.map(({ record_type: path, parts, whole }) => [path, whole ? (parts[0] ?? null) : null]),
    );
  }

  async #readLists(lists: [path: string, part: [string, string][] | null][]): Promise<void> {
    const stops = this.#stops;
    for (const [path, part] of lists) {
      if (stops !== this.#stops) return;
      await this.#readList(path, part, []);
    }
  }

  async #readList(path: string, part: [string, string][] | null, asked: string[]): Promise<void> {
    await this.records.read(path, part);
    this.#wanted.set(path, part === null ? asked : [...asked, JSON.stringify(part)]);
  }

  /** Stops what is read of its lists. */
  async stopOpen(): Promise<void> {
    this.#stops += 1;
    this.#wanted.clear();
    const running = (this.answer?.lists ?? []).filter(({ record_type: path }) => this.#isRunning(path));
    // The last in the queue first, so that none of them begins.
    for (const { record_type: path } of running.reverse()) await this.records.stop(path);
  }

  /** Asks again if the answer is of another day or of other rows than are here now. An effect calls it, because it reads state. */
  follow(day: string): void {
    if (this.records.loading) return;
    const of = this.#key(day, this.records.recordsByType);
    if (of === this.#of) return;
    this.#of = of;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const isSoon = this.answer !== null && this.isReading;
    this.#timer = setTimeout(() => void this.#ask(day), isSoon ? WHILE_READING : 0);
  }

  /** What an answer depends on, as text. Rows that come in do not change it before their list is read. */
  #key(day: string, states: States): string {
    const lists = (this.answer?.lists ?? []).map(({ record_type: path }) => {
      const view = states[path];
      return view && [view.copy, view.state, isRunning(view) ? null : view.here, view.read_at];
    });
    return JSON.stringify([day, this.#currency, this.#yearBegins, lists]);
  }

  /** Reads on what the service cut of the lists that the user had read. */
  #readOn(): void {
    for (const { record_type: path, parts, whole } of this.answer?.lists ?? []) {
      const asked = this.#wanted.get(path);
      if (asked === undefined || this.#isRunning(path)) continue;
      const wasStopped = this.records.recordsByType[path]?.state === 'stopped';
      const next =
        whole && !wasStopped ? parts.find((part) => !asked.includes(JSON.stringify(part))) : undefined;
      this.#wanted.delete(path);
      if (next !== undefined) void this.#readList(path, next, asked);
    }
  }

  async #ask(today: string): Promise<void> {
    this.#timer = null;
    const isLast = this.#questions.ask();
    const states = { ...this.records.recordsByType };
    const request = {
      connection: this.connection,
      today,
      year_begins: this.#yearBegins,
      ...(this.#currency === null ? {} : { currency: this.#currency }),
    };
    const answer = await this.problems.attempt(
      'overview',
      () => this.#door.call('overview', request),
      isLast,
    );
    if (!isLast()) return;
    if (answer === undefined) {
      // The next time that the overview is shown asks again.
      this.#of = '';
      return;
    }
    this.answer = answer;
    this.#of = this.#key(today, states);
    this.#readOn();
  }

  /** Asks once more, after that failed. */
  again(): void {
    void this.#ask(dayOf(now.at));
  }

  /** Its connection is not open any more. */
  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#questions.ask();
    this.#release();
  }
}
