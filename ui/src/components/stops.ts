// The focus among the stops of a list or a menu, and where it goes back to.

/** The stop that an arrow, Home or End leads to from the one at `at`, which may lie beyond either end: the list ends there or goes
 *  around. Undefined where the key leads nowhere. */
export function stopReached(key: string, at: number, count: number): number | undefined {
  const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  return to[key];
}

/** Gives the focus back to what had it, where that is still on the page. Answers whether it is. */
export function focusAgain(before: Element | null, options?: FocusOptions): boolean {
  if (!(before instanceof HTMLElement) || !before.isConnected) return false;
  before.focus(options);
  return true;
}

/** Whether a dialog covers the screen. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
