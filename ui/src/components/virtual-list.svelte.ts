// A list of any length: only the rows in sight are drawn, and one tab stop moves through all of them. All rows have the same
// height. Each drawn row carries data-at, its index in the whole list, and its buttons carry data-rove.
import { tick, untrack } from 'svelte';
import { keyAlongLine } from './reading-direction';
import { rowsInSight } from './rows-in-sight';

/** A row that is drawn. */
export interface DrawnRow<T> {
  row: T;
  /** Its index within its group. */
  index: number;
  /** Its index in the whole list. */
  at: number;
  /** Height of the rows left out right before it, px. */
  gap: number;
}

/** What is drawn of one group of the list. */
export interface DrawnGroup<T> {
  rows: DrawnRow<T>[];
  /** Height of the rows left out after the last one, px. */
  rest: number;
}

/** Heights to begin with, px; what is drawn is measured. */
export interface Heights {
  row: number;
  /** Above each group. */
  head: number;
}

/** Overscan: rows drawn beyond the viewport at either side, so that scrolling a short way shows no gap. */
const OVERSCAN = 6;
/** Rows drawn before the height of the viewport is known. */
const INITIAL_ROWS = 40;

/** A long list, in groups, as in the sidebar. */
export class VirtualList<T extends { id: string }> {
  /** Height of the viewport. Bound to the element that scrolls. */
  height = $state(0);
  #top = $state(0);
  #row = $state(0);
  /** Id of the row with the tab stop, which is drawn wherever it is; null where no row has it yet. */
  #tabStopRow = $state<string | null>(null);
  readonly #head: number;
  readonly #groups: () => T[][];
  #scroller: HTMLElement | null = null;
  #body: HTMLElement | null = null;
  /** Whether the focus is in the list, or was on an element that went from it. */
  #hasFocus = false;

  constructor(groups: () => T[][], heights: Heights) {
    this.#groups = groups;
    this.#row = heights.row;
    this.#head = heights.head;
  }

