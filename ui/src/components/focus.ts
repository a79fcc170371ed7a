// Moving the focus through the window by keys, and keeping it near when its button goes.

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
/** The field that finds a type of records. */
export const typeField = new FocusTarget();
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

/** Lists, tables and menus keep their focus by themselves. */
const KEPT_ELSEWHERE = '[data-rove], [role="grid"] *, [role="treegrid"] *, [popover] *';
const HEADING = ':is(h1, h2)[tabindex="-1"]';

/** Focus restoration, until the returned function is called: when the focused button is removed, what took its place takes the focus, else
 *  the heading above it, else the stop after it or the one before it. */
export function keepFocus(): () => void {
  /** The focused button, and for each element around it what stood before the button in there. */
  let held: { button: Element; around: [Element, Element | null][] } | null = null;

  const note = ({ target }: Event) => {
    held = null;
    if (!(target instanceof HTMLElement) || target.matches(KEPT_ELSEWHERE)) return;
    held = { button: target, around: [] };
    for (let at: Element = target; at.parentElement; at = at.parentElement)
      held.around.push([at.parentElement, at.previousElementSibling]);
  };
  const pressed = ({ target }: Event) => {
    if (held && !(target instanceof Node && held.button.contains(target))) held = null;
  };
  const restore = () => {
    if (held === null || held.button.isConnected || document.activeElement !== document.body) return;
    for (const [place, before] of held.around) {
      if (!place.isConnected) continue;
      const next = before === null ? place.firstElementChild : before.nextElementSibling;
      const isAfter = (one: Element) =>
        !before ||
        Boolean(
          before.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && !before.contains(one),
        );
      const stops = [
        ...place.querySelectorAll<HTMLElement>(
          ':is(button, input, select, textarea, summary, a[href]):not(:disabled, [tabindex="-1"]), [tabindex="0"]',
        ),
      ];
      const near = [
        ...stops.filter((one) => next?.contains(one)),
        ...[...place.querySelectorAll<HTMLElement>(HEADING)].filter((one) => !isAfter(one)).slice(-1),
        ...stops.filter(isAfter),
        ...stops.reverse(),
      ];
      for (const one of near) {
        one.focus();
        if (document.activeElement === one) return;
      }
    }
  };
  // What has a better place for the focus takes it before the next frame.
  const watcher = new MutationObserver(() => {
    if (held !== null && !held.button.isConnected) requestAnimationFrame(restore);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  const stop = new AbortController();
  document.addEventListener('focusin', note, { signal: stop.signal });
  document.addEventListener('pointerdown', pressed, { signal: stop.signal, capture: true });
  return () => {
    watcher.disconnect();
    stop.abort();
  };
}
