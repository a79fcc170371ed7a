// Keeps the tabs with the desk: soon after a change, and before the window closes.
import type { OpenTabs } from '../../../gen/desk';
import type { ProfileDoor } from '../../../platform/desk';

/** How long scrolling and arranging rest before they are kept, milliseconds. */
const REST = 400;

/** Where the tabs of a profile are kept. What goes wrong is not told: the tabs on screen are as they are. */
export class TabsStore {
  readonly #door: ProfileDoor;
  readonly #now: () => OpenTabs;
  /** What the desk has, as text; null before it was asked. Before that nothing is kept, so that nothing is lost. */
  #kept: string | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Whether the timer is that of a change that is kept at once. */
  #isSoon = false;

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
    this.#kept = changed ? '' : JSON.stringify(this.#now());
    if (changed) this.save();
  }

  /** Keeps a change of the tabs at once: together with what else changes in the same moment. */
  save(): void {
    this.#schedule(0);
  }

  /** Keeps a change within a tab, once there was none for a moment. */
  saveLater(): void {
    this.#schedule(REST);
  }

  #schedule(wait: number): void {
    if (this.#timer !== null) {
      if (this.#isSoon) return;
      clearTimeout(this.#timer);
    }
    this.#isSoon = wait === 0;
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** Keeps what is not kept yet. */
  async flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#kept === null) return;
    const tabs = this.#now();
    const text = JSON.stringify(tabs);
    if (text === this.#kept) return;
    this.#kept = text;
    try {
      await this.#door.call('save_tabs', { tabs });
    } catch {
      // It is tried again with the next change.
      this.#kept = '';
    }
  }
}
