// The connections of the shown profile, as the service listed them and as they changed since.
import type {
  ConnectionRow,
  ConnectionStatus,
  ConnectorView,
  DeskEvent,
  OutageView,
  Problem,
} from '../../gen/desk';
import { asProblem, type ProfileDoor } from '../../platform/desk';
import { LastQuestion, Newest } from '../../platform/newest';
import { compareNames } from '../../words/locale';

/** Groups of the board and the sidebar. */
export type Group = 'waiting' | 'connected' | 'not_connected' | 'not_checked' | 'not_listed';

/** Which group a status belongs to; a failed check keeps its own mark within the last one. */
export const groupOf: Record<ConnectionStatus, Group> = {
  waiting: 'waiting',
  connected: 'connected',
  not_connected: 'not_connected',
  not_checked: 'not_checked',
  check_failed: 'not_connected',
  not_listed: 'not_listed',
};

/** The groups in their order. Their words are the messages board-group-*. */
export const GROUPS: Group[] = ['waiting', 'connected', 'not_connected', 'not_checked', 'not_listed'];

/** Whether the last link of a row ended without its client: declined, or out of time. A filter of the board shows those. */
export function hasFailedLink({ status, link, ended_link: ended }: ConnectionRow): boolean {
  return (
    status !== 'connected' && link === null && (ended?.fate === 'declined' || ended?.fate === 'out_of_time')
  );
}

/** How long scrolling rests before the desk gets the rows on screen, milliseconds. */
const SCROLL_REST = 200;

