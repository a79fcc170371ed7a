// The connections of the open profile, as the service listed them and as they changed since.
import type { ConnectionRow, ConnectionStatus, DeskEvent, Problem } from '../../gen/desk';
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

/** State of the board. */
export class BoardModel {
  rows = $state<ConnectionRow[]>([]);
  /** Listed by the service, and not to be shown. */
  unreadable = $state(0);
  tookMs = $state<number | null>(null);
  problem = $state<Problem | null>(null);
  /** The first answer is not here yet. */
  loading = $state(true);
  checking = $state(false);
  #round = 0;
  /** Rows pushed while a list is on its way: they are newer than what it says. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen follows it
  #pushed = new Map<string, ConnectionRow>();

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
    return this.rows.find((r) => r.id === id);
  }

  /** Asks for the list. Rows known before stay where it cannot be read. */
  async load(): Promise<void> {
    const round = ++this.#round;
    this.#pushed.clear();
    try {
      const board = await call('connections', {});
      if (round !== this.#round) return;
      this.rows = board.rows.map((row) => this.#pushed.get(row.id) ?? row);
      this.unreadable = board.unreadable;
      this.tookMs = board.took_ms;
      this.problem = board.problem;
    } catch (error) {
      if (round === this.#round) this.problem = asProblem(error);
    } finally {
      if (round === this.#round) this.loading = false;
    }
  }

  /** Asks every connection for its status. */
  async checkAll(): Promise<void> {
    this.checking = true;
    try {
      await call('check_connections', {});
    } catch (error) {
      this.problem = asProblem(error);
    } finally {
      this.checking = false;
    }
  }

  /** Takes in what happened. */
  apply(event: DeskEvent): void {
    if (event.event === 'board_changed') void this.load();
    if (event.event === 'service_changed') {
      // what could not be listed is listed once the service answers again
      if (event.problem === null && this.problem !== null) void this.load();
      else this.problem = event.problem;
    }
    if (event.event === 'connection_changed') {
      this.#pushed.set(event.row.id, event.row);
      this.put(event.row);
    }
  }

  /** Puts a row in its place, a new one last. */
  put(row: ConnectionRow): void {
    const at = this.rows.findIndex((r) => r.id === row.id);
    if (at < 0) this.rows.push(row);
    else this.rows[at] = row;
  }
}
