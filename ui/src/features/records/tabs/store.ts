// Keeps the tabs with the desk: soon after a change, and before the window closes.
import type { OpenTabs } from '../../../gen/desk';
import type { ProfileDoor } from '../../../platform/desk';

/** Time between a change and keeping it, in which further ones join it, milliseconds. */
const PAUSE = 400;

/** Where the tabs of a profile are kept. What goes wrong is not told: the tabs on screen are as they are. */
export class TabsStore {
  readonly #door: ProfileDoor;
  readonly #now: () => OpenTabs;
  /** Before the desk was asked nothing is kept, so that nothing is lost. */
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `now` answers with the tabs as they are. */
  constructor(door: ProfileDoor, now: () => OpenTabs) {
    this.#door = door;
    this.#now = now;
  }

  /** The tabs of the run before; none where they cannot be read. */
  async read(): Promise<OpenTabs> {
    try {
      return await this.#door.call('open_tabs', {});
    } catch {
      return { tabs: [], active: null };
    }
  }

  /** From now on changes are kept. `changed` tells that there was one already. */
  open(changed: boolean): void {
    this.#isOpen = true;
    if (changed) this.save();
  }

  /** Keeps a change of the tabs, or within one. */
  save(): void {
    if (this.#isOpen) this.#timer ??= setTimeout(() => void this.flush(), PAUSE);
  }

  /** Keeps what is not kept yet. */
  async flush(): Promise<void> {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    try {
      await this.#door.call('save_tabs', { tabs: this.#now() });
    } catch {
      // It is tried again with the next change.
    }
  }
}
