// Moving the focus through the window by keys.

// The ring is shown whatever was clicked before, because a key moved the focus.
const VISIBLE = { focusVisible: true } as FocusOptions;

/** What the focus is moved to from elsewhere in the window. */
class FocusTarget {
  readonly #drawn: (() => void)[] = [];

  /** Notes that it is drawn and how it takes the focus, until the returned function is called. */
  drawn(focus: () => void): () => void {
    this.#drawn.push(focus);
    return () => void this.#drawn.splice(this.#drawn.indexOf(focus), 1);
  }

  /** Makes an element the target: an attachment. A field takes the focus with its text selected. */
  readonly here = (element: HTMLElement): (() => void) =>
    this.drawn(() => {
      element.focus();
      if (element instanceof HTMLInputElement) element.select();
    });

  /** Moves the focus there. Answers whether it is drawn. */
  focus(): boolean {
    const focus = this.#drawn.at(-1);
    focus?.();
    return focus !== undefined;
  }
}

/** The heading of the screen. */
export const heading = new FocusTarget();
/** The field that finds a connection. */
export const findField = new FocusTarget();
/** The field that searches the open table. */
export const searchField = new FocusTarget();
/** The button that opens the filter of the open table. */
export const filterButton = new FocusTarget();
/** The cell of the open table that was left. */
export const tableCell = new FocusTarget();

/** Moves the focus to the next region of the window, or the previous one: to the place in it that was left, where it has one tab stop
 *  for many. */
export function focusNextRegion(step: 1 | -1): void {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-region]')]
    .map(
      (region) =>
        region.querySelector<HTMLElement>('[tabindex="0"]') ??
        region.querySelector<HTMLElement>(':is(button, input, select):not([disabled], [tabindex="-1"])'),
    )
    .filter((stop): stop is HTMLElement => stop !== null);
  const at = stops.findIndex((stop) => stop.closest('[data-region]')?.contains(document.activeElement));
  // From outside every region the first step back leads to the last one.
  const from = at < 0 && step < 0 ? 0 : at;
  stops[(from + step + stops.length) % stops.length]?.focus(VISIBLE);
}
