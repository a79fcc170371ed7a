// The local copies of a connection: which are here, which are kept under a name, and whether any are kept at all.
import type { CopiesToDelete, CopyNumber, KeptCopy, RecordTypePath, RecordsView } from '../../../gen/desk';
import { Problems } from '../../../components/problems.svelte';
import { toasts } from '../../../components/toasts.svelte';
import { call, type ProfileDoor } from '../../../platform/desk';
import { message } from '../../../words/messages';
import { counted } from '../../../words/types';

/** Most characters of a name. */
export const LONGEST_NAME = 60;

/** State of the dialog of local copies. */
export class CopiesModel {
  readonly #connection: string;
  readonly #door: ProfileDoor;
  /** The copies of the connection that are kept, the oldest first. */
  kept = $state.raw<KeptCopy[]>([]);
  /** Files of copies that were put aside, which nothing is deleted from. */
  aside = $state.raw<string[]>([]);
  /** Whether records are kept on this computer; null before that is known. */
  keeps = $state<boolean | null>(null);
  /** Something is being kept, deleted or changed. */
  busy = $state(false);
  readonly problems = new Problems();

  constructor(connection: string, door: ProfileDoor) {
    this.#connection = connection;
    this.#door = door;
  }

  /** Asks what is kept. */
  async load(): Promise<void> {
    await this.problems.attempt('load', async () => {
      const [{ keep }, { copies, aside }] = await Promise.all([
        call('keep_records', {}),
        this.#door.call('kept_copies', { connection: this.#connection }),
      ]);
      this.keeps = keep;
      this.kept = copies;
      this.aside = aside;
    });
  }

  /** The copy that a table shows, where it is kept under a name. */
  keptOf(records: RecordsView): KeptCopy | null {
    return this.kept.find(({ copy }) => copy === records.copy) ?? null;
  }

  /** Keeps this copy of a type under a name, as long as its table shows it. Resolves to whether it is kept. */
  async keep(type: RecordTypePath, copy: CopyNumber, name: string): Promise<boolean> {
    return this.#do('keep', async () => {
      const request = { connection: this.#connection, record_type: type, copy, name };
      const kept = await this.#door.call('keep_copy', request);
      this.kept = [...this.kept.filter((one) => one.copy !== kept.copy), kept];
      toasts.show(message('copies-kept', { counted: counted(kept.rows, type), name: kept.name }));
    });
  }

  /** Keeps a copy no longer. Resolves to whether that was done. */
  async forget({ copy, name }: KeptCopy): Promise<boolean> {
    return this.#do('forget', async () => {
      const { copies } = await this.#door.call('forget_kept', { connection: this.#connection, copy });
      this.kept = copies;
      toasts.show(message('copies-forgotten', { name }));
    });
  }

  /** Deletes copies. The lists are told by events. Resolves to whether that was done. */
  async delete(copies: CopiesToDelete): Promise<boolean> {
    return this.#do('delete', async () => {
      const { copies: count } = await this.#door.call('delete_copies', { copies });
      toasts.show(message('copies-deleted', { count }));
    });
  }

  /** Keeps records on this computer from now on, or never. Resolves to whether that is so now. */
  async setKeeps(keep: boolean): Promise<boolean> {
    const done = await this.#do('keeping', async () => {
      this.keeps = (await call('set_keep_records', { keep })).keep;
      toasts.show(message(keep ? 'copies-again-now' : 'copies-never-now'));
    });
    if (done) await this.load();
    else {
      // Where the file could not be deleted, records are not kept any more all the same.
      this.keeps = await call('keep_records', {}).then(
        (now) => now.keep,
        () => this.keeps,
      );
    }
    return done;
  }

  async #do(action: string, what: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    const done = await this.problems.attempt(action, async () => {
      await what();
      return true;
    });
    this.busy = false;
    return done ?? false;
  }
}
