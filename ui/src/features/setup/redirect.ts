// Where the client's browser goes after setup.

const THIS_COMPUTER = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The address that a typed text means, with its scheme; empty for nowhere, null where it is no address of http or https. Without a
 *  scheme it is https, and http on this computer. */
export function landing(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const isWhole = typed.includes('://');
  if (isWhole ? !/^https?:/i.test(typed) : /^[/\\]/.test(typed)) return null;
  try {
    const { hostname, username, password } = new URL(isWhole ? typed : `https://${typed}`);
    if (hostname === '' || username !== '' || password !== '') return null;
    if (isWhole) return typed;
    if (THIS_COMPUTER.test(hostname)) return `http://${typed}`;
    return hostname.includes('.') ? `https://${typed}` : null;
  } catch {
    return null;
  }
}
