// The values of a column to choose from, as somebody looks for one among them.
import type { ColumnValue, ColumnValues } from '../../../gen/desk';

/** Values that are offered at once. */
export const MOST_CHOICES = 300;
/** Time after a key before the desk is asked, milliseconds. */
const PAUSE = 200;

/** Values of a column with how many rows have each. They are asked for one request at a time. */
export class Choices {
  values = $state.raw<ColumnValue[]>([]);
  /** How many more there are. */
  more = $state(0);
  /** Whether values are being asked for. */
  waiting = $state(true);
  readonly #ask: (text: string) => Promise<ColumnValues | undefined>;
  #wanted: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  #closed = false;

  constructor(ask: (text: string) => Promise<ColumnValues | undefined>) {
    this.#ask = ask;
    this.#wanted = '';
    void this.#next();
  }

  /** Looks for the values that contain a text, after a short pause. */
  find(text: string): void {
    this.#wanted = text;
    this.waiting = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#next(), PAUSE);
  }

  /** Nobody looks at the values any more. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #next(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    while (this.#wanted !== null && !this.#closed) {
      const text = this.#wanted;
      this.#wanted = null;
      const found = await this.#ask(text);
      if (found === undefined || this.#wanted !== null) continue;
      this.values = found.values;
      this.more = found.more;
    }
    this.#asking = false;
    this.waiting = false;
  }
}
