// What went wrong in one place of the page, and for how long the page shows it: one rule for all places.
import type { Problem } from '../gen/desk';
import { asProblem } from '../platform/desk';

/** Whether the subject of an action is unchanged. The page asks again whenever the state that this function reads changes. */
export type StillApplies = () => boolean;

/** Tries an action and keeps the problem it meets. Resolves to undefined where it met one. */
export type Attempt = <T>(action: string, what: () => Promise<T>) => Promise<T | undefined>;

interface Entry {
  action: string;
  stillApplies: StillApplies;
  problem: Problem;
}

/** The problem of a place. It belongs to an action and its subject. It goes when a retry succeeds, when the subject changes, and
 *  when another action fails after it. */
export class Problems {
  #entry = $state.raw<Entry | null>(null);

  /** The problem to show now; null where nothing is wrong. */
  get current(): Problem | null {
    return this.#entry?.stillApplies() ? this.#entry.problem : null;
  }

  /** Tries an action. `stillApplies` reads the action's subject. */
  async attempt<T>(
    action: string,
    what: () => Promise<T>,
    stillApplies: StillApplies = () => true,
  ): Promise<T | undefined> {
    // Cleared before each retry, so that a screen reader announces the same failure a second time.
    this.#succeeded(action);
    try {
      const result = await what();
      this.#succeeded(action);
      return result;
    } catch (error) {
      this.report(action, error, stillApplies);
      return undefined;
    }
  }

  /** Shows what went wrong, in place of what went wrong before. */
  report(action: string, error: unknown, stillApplies: StillApplies = () => true): void {
    this.#entry = { action, stillApplies, problem: asProblem(error) };
  }

  #succeeded(action: string): void {
    if (this.#entry?.action === action) this.#entry = null;
  }

  /** Shows nothing any more, because nothing is wrong or nobody looks at this place. */
  clear(): void {
    this.#entry = null;
  }
}
