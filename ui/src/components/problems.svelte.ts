// What went wrong in a place of the page, and for how long that is shown: the one rule for all of them.
import type { Problem } from '../gen/desk';
import { asProblem } from '../platform/desk';

/** Whether what was acted on is still as it was. It is asked again whenever the state it reads changes. */
export type Stands = () => boolean;

/** Tries something, and keeps what goes wrong. Answers nothing then. */
export type Attempt = <T>(action: string, what: () => Promise<T>) => Promise<T | undefined>;

interface Kept {
  action: string;
  stands: Stands;
  problem: Problem;
}

/** The problem of a place. It belongs to an action and to what was acted on, and goes when the action is tried again
 *  and succeeds, when what was acted on moves on, and when something else goes wrong after it. */
export class Problems {
  #kept = $state.raw<Kept | null>(null);

  /** What is to be shown now. */
  get shown(): Problem | null {
    return this.#kept?.stands() ? this.#kept.problem : null;
  }

  /** Tries something. `stands` is about what it acts on as that is now. */
  async attempt<T>(
    action: string,
    what: () => Promise<T>,
    stands: Stands = () => true,
  ): Promise<T | undefined> {
    // tried again it is not known any more, and where it fails again that is to be heard again
    this.done(action);
    try {
      const done = await what();
      this.done(action);
      return done;
    } catch (error) {
      this.keep(action, error, stands);
      return undefined;
    }
  }

  /** Keeps what went wrong. */
  keep(action: string, error: unknown, stands: Stands = () => true): void {
    this.#kept = { action, stands, problem: asProblem(error) };
  }

  /** The action succeeded. */
  done(action: string): void {
    if (this.#kept?.action === action) this.#kept = null;
  }

  /** Nothing is wrong here any more, or nobody looks at it. */
  clear(): void {
    this.#kept = null;
  }
}
