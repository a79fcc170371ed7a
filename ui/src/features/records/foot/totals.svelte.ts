// The totals of an open table: asked for with the view of the page that is on screen, and shown with no other.
import type { TablePage, TableTotals, View } from '../../../gen/desk';
import { Problems } from '../../../components/problems.svelte';
import type { ProfileDoor } from '../../../platform/desk';
import type { TableOf } from '../fields.svelte';

/** Time between two askings while rows come in, milliseconds. */
const REFRESH_INTERVAL = 1000;

const NOT_ASKED = { page: null, rows: '', here: -1 };

/** Totals with what they are of. */
export interface Counted {
  totals: TableTotals;
  /** Rows of the list that were here when they were asked for, whatever the view leaves out. */
  here: number;
}

/** The rows that a view picks from a copy, in whatever order: totals of the same rows are the same. */
function rowsKey(page: TablePage, view: View): string {
  const columns = page.columns.map(({ field }) => field);
  return JSON.stringify([page.copy, view.list, view.filter, view.search, columns]);
}

/** State of the totals of one table. */
export class Totals {
  readonly #of: TableOf;
  readonly #door: ProfileDoor;
  readonly problems = new Problems();
  /** The rows of the page on screen. */
  #rows = $state.raw('');
  #answer = $state.raw<(Counted & { rows: string }) | null>(null);
  #page: TablePage | null = null;
  #view: View | null = null;
  /** Records that are here. */
  #here = 0;
  /** What was asked last: the page that the answer was to stand under, its rows, and how many were here. */
  #asked: { page: TablePage | null; rows: string; here: number } = NOT_ASKED;
  /** Whether the last answer was of the same copy as that page. */
  #fits = true;
  #last = 0;
  #asking = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #closed = false;
  /** Whoever waits for an answer. */
  #waiting: (() => void)[] = [];

  constructor(of: TableOf, door: ProfileDoor) {
    this.#of = of;
    this.#door = door;
  }

  /** The totals of the rows that the page on screen is one of; null while they are counted. */
  get current(): Counted | null {
    return this.#answer?.rows === this.#rows ? this.#answer : null;
  }

  /** Takes note of the page that is on screen now, with its view, and of how many records are here. */
  follow(page: TablePage | null, view: View, here: number): void {
    this.#page = page;
    this.#view = view;
    this.#here = here;
    this.#rows = page === null ? '' : rowsKey(page, view);
    this.#schedule();
  }

  /** The totals of the rows that the page on screen is one of, once they are counted; null where that did not work, and where no
   *  column has a sum. */
  async counted(): Promise<Counted | null> {
    if (!this.#page?.columns.some((column) => column.adds_up)) return null;
    if (this.problems.current !== null) this.again();
    while (this.current === null && !this.#closed) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      if (this.problems.current !== null) return null;
    }
    return this.current;
  }

  /** Counts again after a problem. */
  again(): void {
    this.#asked = NOT_ASKED;
    this.#schedule();
  }

  /** Asks nothing any more, and lets go of whoever waits for an answer. */
  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#release();
  }

  #release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  // Other rows are counted at once. The same rows with more of them here are counted once a second. Totals of another copy than the
  // page's are counted again once the page is one of that copy.
  #schedule(): void {
    if (this.#closed || this.#asking || !this.#page?.columns.some((column) => column.adds_up)) return;
    const { page, rows, here } = this.#asked;
    const isOther = rows !== this.#rows;
    const hasMore = here !== this.#here || page?.count !== this.#page.count;
    if (!isOther && !hasMore && (this.#fits || page === this.#page)) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const wait = isOther ? 0 : Math.max(0, this.#last + REFRESH_INTERVAL - Date.now());
    this.#timer = setTimeout(() => void this.#ask(), wait);
  }

  async #ask(): Promise<void> {
    const [page, view, rows, here] = [this.#page, this.#view, this.#rows, this.#here];
    this.#timer = null;
    if (page === null || view === null) return;
    this.#asking = true;
    this.#asked = { page, rows, here };
    this.#last = Date.now();
    // Rows that came after the page was read are to be in the totals too. The rows of a list are other ones than the records here, and
    // its page is read again with each that comes.
    const state = page.here === here || view.list !== null ? page.state : undefined;
    const ask = async () => {
      const totals = await this.#door.call('table_totals', {
        ...this.#of,
        // A search looks at the columns that are shown, so all of them are named.
        view: { ...view, columns: page.columns.map(({ field }) => field), order: [] },
        ...(state === undefined ? {} : { state }),
      });
      this.#fits = state === undefined || totals.state === undefined || totals.state === state;
      // Rows that came while these were counted are in the sums; they cannot be fewer than the view's.
      const known = view.list === null ? Math.max(page.here, here) : page.here;
      if (this.#fits) this.#answer = { totals, rows, here: Math.max(known, totals.count) };
    };
    await this.problems.attempt('totals', ask, () => rows === this.#rows && !this.#closed);
    this.#asking = false;
    this.#schedule();
    this.#release();
  }
}
