// The focus among the stops of a list or a menu, and where it goes back to.
import { keyAlongLine } from './reading-direction';

/** The stop that an arrow, Home or End leads to from the one at `at`, which may lie beyond either end: the list ends there or goes
 *  around. Undefined where the key leads nowhere. */
export function stopReached(key: string, at: number, count: number): number | undefined {
  const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  return to[key];
}

/** Moves the focus among the stops of a picture by arrows, Home and End. Where stops stand in pairs, the arrows along the line lead to the
 *  next pair, and those across it to the other one of the pair. */
export function moveAmong(event: KeyboardEvent, stops: readonly HTMLElement[], inPairs = false): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const at = stops.findIndex((stop) => stop === event.currentTarget);
  const key = keyAlongLine(event.key);
  const step = inPairs ? 2 : 1;
  const along: Record<string, number> = { ArrowRight: at + step, ArrowLeft: at - step };
  const across = inPairs && key.startsWith('Arrow') ? at ^ 1 : undefined;
  const to = along[key] ?? across ?? stopReached(key, at, stops.length);
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  stops[to]?.focus();
}

/** Tab goes around within a dialog: in an app there is nothing around the page to leave it for. */
export function tabAround(event: KeyboardEvent, dialog: HTMLElement | undefined): void {
  if (event.key !== 'Tab') return;
  const all = dialog?.querySelectorAll<HTMLElement>(
    'button, input, select, textarea, a[href], summary, [tabindex="0"]',
  );
  const stops = [...(all ?? [])].filter((one) => !one.matches(':disabled, [tabindex="-1"]'));
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from || !to) return;
  event.preventDefault();
  to.focus();
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
