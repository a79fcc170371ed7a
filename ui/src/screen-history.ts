// Back and forward over the screens and tables of a profile.
import type { Screen } from './gen/desk';
import type { TableName } from './features/records';

/** How many places are remembered. */
const MOST = 50;

/** A screen that was shown, and the table on it. */
export interface Place {
  screen: Screen;
  /** The tab of the table; null where none was shown. Another table may have taken the tab since, so the table is named as well. */
  tab: { id: number; table: TableName } | null;
}

const connectionOf = ({ screen }: Place) => (screen.kind === 'board' ? null : screen.connection);

const isSame = (one: Place, other: Place) =>
  one.screen.kind === other.screen.kind &&
  connectionOf(one) === connectionOf(other) &&
  one.tab?.id === other.tab?.id;

/** The places of a profile in the order in which the user went to them, and which of them is on screen. */
export class ScreenHistory {
  #places: Place[] = [];
  #at = -1;

  /** The user went to a place. It ends the way forward. */
  visit(place: Place): void {
    const now = this.#places[this.#at];
    if (now && isSame(now, place)) return;
    // Where no table was chosen yet, there is nothing to come back to.
    const wasEmpty = now && isSame(now, { ...place, tab: null });
    this.#places = [...this.#places.slice(0, wasEmpty ? this.#at : this.#at + 1), place].slice(-MOST);
    this.#at = this.#places.length - 1;
  }

  /** A tab was closed: no way leads to it. */
  drop(tab: number): void {
    const before = this.#places.slice(0, this.#at + 1).filter((place) => place.tab?.id !== tab);
    const after = this.#places.slice(this.#at + 1).filter((place) => place.tab?.id !== tab);
    this.#places = [...before, ...after];
    this.#at = before.length - 1;
  }

  /** Whether a place in a direction is still there. */
  canGo(step: 1 | -1, isThere: (place: Place) => boolean): boolean {
    return this.#beside(step, isThere) !== null;
  }

  /** Goes to the next place in a direction that is still there. `show` shows it and answers with what is on screen then. */
  go(step: 1 | -1, isThere: (place: Place) => boolean, show: (place: Place) => Place): void {
    const next = this.#beside(step, isThere);
    if (next === null) return;
    this.#at = next.at;
    this.#places[next.at] = show(next.place);
  }

  #beside(step: 1 | -1, isThere: (place: Place) => boolean): { at: number; place: Place } | null {
    const now = this.#places[this.#at];
    for (let at = this.#at + step; ; at += step) {
      const place = this.#places[at];
      if (place === undefined) return null;
      // Once a place between two visits is gone, the next one may be the one on screen.
      if (isThere(place) && !(now && isSame(now, place))) return { at, place };
    }
  }
}
