// The connections of the open profile, as the service listed them and as they changed since.
import type { ConnectionRow, ConnectionStatus, DeskEvent, OutageView, Problem } from '../../gen/desk';
import { asProblem, call } from '../../platform/desk';

/** Groups of the board and the sidebar. */
export type Group = 'waiting' | 'connected' | 'not_connected';

/** Which group a status belongs to; a failed check keeps its own mark within the last one. */
export const groupOf: Record<ConnectionStatus, Group> = {
  waiting: 'waiting',
  connected: 'connected',
  not_connected: 'not_connected',
  not_checked: 'not_connected',
  check_failed: 'not_connected',
};

/** Words of the groups, in their order. */
export const GROUPS: [Group, string][] = [
  ['waiting', 'Waiting'],
  ['connected', 'Connected'],
  ['not_connected', 'Not connected'],
];

/** A hidden window paints no frames; what changed is taken in all the same, this late at most. */
const WITHOUT_FRAMES = 250;
/** What is on screen is told once scrolling rests. */
const RESTS = 200;

/** State of the board. */
export class BoardModel {
  /** The rows in the service's order. Never changed, only replaced: with thousands of them that is much cheaper. */
  rows = $state.raw<ConnectionRow[]>([]);
  /** Listed by the service, and not to be shown. */
  unreadable = $state(0);
  tookMs = $state<number | null>(null);
  /** What is wrong with the service as a whole. Replaced only by another one: the same one is not told again. */
  problem = $state.raw<Problem | null>(null);
  /** The service as a whole is out of reach: every row is what was answered before. */
  outage = $state<OutageView | null>(null);
  /** The first answer is not here yet. */
  loading = $state(true);
  checking = $state(false);
  #round = 0;
  /** The list itself could not be read the last time. */
  #unlisted = false;
  /** What asking each for its status met. */
  #unchecked: Problem | null = null;
  /** Where each connection is in `rows`. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- follows `rows`, which is what the screen follows
  #places = new Map<string, number>();
  /** Rows pushed while a list is on its way: they are newer than what it says. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen follows it
  #pushed = new Map<string, ConnectionRow>();
  /** Rows pushed since the last frame. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen follows it
  #fresh = new Map<string, ConnectionRow>();
  #frame: number | null = null;
  #late: ReturnType<typeof setTimeout> | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen follows it
  #seen = new Map<string, string[]>();
  #told = '';
  #telling: ReturnType<typeof setTimeout> | null = null;

  /** Rows by group, waiting ones with the least time left first. */
  grouped: Record<Group, ConnectionRow[]> = $derived.by(() => {
    const groups: Record<Group, ConnectionRow[]> = { waiting: [], connected: [], not_connected: [] };
    for (const row of this.rows) groups[groupOf[row.status]].push(row);
    groups.waiting.sort((a, b) => (a.link?.expires_at ?? Infinity) - (b.link?.expires_at ?? Infinity));
    return groups;
  });

  /** Nothing is known yet: there is nothing to count. */
  get unknown(): boolean {
    return this.rows.length === 0 && (this.loading || this.problem !== null);
  }

  /** The row of a connection. */
  row(id: string): ConnectionRow | undefined {
    // reading the rows is what makes the caller follow them
    const { rows } = this;
    const at = this.#places.get(id);
    return at === undefined ? undefined : rows[at];
  }

  /** The rows of these connections, those that are gone left out. */
  rowsOf(ids: string[]): ConnectionRow[] {
    // read once: with thousands of ids each reading would be noted
    const { rows } = this;
    const found: ConnectionRow[] = [];
    for (const id of ids) {
      const at = this.#places.get(id);
      const row = at === undefined ? undefined : rows[at];
      if (row) found.push(row);
    }
    return found;
  }

  /** Asks for the list. Rows known before stay where it cannot be read. */
  async load(): Promise<void> {
    const round = ++this.#round;
    this.#pushed.clear();
    try {
      const board = await call('connections', {});
      if (round !== this.#round) return;
      this.#show(board.rows.map((row) => this.#pushed.get(row.id) ?? row));
      this.unreadable = board.unreadable;
      this.tookMs = board.took_ms;
      this.problem = board.problem;
      this.outage = board.outage;
      this.#unlisted = board.problem !== null;
    } catch (error) {
      if (round !== this.#round) return;
      this.problem = asProblem(error);
      this.#unlisted = true;
    } finally {
      if (round === this.#round) this.loading = false;
    }
  }

  /** Lists the connections again and asks each for its status. A list that could not be read is asked for too. */
  async checkAll(): Promise<void> {
    this.checking = true;
    try {
      await call('check_connections', {});
      if (this.problem === this.#unchecked) this.problem = null;
      this.#unchecked = null;
      if (this.#unlisted) await this.load();
    } catch (error) {
      this.problem = this.#unchecked = asProblem(error);
    } finally {
      this.checking = false;
    }
  }

  /** Takes in what happened. */
  apply(event: DeskEvent): void {
    if (event.event === 'board_changed' || event.event === 'ask_again') void this.load();
    if (event.event === 'service_changed') {
      // what could not be listed is listed once the service answers again; until then it is not known that there is none
      if (event.problem === null && this.#unlisted) void this.load();
      else if (!same(event.problem, this.problem)) this.problem = event.problem;
      this.#unchecked = null;
      this.outage = event.outage;
    }
    if (event.event === 'connections_changed') {
      for (const row of event.rows) {
        this.#pushed.set(row.id, row);
        this.#fresh.set(row.id, row);
      }
      this.#frame ??= requestAnimationFrame(() => this.#takeIn());
      this.#late ??= setTimeout(() => this.#takeIn(), WITHOUT_FRAMES);
    }
  }

  // however many rows changed since the last frame, the screen follows once
  #takeIn(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    if (this.#late !== null) clearTimeout(this.#late);
    this.#frame = null;
    this.#late = null;
    // before the list is here, some of its rows would look like all there are; they are taken in with it
    if (this.loading) this.#fresh.clear();
    else this.#put([...this.#fresh.values()]);
  }

  /** Puts a row in its place, a new one last. */
  put(row: ConnectionRow): void {
    this.#put([row]);
  }

  #put(changed: ConnectionRow[]): void {
    const rows = this.rows.slice();
    for (const row of changed) {
      this.#fresh.delete(row.id);
      const at = this.#places.get(row.id) ?? rows.length;
      this.#places.set(row.id, at);
      rows[at] = row;
    }
    this.rows = rows;
  }

  #show(rows: ConnectionRow[]): void {
    this.#places.clear();
    for (const [at, row] of rows.entries()) this.#places.set(row.id, at);
    this.#fresh.clear();
    this.rows = rows;
  }

  /** Notes which rows can be seen in a part of the window; the desk asks those before the others. */
  see(part: string, ids: string[]): void {
    if (ids.length > 0) this.#seen.set(part, ids);
    else this.#seen.delete(part);
    if (this.#telling !== null) return;
    this.#telling = setTimeout(() => {
      this.#telling = null;
      const ids = [...this.#seen.values()].flat().toSorted();
      const all = ids.filter((id, at) => id !== ids[at - 1]);
      const told = all.join(' ');
      if (told === this.#told) return;
      this.#told = told;
      // only the order of the checks hangs on it
      call('rows_on_screen', { connections: all }).catch(() => undefined);
    }, RESTS);
  }
}

// every try brings the same problem anew, with another request id
function same(a: Problem | null, b: Problem | null): boolean {
  return a?.code === b?.code && a?.status === b?.status;
}
