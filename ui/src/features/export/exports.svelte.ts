// The exports of the shown profile: those under way, and those that ended and were not dismissed.
import type { ClientTable, DeskEvent, ExportTable, ExportView } from '../../gen/desk';
import { Problems } from '../../components/problems.svelte';
import { toasts } from '../../components/toasts.svelte';
import type { ProfileDoor } from '../../platform/desk';
import { isUnderWay, spokenText } from './words';

/** State of the exports of a profile. */
export class ExportsModel {
  readonly #door: ProfileDoor;
  /** The oldest first. Never changed, only replaced. */
  list = $state.raw<readonly ExportView[]>([]);
  /** The tables that can be exported once more as before. */
  #again = $state.raw<readonly ClientTable[]>([]);
  /** Problems of actions on an export. */
  readonly problems = new Problems();
  /** What was pushed since they were asked for: it is newer than the answer. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen depends on it
  readonly #pushed = new Map<number, ExportView>();

  constructor(door: ProfileDoor) {
    this.#door = door;
  }

  /** Asks which there are. Where that does not work those known before stay: what goes on is pushed. */
  async load(): Promise<void> {
    const pushed = this.#pushed;
    pushed.clear();
    try {
      const { exports, again } = await this.#door.call('exports', {});
      this.#again = again;
      const begun = [...pushed.values()].filter(({ id }) => exports.every((one) => one.id !== id));
      this.list = [...exports.map((one) => pushed.get(one.id) ?? one), ...begun];
    } catch {
      // The next export that the user asks for reports the desk's problem.
    }
  }

  /** Whether a table of a client can be exported once more as before: it was exported in this run. */
  canRepeat(connection: string, table: string): boolean {
    return this.#again.some((one) => one.connection === connection && one.table === table);
  }

  /** Begins an export of a table of this name. Throws a problem. */
  async start(table: string, request: Omit<ExportTable, 'profile'>): Promise<void> {
    const begun = await this.#door.call('export_table', request);
    const { connection, sensitive } = request;
    const others = this.#again.filter((one) => one.connection !== connection || one.table !== table);
    // Sensitive fields are chosen each time.
    this.#again = sensitive ? others : [...others, { connection, table }];
    // It may be further by now than the answer says.
    if (!this.list.some(({ id }) => id === begun.id)) this.#put(begun);
  }

  /** Takes in an event of its profile. */
  apply(event: DeskEvent): void {
    if (event.event === 'ask_again') void this.load();
    if (event.event !== 'export_changed') return;
    this.#pushed.set(event.export.id, event.export);
    this.#put(event.export);
  }

  #put(view: ExportView): void {
    const at = this.list.findIndex(({ id }) => id === view.id);
    const before = this.list[at];
    this.list = before === undefined ? [...this.list, view] : this.list.with(at, view);
    // The beginning and the end are read out, and no row in between.
    if (before === undefined || isUnderWay(before) !== isUnderWay(view)) toasts.announce(spokenText(view));
  }

  /** Stops one; no file is left. */
  stop(id: number): void {
    this.#ask('stop_export', id);
  }

  /** Opens the file of one. */
  open(id: number): void {
    this.#ask('open_export', id);
  }

  /** Shows the file of one in its folder. */
  show(id: number): void {
    this.#ask('show_export', id);
  }

  #ask(command: 'stop_export' | 'open_export' | 'show_export', id: number): void {
    void this.problems.attempt('export', () => this.#door.call(command, { id }));
  }

  /** Has one that ended listed no longer. */
  dismiss(id: number): void {
    void this.problems.attempt('export', async () => {
      await this.#door.call('dismiss_export', { id });
      this.list = this.list.filter((one) => one.id !== id);
    });
  }
}
