// The search of one table: what is looked for, and which of the matching rows somebody is at. The rows of the view are the matches.
import { FIXED_VALUES, type Search, type SearchWithin, type View } from '../../../gen/desk';
import { enumeration } from '../../../components/format';
import { message } from '../../../words/messages';
import { toasts } from '../../../components/toasts.svelte';
import { formatted } from '../../../components/kinds/kind';
import { now } from '../../../components/now.svelte';
import type { TableModel } from '../table.svelte';
import { dayOf, readDate } from '../../../components/kinds/dates';
import { readNumber } from '../../../components/kinds/numbers';

/** Time after a key before the table is searched, milliseconds. */
const PAUSE = 200;

/** State of the search of a table. */
export class SearchModel {
  readonly table: TableModel;
  /** What is in the field. */
  text = $state('');
  within = $state<SearchWithin>('all');
  /** Number of the matching row that somebody went to, from 1; null before the first. */
  at = $state<number | null>(null);
  /** Goes to a row of the page on screen, counted from 0. The screen that has the grid sets it. */
  goToRow: (row: number) => void = () => undefined;
  #searched: Search | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Steps that were asked for and not gone yet; below zero backwards. */
  #step = 0;
  #view: View | null = null;
  #wantsRow = false;

  constructor(table: TableModel) {
    this.table = table;
    this.take();
  }

  /** Whether the view has a search. */
  get isOn(): boolean {
    return (this.table.view.search?.text ?? '') !== '';
  }

  /** Takes over the search of the view, where it was changed elsewhere. */
  take(): void {
    const { view } = this.table;
    if (view === this.#view) return;
    // Among other rows, or the same in another order, nobody is at a match.
    this.#view = view;
    this.at = null;
    const { search } = view;
    if (search === this.#searched) return;
    clearTimeout(this.#timer);
    this.#searched = search;
    this.text = search?.text ?? '';
    if (search) this.within = search.within;
  }

  /** Something was typed: the table follows after a short pause. */
  typed(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.searchNow(), PAUSE);
  }

  /** Searches all columns, or those of the view. */
  setWithin(within: SearchWithin): void {
    this.within = within;
    this.searchNow();
  }

  /** Searches for what is in the field. */
  searchNow(): void {
    clearTimeout(this.#timer);
    const { search } = this.table.view;
    const wanted = this.text === '' ? null : searchFor(this.text, this.within);
    if ((search?.text ?? '') === this.text && (wanted === null || search?.within === wanted.within)) return;
    this.at = null;
    this.#step = 0;
    this.#searched = wanted;
    this.table.change({ search: wanted });
    this.#view = this.table.view;
  }

  /** Shows every row again. */
  clear(): void {
    this.text = '';
    this.searchNow();
  }

  /** Goes to the next matching row or the previous one, around the ends; once what was typed is searched for. */
  go(step: -1 | 1): void {
    this.searchNow();
    if (!this.isOn) return;
    this.#step += step;
    this.arrive();
  }

  /** Goes on with a step, once the page that it needs is on screen. */
  arrive(): void {
    const { table } = this;
    const page = table.table;
    if (page === null || table.waiting || !table.isAnswered || page.page !== table.page) return;
    if (this.#step !== 0) {
      const { count } = page;
      const step = this.#step;
      this.#step = 0;
      if (count === 0) return;
      const from = this.at ?? (step > 0 ? page.first - 1 : page.first);
      this.at = ((((from + step - 1) % count) + count) % count) + 1;
      this.#wantsRow = true;
      table.go(Math.ceil(this.at / table.size));
      if (table.waiting) return;
    }
    if (!this.#wantsRow || this.at === null) return;
    this.#wantsRow = false;
    const row = this.at - page.first;
    if (row < 0 || row >= page.rows.length) return;
    this.goToRow(row);
    toasts.announce(message('search-at', { at: this.at, count: page.count }));
  }
}

/** The value of a fixed set that tables show by these words; null where they show it by its own. */
function valueCalled(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const found = [...FIXED_VALUES.values()]
    .flat()
    .find((value) => enumeration(value)?.toLowerCase() === wanted);
  return found ?? null;
}

/** A search for what was typed. An amount, a day or a value that was typed as tables show it is looked for as records have it too. */
export function searchFor(text: string, within: SearchWithin): Search {
  // Digits alone are parts of numbers as well, and their zeros count.
  const number = /\d\D+\d/.test(text) ? readNumber(text) : null;
  const day = readDate(text, dayOf(now.at));
  const isShown = day !== null && formatted(day, 'date').text.toLowerCase() === text.trim().toLowerCase();
  const also = number ?? (isShown ? day : null) ?? valueCalled(text);
  return also === null || also === text ? { text, within } : { text, within, also };
}
