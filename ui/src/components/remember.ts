// Small choices of how the window looks, kept with the window. Nothing of a client, never a key.

/** What was kept under a name; none where nothing was, or where nothing can be kept. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`ledgerlane.${name}`);
  } catch {
    return null;
  }
}

/** Keeps a choice. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`ledgerlane.${name}`, value);
  } catch {
    // without a place to keep it the choice lasts until the window closes
  }
}
