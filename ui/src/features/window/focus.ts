// Moving the focus through the window by keys.

// The ring is shown whatever was clicked before, because a key moved the focus.
const VISIBLE = { focusVisible: true } as FocusOptions;

const findField = () => document.querySelector<HTMLInputElement>('[data-find]');

/** Puts the focus into the field that finds a connection. If the screen has none, `showBoard` shows the board's. */
export function focusFind(showBoard: () => void): void {
  const field = findField();
  if (field) {
    field.focus();
    field.select();
    return;
  }
  showBoard();
  requestAnimationFrame(() => findField()?.focus());
}

/** Puts the focus into the field that searches the open table, where there is one. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  field?.focus();
  field?.select();
}

/** Moves the focus to the next or previous region of the window. In a region with a roving tab stop the focus returns to the last
 *  place. */
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
