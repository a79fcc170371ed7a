// The exports of the shown profile: those under way, and those that ended and were not dismissed.
import type { ClientTable, DeskEvent, ExportTable, ExportView } from '../../gen/desk';
import { Problems } from '../../components/problems.svelte';
import { toasts } from '../../components/toasts.svelte';
import type { ProfileDoor } from '../../platform/desk';
import { Newest } from '../../platform/newest';
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
  /** By the ids of the exports. */
  readonly #newest = new Newest<number>();

  constructor(door: ProfileDoor) {
    this.#door = door;
  }

  /** Asks which there are. Where that does not work those known before stay: what goes on is pushed. */
  async load(): Promise<void> {
    try {
      const { value, number } = await this.#door.numbered('exports', {});
      this.#again = value.again;
      const known = (id: number) => this.list.find((one) => one.id === id);
      const listed = value.exports.map((one) =>
        this.#newest.takes(one.id, number) ? one : (known(one.id) ?? one),
      );
      const begun = this.list.filter(
        ({ id }) => listed.every((one) => one.id !== id) && !this.#newest.takes(id, number),
      );
      this.list = [...listed, ...begun];
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
    const { value: begun, number } = await this.#door.numbered('export_table', request);
    const { connection, sensitive } = request;
    const others = this.#again.filter((one) => one.connection !== connection || one.table !== table);
    // Sensitive fields are chosen each time.
    this.#again = sensitive ? others : [...others, { connection, table }];
    this.#take(begun, number);
  }

  /** Takes in an event of its profile. */
  apply(event: DeskEvent, number: number): void {
    if (event.event === 'ask_again') void this.load();
    if (event.event === 'export_changed') this.#take(event.export, number);
  }

  #take(view: ExportView, number: number): void {
    if (!this.#newest.takes(view.id, number)) return;
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
