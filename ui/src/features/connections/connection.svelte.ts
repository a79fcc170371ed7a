// The open connection: what is known of it now.
import type {
  ConnectionDetail,
  ConnectionRow,
  ConnectorView,
  DeskEvent,
  LaneView,
  LinkAddress,
  Problem,
  Screen,
} from '../../gen/desk';
import { asProblem, type ProfileDoor } from '../../platform/desk';
import type { BoardModel } from './board.svelte';

/** The screens that are about one connection. */
export type ConnectionScreen = Exclude<Screen['kind'], 'board'>;

/** What came after the connection was asked for, and is therefore newer than the answer. */
interface Newer {
  row: ConnectionRow | null;
  lane: LaneView | null;
  /** Undefined where no event told of it. */
  connector: ConnectorView | null | undefined;
  /** Whether a command that changed the connection was answered. */
  changed: boolean;
}

const nothingNewer = (): Newer => ({ row: null, lane: null, connector: undefined, changed: false });

/** State of the open connection. */
export class ConnectionModel {
  readonly id: string;
  readonly #board: BoardModel;
  readonly #door: ProfileDoor;
  detail = $state.raw<ConnectionDetail | null>(null);
  problem = $state.raw<Problem | null>(null);
  #lane = $state.raw<LaneView | null>(null);
  /** Counts the questions for the detail, so that only the answer to the last one is shown. */
  #requests = 0;
  #newer = nothingNewer();
  /** The link that the last answer told of; null where it told of none. Rows that come later may have another one. */
  #answeredLink = $state<number | null>(null);
  /** Whether the link that the desk answered with last had an address that can be used. */
  #answeredHasAddress = $state(false);
  /** Whether an answer is on its way. */
  #isLoading = $state(false);

  constructor(id: string, board: BoardModel, door: ProfileDoor) {
    this.id = id;
    this.#board = board;
    this.#door = door;
  }

  /** Its row. That of the board comes first, because it is never older. */
  get row(): ConnectionRow | null {
    return this.#board.row(this.id) ?? this.detail?.row ?? null;
  }

  /** The address of its live link; null where the link has ended or is another one, and where the address cannot be read. */
  get address(): LinkAddress | null {
    const address = this.detail?.address ?? null;
    return address !== null && address.link === this.row?.link?.id ? address : null;
  }

  /** Whether the detail lacks what the row tells of: another link, or its address. Rows carry no address, so the page asks again. */
  get isBehind(): boolean {
    if (this.detail === null || this.#isLoading || this.problem !== null) return false;
    const link = this.row?.link ?? null;
    if (this.#answeredLink !== (link?.id ?? null)) return true;
    // The desk found the address after it had answered, for example in the keychain.
    return link !== null && link.has_address && !this.#answeredHasAddress;
  }

  /** Whether the desk answered that the address of the live link cannot be read. Until it answers nothing is claimed. */
  get isAddressUnreadable(): boolean {
    return this.address === null && this.detail !== null && this.#answeredLink === this.row?.link?.id;
  }

  /** The lane of the connection. */
  get lane(): LaneView {
    return this.#lane ?? this.detail?.lane ?? { holder: 'not_asked', since: null, record_type: null };
  }

  /** Its Web Connector; null where the service tells of none. */
  get connector(): ConnectorView | null {
    return this.#board.connectors[this.id] ?? null;
  }

  /** Asks the desk for the connection. */
  async load(): Promise<void> {
    const request = ++this.#requests;
    this.#isLoading = true;
    const newer = (this.#newer = nothingNewer());
    try {
      const detail = await this.#door.call('open_connection', { connection: this.id });
      if (request !== this.#requests) return;
      const row = newer.row ?? detail.row;
      if (!newer.changed) {
        this.#answered(detail);
        const connector = newer.connector === undefined ? detail.connector : newer.connector;
        this.#show({ ...detail, row, lane: newer.lane ?? detail.lane, connector });
      }
      // The address, the ended links and how it connected may be older than what came meanwhile.
      if (newer.changed || isAnotherState(detail.row, row)) void this.load();
    } catch (error) {
      if (request === this.#requests && !newer.changed) this.problem = asProblem(error);
    } finally {
      if (request === this.#requests) this.#isLoading = false;
    }
  }

  /** Takes the answer of a command that changed it. */
  take(detail: ConnectionDetail): void {
    this.#newer.changed = true;
    this.#answered(detail);
    this.#show(detail);
  }

  #answered(detail: ConnectionDetail): void {
    this.#answeredLink = detail.row.link?.id ?? null;
    this.#answeredHasAddress = detail.row.link?.has_address ?? false;
  }

  #show(detail: ConnectionDetail): void {
    this.detail = detail;
    this.#lane = detail.lane;
    this.#board.takeConnector(this.id, detail.connector);
    this.problem = null;
    this.#board.put(detail.row);
  }

  /** Takes in an event of its profile. */
  apply(event: DeskEvent): void {
    if (event.event === 'ask_again') void this.load();
    if (event.event === 'lane_changed' && event.connection === this.id)
      this.#lane = this.#newer.lane = event.lane;
    if (event.event === 'connector_changed' && event.connection === this.id) {
      this.#newer.connector = event.connector;
      this.#board.takeConnector(this.id, event.connector);
    }
    if (event.event === 'connected' && event.connection === this.id) void this.load();
    // What could not be asked for is asked for once the service answers again.
    if (event.event === 'service_changed' && event.problem === null && this.problem !== null)
      void this.load();
    const row =
      event.event === 'connections_changed' ? event.rows.find((one) => one.id === this.id) : undefined;
    if (row === undefined) return;
    this.#newer.row = row;
    if (this.detail !== null) {
      const before = this.detail.row;
      this.detail = { ...this.detail, row };
      if (isAnotherState(before, row)) void this.load();
    }
  }
}

// Another link or another status brings more than the row: the address, how links ended, how it connected.
function isAnotherState(before: ConnectionRow, row: ConnectionRow): boolean {
  return before.status !== row.status || before.link?.id !== row.link?.id;
}
