// One open connection: what is known of it now.
import type { ConnectionDetail, ConnectionRow, DeskEvent, LaneView, Problem } from '../../gen/desk';
import { asProblem, call } from '../../platform/desk';
import type { BoardModel } from './board.svelte';

/** What came since a connection was asked for: the answer is older. */
interface Since {
  row: ConnectionRow | null;
  lane: LaneView | null;
  /** A command that changed it was answered. */
  changed: boolean;
}

const nothing = (): Since => ({ row: null, lane: null, changed: false });

/** State of an open connection. */
export class ConnectionModel {
  readonly id: string;
  readonly #board: BoardModel;
  detail = $state<ConnectionDetail | null>(null);
  problem = $state<Problem | null>(null);
  #lane = $state<LaneView | null>(null);
  #round = 0;
  #since = nothing();

  constructor(id: string, board: BoardModel) {
    this.id = id;
    this.#board = board;
  }

  /** Its row: of the board, which is never older, else of its own. */
  get row(): ConnectionRow | null {
    return this.#board.row(this.id) ?? this.detail?.row ?? null;
  }

  /** Its lane. */
  get lane(): LaneView {
    return this.#lane ?? this.detail?.lane ?? { holder: 'not_asked', since: null, what: null };
  }

  /** Asks for it. */
  async load(): Promise<void> {
    const round = ++this.#round;
    const since = (this.#since = nothing());
    try {
      const detail = await call('open_connection', { connection: this.id });
      if (round !== this.#round) return;
      const row = since.row ?? detail.row;
      if (!since.changed) this.#show({ ...detail, row, lane: since.lane ?? detail.lane });
      // how links ended and how it connected may be older than what came meanwhile
      if (since.changed || moved(detail.row, row)) void this.load();
    } catch (error) {
      if (round === this.#round && !since.changed) this.problem = asProblem(error);
    }
  }

  /** Takes the answer of a command that changed it. */
  take(detail: ConnectionDetail): void {
    if (detail.row.id !== this.id) {
      // an answer for the connection that was open before
      this.#board.put(detail.row);
      return;
    }
    this.#since.changed = true;
    this.#show(detail);
  }

  #show(detail: ConnectionDetail): void {
    this.detail = detail;
    this.#lane = detail.lane;
    this.problem = null;
    this.#board.put(detail.row);
  }

  /** Takes in what happened. */
  apply(event: DeskEvent): void {
    if (event.event === 'ask_again') void this.load();
    if (event.event === 'lane_changed' && event.connection === this.id)
      this.#lane = this.#since.lane = event.lane;
    if (event.event === 'connected' && event.connection === this.id) void this.load();
    // what could not be asked for is asked for once the service answers again
    if (event.event === 'service_changed' && event.problem === null && this.problem !== null)
      void this.load();
    const row =
      event.event === 'connections_changed' ? event.rows.find((one) => one.id === this.id) : undefined;
    if (row === undefined) return;
    this.#since.row = row;
    if (this.detail !== null) {
      const before = this.detail.row;
      this.detail = { ...this.detail, row };
      if (moved(before, row)) void this.load();
    }
  }
}

// a link or status that changed brings more than its row: how links ended, how it connected
function moved(before: ConnectionRow, row: ConnectionRow): boolean {
  return before.status !== row.status || before.link?.id !== row.link?.id;
}
