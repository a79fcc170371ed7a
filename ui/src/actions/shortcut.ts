// Keys as the registry of actions writes them: `Ctrl Shift C`, `/`, `F6`. Ctrl is Cmd on a Mac.
import { message } from '../words/messages';

/** Whether an element takes typed text, so that a single character is no shortcut. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Keys that are called otherwise here than by the browser. */
const NAMED: Partial<Record<string, string>> = { esc: 'escape', left: 'arrowleft', right: 'arrowright' };

/** Whether the key is held that shortcuts of an app begin with: Cmd on a Mac, Ctrl elsewhere. */
export const holdsCtrl = ({ ctrlKey, metaKey }: KeyboardEvent | MouseEvent) => (onMac() ? metaKey : ctrlKey);

/** What a key writes. Where that is no Latin letter, as on a Russian keyboard, the letter of its place on an English one. */
export function keyOf({ key, code }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return letter !== undefined && /^[^\x20-\u024f]$/.test(key) ? letter.toLowerCase() : key;
}

/** Whether a key event is this shortcut. A single character without Ctrl is none in a field. */
export function matches(event: KeyboardEvent, shortcut: string): boolean {
  const parts = shortcut.split(' ');
  const last = parts.at(-1)?.toLowerCase() ?? '';
  const key = NAMED[last] ?? last;
  // Cmd Tab is the system's own.
  const [ctrl, other] =
    onMac() && key !== 'tab' ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (other || event.altKey !== parts.includes('Alt') || ctrl !== parts.includes('Ctrl')) return false;
  // The code tells keys of the number pad while its lock is off, and a key that writes other signs on other keyboards.
  if (/^(numpad.|backslash)$/.test(key)) return event.code.toLowerCase() === key;
  if (keyOf(event).toLowerCase() !== key) return false;
  if (key.length === 1 && !parts.includes('Ctrl') && isTyping(event.target)) return false;
  // Which signs need Shift depends on the keyboard; for letters, digits and named keys it is a part of the shortcut.
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  return isSign || event.shiftKey === parts.includes('Shift');
}

/** Whether this computer is a Mac. */
export const onMac = () => /Mac/.test(navigator.userAgent);

/** A shortcut as the keyboard of this computer names it. */
export function keyName(shortcut: string): string {
  const named = shortcut
    .replace(/\bArrows\b/, () => message('action-arrows'))
    .replace(/\bLeft\b/, '←')
    .replace(/\bRight\b/, '→');
  return onMac() ? named.replace(/\bCtrl\b(?! (?:Shift )?Tab)/g, 'Cmd') : named;
}

/** Keys that a web view follows by itself, on Windows above all: loading the page again, finding in it, printing it, going back from it. */
const BROWSER = {
  shortcuts: ['F3', 'Shift F3', 'F5', 'Shift F5', 'Ctrl F5', 'F7', 'Alt Left', 'Alt Right'],
  letters: ['D', 'F', 'G', 'H', 'J', 'O', 'P', 'R', 'S', 'U'],
};

/** Whether a web view would follow a key. The window keeps all of them from it. */
export const isBrowserKey = (event: KeyboardEvent) =>
  BROWSER.shortcuts.some((keys) => matches(event, keys)) ||
  BROWSER.letters.some((key) => matches(event, `Ctrl ${key}`) || matches(event, `Ctrl Shift ${key}`));