/** State of the board. */
export class BoardModel {
  readonly #door: ProfileDoor;
  /** The rows in the service's order. Never changed, only replaced: with thousands of them that is much cheaper. */
  rows = $state.raw<ConnectionRow[]>([]);
  /** How many connections the service listed that cannot be shown. */
  unreadable = $state(0);
  tookMs = $state<number | null>(null);
  /** What is wrong with the service as a whole; null while it answers. The same problem does not replace itself, so that a
   *  screen reader reads it once. */
  problem = $state.raw<Problem | null>(null);
  /** The problem of the service that a screen reader was told of; null for none. */
  readOut: Problem | null = null;
  /** Since when the service as a whole is out of reach; null while it answers. Rows keep what was answered before. */
  outage = $state<OutageView | null>(null);
  /** Whether the first answer is still on its way. */
  loading = $state(true);
  /** The Web Connectors as they were while their connection was on screen last, by its id. Those of other connections are not asked for. */
  connectors = $state.raw<Readonly<Record<string, ConnectorView | null>>>({});
  checking = $state(false);
  /** The questions for the list. */
  readonly #questions = new LastQuestion();
  /** By the ids of the rows. */
  readonly #newest = new Newest<string>();
  /** Whether the list could not be read the last time. */
  #listFailed = false;
  /** The problem that asking all of them for their status met; null where it met none. */
  #checkProblem: Problem | null = null;
  /** The newest row of each connection, in the service's order: `rows`, and before the list is here what was pushed. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- the screen follows `rows`
  readonly #known = new Map<string, ConnectionRow>();
  /** Ids of the rows on screen, by the part of the window that shows them. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen depends on it
  #visible = new Map<string, string[]>();
  /** The ids that the desk got last, joined. */
  #reported = '';
  #reportTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(door: ProfileDoor) {
    this.#door = door;
  }

  /** Names by id, and the ids in the order of the names. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- another map takes its place
  #names: ReadonlyMap<string, string> = new Map();
  #byName: string[] = [];

  /** Rows in the order of their names, which is made anew only when one of them changes: rows change ten times a second. */
  #inOrder(rows: readonly ConnectionRow[]): ConnectionRow[] {
    /* eslint-disable svelte/prefer-svelte-reactivity -- a map here never changes: another one takes its place */
    const isSame =
      rows.length === this.#names.size && rows.every(({ id, name }) => this.#names.get(id) === name);
    if (!isSame) {
      this.#names = new Map(rows.map(({ id, name }) => [id, name]));
      this.#byName = rows.toSorted((a, b) => compareNames(a.name, b.name)).map(({ id }) => id);
    }
    const byId = new Map(rows.map((row) => [row.id, row]));
    /* eslint-enable svelte/prefer-svelte-reactivity */
    return this.#byName.flatMap((id) => byId.get(id) ?? []);
  }

  /** Rows by group: waiting ones with the least time left first, the others by name. */
  grouped: Record<Group, ConnectionRow[]> = $derived.by(() => {
    const groups: Record<Group, ConnectionRow[]> = {
      waiting: [],
      connected: [],
      not_connected: [],
      not_checked: [],
      not_listed: [],
    };
    for (const row of this.#inOrder(this.rows)) groups[groupOf[row.status]].push(row);
    groups.waiting.sort((a, b) => (a.link?.expires_at ?? Infinity) - (b.link?.expires_at ?? Infinity));
    return groups;
  });

  /** All rows, group after group. */
  sorted: ConnectionRow[] = $derived(GROUPS.flatMap((group) => this.grouped[group]));

  /** Whether no connection is known yet, so that there is nothing to count. */
  get unknown(): boolean {
    return this.rows.length === 0 && (this.loading || this.problem !== null);
  }

  /** Takes what is known of a connection's Web Connector; null where the service tells of none. */
  takeConnector(id: string, connector: ConnectorView | null): void {
    this.connectors = { ...this.connectors, [id]: connector };
  }

  /** The row of a connection. */
  row(id: string): ConnectionRow | undefined {
    // The caller depends on the rows.
    void this.rows;
    return this.#known.get(id);
  }

  /** The rows of these connections, those that are gone left out. */
  rowsById(ids: string[]): ConnectionRow[] {
    // Read once, because Svelte would track each reading for thousands of ids.
    void this.rows;
    return ids.flatMap((id) => this.#known.get(id) ?? []);
  }

  /** Asks for the list. Rows known before stay where it cannot be read. */
  async load(): Promise<void> {
    const isLast = this.#questions.ask();
    try {
      const board = await this.#door.call('connections', {});
      if (!isLast()) return;
      const rows = board.rows.map((row) => (this.#isNewest(row) ? row : (this.#known.get(row.id) ?? row)));
      this.#known.clear();
      for (const row of rows) this.#known.set(row.id, row);
      this.rows = rows;
      this.unreadable = board.unreadable;
      this.tookMs = board.took_ms;
      this.problem = board.problem;
      this.outage = board.outage;
      this.#listFailed = board.problem !== null;
    } catch (error) {
      if (!isLast()) return;
      this.problem = asProblem(error);
      this.#listFailed = true;
    } finally {
      if (isLast()) this.loading = false;
    }
  }

  /** Lists the connections again and asks each for its status. A list that could not be read is asked for too. */
  async checkAll(): Promise<void> {
    this.checking = true;
    try {
      await this.#door.call('check_connections', {});
      if (this.problem === this.#checkProblem) this.problem = null;
      this.#checkProblem = null;
      if (this.#listFailed) await this.load();
    } catch (error) {
      this.problem = this.#checkProblem = asProblem(error);
    } finally {
      this.checking = false;
    }
  }

  /** Takes in an event of its profile. */
  apply(event: DeskEvent): void {
    if (event.event === 'board_changed' || event.event === 'ask_again') void this.load();
    if (event.event === 'service_changed') {
      // A list that could not be read is asked for once the service answers again.
      if (event.problem === null && this.#listFailed) void this.load();
      else if (!same(event.problem, this.problem)) this.problem = event.problem;
      this.#checkProblem = null;
      this.outage = event.outage;
    }
    // The desk tells of changed rows together, ten times a second at most.
    if (event.event === 'connections_changed') {
      for (const row of event.rows) if (this.#isNewest(row)) this.#known.set(row.id, row);
      // Before the list is here some of its rows would look like all there are.
      if (!this.loading) this.rows = [...this.#known.values()];
    }
  }

  /** Puts a row in its place, a new one last, unless a newer one is known. */
  put(row: ConnectionRow): void {
    if (!this.#isNewest(row)) return;
    this.#known.set(row.id, row);
    this.rows = [...this.#known.values()];
  }

  #isNewest({ id, number }: ConnectionRow): boolean {
    return this.#newest.takes(id, number);
  }

  /** Tells the desk which rows a part of the window shows. The desk asks those for their status before the others. */
  reportVisible(part: string, ids: string[]): void {
    if (ids.length > 0) this.#visible.set(part, ids);
    else this.#visible.delete(part);
    if (this.#reportTimer !== null) return;
    this.#reportTimer = setTimeout(() => {
      this.#reportTimer = null;
      const ids = [...this.#visible.values()].flat().toSorted();
      const all = ids.filter((id, at) => id !== ids[at - 1]);
      const report = all.join(' ');
      if (report === this.#reported) return;
      this.#reported = report;
      // Only the order of the checks depends on it.
      this.#door.call('rows_on_screen', { connections: all }).catch(() => undefined);
    }, SCROLL_REST);
  }

  /** Reports no rows any more: the page shows another profile, or none. */
  close(): void {
    if (this.#reportTimer !== null) clearTimeout(this.#reportTimer);
  }
}

// Every try answers with the same problem and another request id.
function same(a: Problem | null, b: Problem | null): boolean {
  return a?.code === b?.code && a?.status === b?.status;
}
