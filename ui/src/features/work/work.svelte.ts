// What is under way in every open profile, and what ended unseen.
import { createContext } from 'svelte';
import type { UnderWay, UnderWayEntry } from '../../gen/desk';
import { call, numbered } from '../../platform/desk';
import { Newest } from '../../platform/newest';
import { isLost, type WorkEntry } from './words';

/** State of the one list. */
export class WorkModel {
  /** What the desk knows. Never changed, only replaced. */
  entries = $state.raw<UnderWayEntry[]>([]);
  readonly #newest = new Newest<'entries'>();
  readonly #notes: () => readonly WorkEntry[];
  readonly all: readonly WorkEntry[] = $derived.by(() => [...this.entries, ...this.#notes()]);
  readonly lost = $derived(this.all.filter(({ work }) => isLost(work)));
  readonly cutOff = $derived(this.entries.filter(({ work }) => work.kind === 'cut_off'));

  /** `notes` answers with those that could not be saved. `open` shows what a piece of work is about. */
  constructor(
    notes: () => readonly WorkEntry[],
    readonly open: (entry: WorkEntry) => void,
  ) {
    this.#notes = notes;
  }

  /** Asks the desk for the list. If that fails, the next change brings it. */
  async load(): Promise<void> {
    try {
      const { value, number } = await numbered('under_way', {});
      this.take(value, number);
    } catch {
      // Nothing but this list depends on the answer.
    }
  }

  /** Takes in the list of a reply or an event. */
  take({ entries }: UnderWay, number: number): void {
    if (this.#newest.takes('entries', number)) this.entries = entries;
  }

  /** Stops a piece of work. */
  stop({ profile, connection, work }: WorkEntry): void {
    if (work.kind === 'read')
      void call('stop_pull', { profile, connection, record_type: work.record_type }).catch(() => undefined);
    if (work.kind === 'export') void call('stop_export', { profile, id: work.id }).catch(() => undefined);
  }

  /** Lists a piece of work no longer that ended. */
  dismiss({ profile, work }: WorkEntry): void {
    if (work.kind === 'export') void call('dismiss_export', { profile, id: work.id }).catch(() => undefined);
    else if ('id' in work) void call('dismiss_work', { id: work.id }).catch(() => undefined);
  }
}

/** The one list, for the components of every screen. */
export const [useWork, provideWork] = createContext<WorkModel>();
