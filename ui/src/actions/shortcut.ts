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

/** Whether a key event is this shortcut. A single character without Ctrl is none in a field. */
export function matches(event: KeyboardEvent, shortcut: string): boolean {
  const parts = shortcut.split(' ');
  const last = parts.at(-1)?.toLowerCase() ?? '';
  const key = NAMED[last] ?? last;
  if (event.altKey !== parts.includes('Alt') || (event.ctrlKey || event.metaKey) !== parts.includes('Ctrl'))
    return false;
  // The number pad has a key of its own for some signs; with its lock off only the code tells which.
  if (key.startsWith('numpad')) return event.code.toLowerCase() === key;
  if (event.key.toLowerCase() !== key) return false;
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
  // Cmd Tab is the system's own.
  return onMac() ? named.replace(/\bCtrl\b(?! (?:Shift )?Tab)/g, 'Cmd') : named;
}
