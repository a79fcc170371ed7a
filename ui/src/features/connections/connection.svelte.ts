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
import { LastQuestion, Newest } from '../../platform/newest';
import type { BoardModel } from './board.svelte';

/** The screens that are about one connection. */
export type ConnectionScreen = Exclude<Screen['kind'], 'board'>;

/** State of the open connection. */
export class ConnectionModel {
  readonly id: string;
  readonly #board: BoardModel;
  readonly #door: ProfileDoor;
  detail = $state.raw<ConnectionDetail | null>(null);
  problem = $state.raw<Problem | null>(null);
  #lane = $state.raw<LaneView | null>(null);
  readonly #questions = new LastQuestion();
  readonly #newest = new Newest<'detail' | 'lane' | 'connector'>();
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
    return this.#lane ?? { holder: 'not_asked', since: null, record_type: null };
  }

  /** Its Web Connector; null where the service tells of none. */
  get connector(): ConnectorView | null {
    return this.#board.connectors[this.id] ?? null;
  }

  /** Asks the desk for the connection. */
  async load(): Promise<void> {
    const isLast = this.#questions.ask();
    this.#isLoading = true;
    try {
      this.take(await this.#door.call('open_connection', { connection: this.id }));
    } catch (error) {
      if (isLast()) this.problem = asProblem(error);
    } finally {
      if (isLast()) this.#isLoading = false;
    }
  }

  /** Takes what the desk answered of it, unless it is older than what is known. */
  take(detail: ConnectionDetail): void {
    const { number } = detail;
    if (!this.#newest.takes('detail', number)) return;
    // No answer is waited for any more: this one says as much.
    this.#questions.ask();
    this.#isLoading = false;
    this.#board.put(detail.row);
    const row = this.#board.row(this.id) ?? detail.row;
    this.detail = { ...detail, row };
    this.problem = null;
    this.#answeredLink = detail.row.link?.id ?? null;
    this.#answeredHasAddress = detail.row.link?.has_address ?? false;
    this.#takeLane(detail.lane, number);
    this.#takeConnector(detail.connector, number);
    // The address, the ended links and how it connected may be older than the row.
    if (isAnotherState(detail.row, row)) void this.load();
  }

  #takeLane(lane: LaneView, number: number): void {
    if (this.#newest.takes('lane', number)) this.#lane = lane;
  }

  #takeConnector(connector: ConnectorView | null, number: number): void {
    if (this.#newest.takes('connector', number)) this.#board.takeConnector(this.id, connector);
  }

  /** Takes in an event of its profile, after the board did. */
  apply(event: DeskEvent, number: number): void {
    if (event.event === 'ask_again') void this.load();
    if (event.event === 'lane_changed' && event.connection === this.id) this.#takeLane(event.lane, number);
    if (event.event === 'connector_changed' && event.connection === this.id)
      this.#takeConnector(event.connector, number);
    if (event.event === 'connected' && event.connection === this.id) void this.load();
    // What could not be asked for is asked for once the service answers again.
    if (event.event === 'service_changed' && event.problem === null && this.problem !== null)
      void this.load();
    if (event.event !== 'connections_changed' || !event.rows.some(({ id }) => id === this.id)) return;
    const row = this.#board.row(this.id);
    if (row === undefined || this.detail === null) return;
    const before = this.detail.row;
    this.detail = { ...this.detail, row };
    if (isAnotherState(before, row)) void this.load();
  }
}

// Another link or another status brings more than the row: the address, how links ended, how it connected.
function isAnotherState(before: ConnectionRow, row: ConnectionRow): boolean {
  return before.status !== row.status || before.link?.id !== row.link?.id;
}