  /** What is drawn of each group. */
  readonly drawn: DrawnGroup<T>[] = $derived.by(() => {
    let y = 0;
    let before = 0;
    return this.#groups().map((rows) => {
      y += this.#head;
      const group = this.#draw(rows, y, before);
      y += rows.length * this.#row;
      before += rows.length;
      return group;
    });
  });

  #draw(rows: T[], y: number, before: number): DrawnGroup<T> {
    const viewport = this.height || INITIAL_ROWS * this.#row;
    const held = this.#tabStopRow === null ? -1 : rows.findIndex((row) => row.id === this.#tabStopRow);
    const { slots, rest } = rowsInSight({
      kept: null,
      count: rows.length,
      row: this.#row,
      top: this.#top - y,
      viewport,
      beyond: OVERSCAN,
      step: 1,
      held,
    });
    const drawn: DrawnRow<T>[] = [];
    for (const { index, gap } of slots) {
      const row = rows[index];
      if (row) drawn.push({ row, index, at: before + index, gap });
    }
    return { rows: drawn, rest };
  }

  /** Ids of the rows within the viewport, those drawn beyond it left out. */
  get seen(): string[] {
    const ids: string[] = [];
    let y = 0;
    for (const rows of this.#groups()) {
      y += this.#head;
      const from = Math.max(0, Math.floor((this.#top - y) / this.#row));
      const to = Math.ceil((this.#top + (this.height || INITIAL_ROWS * this.#row) - y) / this.#row);
      for (const row of rows.slice(from, Math.max(0, to))) ids.push(row.id);
      y += rows.length * this.#row;
    }
    return ids;
  }

  get #count(): number {
    return this.#groups().reduce((n, rows) => n + rows.length, 0);
  }

  /** The element that scrolls. */
  readonly scrolls = (scroller: HTMLElement): (() => void) => {
    const moved = () => (this.#top = scroller.scrollTop);
    this.#scroller = scroller;
    scroller.addEventListener('scroll', moved, { passive: true });
    return () => scroller.removeEventListener('scroll', moved);
  };

  /** The element the rows are in: one tab stop, arrows move between the rows, Tab leaves. */
  readonly roves = (body: HTMLElement): (() => void) => {
    this.#body = body;
    const left = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !body.contains(event.relatedTarget)) this.#hasFocus = false;
    };
    // The document loses the focus in two ways: by a click on an element that takes none, and when the focused element is removed.
    const pressed = (event: Event) => {
      const at = event.target instanceof Element ? event.target.closest('button, [data-rove]') : null;
      if (!body.contains(at)) this.#hasFocus = false;
    };
    const watcher = new MutationObserver(() => this.#settle());
    watcher.observe(body, { childList: true, subtree: true });
    const stop = new AbortController();
    const { signal } = stop;
    body.addEventListener('keydown', (event) => this.#key(event), { signal });
    body.addEventListener('focusin', (event) => this.#focused(event.target as HTMLElement), { signal });
    body.addEventListener('focusout', left, { signal });
    document.addEventListener('pointerdown', pressed, { signal, capture: true });
    // What is read here changes with each row; the element stays the same.
    untrack(() => this.#settle());
    return () => {
      watcher.disconnect();
      stop.abort();
    };
  };

  /** Goes to a row: it comes into sight and has the focus, on the button that has this place in its row. */
  async go(at: number, column = 0): Promise<void> {
    const to = Math.max(0, Math.min(this.#count - 1, at));
    const row = this.#groups().flat()[to];
    if (!row) return;
    this.#tabStopRow = row.id;
    await tick();
    const line = this.#body?.querySelector<HTMLElement>(`[data-at="${to}"]`);
    if (!line) return;
    this.#reveal(line);
    const stops = stopsOf(line);
    const stop = stops[Math.min(column, stops.length - 1)];
    if (!stop) return;
    this.#stop = stop;
    this.#settle();
    // A key moved the focus, so the ring is shown whatever was clicked before.
    stop.focus({ preventScroll: true, focusVisible: true });
  }

  /** The button that has the tab stop. */
  #stop: HTMLElement | null = null;

  #settle(): void {
    const lines = this.#lines();
    this.#measure(lines);
    const all = lines.flatMap(stopsOf);
    const held = this.#stopsHeld(lines);
    // Focus restoration: the focused element was removed, or lost the focus by being moved in the document.
    const lost = this.#hasFocus && document.activeElement === document.body;
    const there = this.#stop !== null && (lost && held.length > 0 ? held : all).includes(this.#stop);
    if (!there) {
      this.#stop = held[0] ?? all.find((one) => one.hasAttribute('aria-current')) ?? all[0] ?? null;
    }
    for (const one of all) {
      const index = one === this.#stop ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
    if (lost) this.#stop?.focus({ preventScroll: true });
  }

  #stopsHeld(lines: HTMLElement[]): HTMLElement[] {
    const held = this.#tabStopRow;
    if (held === null) return [];
    const rows = this.#groups().flat();
    const line = lines.find((one) => rows[Number(one.dataset['at'])]?.id === held);
    return line ? stopsOf(line) : [];
  }

  // The distance from one row to the next is measured where two neighbours are drawn, because borders and gaps belong to it.
  #measure(lines: HTMLElement[]): void {
    for (let i = 1; i < lines.length; i++) {
      const [a, b] = [lines[i - 1], lines[i]];
      if (!a || !b || a.parentElement !== b.parentElement) continue;
      if (Number(b.dataset['at']) !== Number(a.dataset['at']) + 1) continue;
      const pitch = b.getBoundingClientRect().top - a.getBoundingClientRect().top;
      if (pitch > 0 && Math.abs(pitch - this.#row) > 0.01) this.#row = pitch;
      return;
    }
  }

  #lines(): HTMLElement[] {
    return [...(this.#body?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
  }

  #focused(target: HTMLElement): void {
    const line = target.closest<HTMLElement>('[data-at]');
    if (!line) return;
    this.#hasFocus = true;
    this.#tabStopRow = this.#groups().flat()[Number(line.dataset['at'])]?.id ?? null;
    if (target.dataset['rove'] === undefined) return;
    this.#stop = target;
    this.#settle();
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || (event.ctrlKey && event.key.length === 1)) return;
    const target = event.target as HTMLElement;
    const line = target.closest<HTMLElement>('[data-at]');
    if (!line) return;
    const stops = stopsOf(line);
    const x = stops.indexOf(target);
    if (x < 0) return;
    const at = Number(line.dataset['at']);
    const page = Math.max(1, Math.floor(this.height / this.#row) - 2);
    const ends = event.ctrlKey || stops.length < 2;
    const to: Record<string, [number, number]> = {
      ArrowDown: [at + 1, x],
      ArrowUp: [at - 1, x],
      j: [at + 1, x],
      k: [at - 1, x],
      PageDown: [at + page, x],
      PageUp: [at - page, x],
      ArrowRight: [at, Math.min(x + 1, stops.length - 1)],
      ArrowLeft: [at, Math.max(x - 1, 0)],
      Home: ends ? [0, 0] : [at, 0],
      End: ends ? [Infinity, x] : [at, stops.length - 1],
    };
    const found = to[keyAlongLine(event.key)];
    if (!found) return;
    event.preventDefault();
    void this.go(...found);
  }

  // A head that stays over the rows must not cover the row that has the focus.
  #reveal(line: HTMLElement): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    const box = scroller.getBoundingClientRect();
    const it = line.getBoundingClientRect();
    const under = scroller.querySelector('thead')?.clientHeight ?? 0;
    if (it.top < box.top + under) scroller.scrollTop -= box.top + under - it.top;
    else if (it.bottom > box.top + scroller.clientHeight)
      scroller.scrollTop += it.bottom - box.top - scroller.clientHeight;
    this.#top = scroller.scrollTop;
  }
}

function stopsOf(line: HTMLElement): HTMLElement[] {
  if (line.dataset['rove'] !== undefined) return [line];
  return [...line.querySelectorAll<HTMLElement>('[data-rove]')];
}
