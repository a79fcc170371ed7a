// Keys that work anywhere in the window.

/** What a key asks for. */
export type Shortcut =
  'board' | 'setup' | 'records' | 'new' | 'find' | 'side' | 'region' | 'help' | 'copy' | 'quit';

/** Whether a field has the focus, where single letters are text. */
function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** What a key asks for; none where it asks for nothing here. */
export function shortcut(event: KeyboardEvent): Shortcut | null {
  if (event.altKey || event.defaultPrevented) return null;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey) return key === 'c' ? 'copy' : null;
    const named: Record<string, Shortcut> = {
      b: 'board',
      '1': 'setup',
      '2': 'records',
      n: 'new',
      '\\': 'side',
      q: 'quit',
    };
    return named[key] ?? null;
  }
  if (key === 'f6') return 'region';
  if (typing(event.target)) return null;
  if (key === '/') return 'find';
  if (key === '?') return 'help';
  return null;
}
