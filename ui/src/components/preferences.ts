// Small choices about how the window looks, in the web view's own storage. They hold nothing of a client and no key.

/** The choice that was written under a name; null where none was, or where none can be kept. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(`ledgerlane.${name}`);
  } catch {
    return null;
  }
}

/** Writes a choice under a name. */
export function writePreference(name: string, value: string): void {
  try {
    localStorage.setItem(`ledgerlane.${name}`, value);
  } catch {
    // Without a place to keep it the choice lasts until the window closes.
  }
}
