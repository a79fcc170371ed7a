// Where the client's browser goes after setup.

/** Whether a typed text can be the address to go to: nothing, or an address of http or https. */
export function isRedirect(text: string): boolean {
  const address = text.trim();
  if (address === '') return true;
  if (!/^https?:\/\//i.test(address)) return false;
  try {
    return new URL(address).host !== '';
  } catch {
    return false;
  }
}
