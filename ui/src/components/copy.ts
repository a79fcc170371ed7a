// Copying what is on screen, with a message that it was copied.
import { call } from '../platform/desk';
import { toasts } from './toasts.svelte';

/** Puts a text into the clipboard. Throws a problem where the clipboard does not take it. */
export async function copyToClipboard(text: string): Promise<void> {
  await call('copy_text', { text });
}

/** Copies a text. `what` begins the message: 'Request id' copied. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await copyToClipboard(text);
    toasts.show(`${what} copied`);
  } catch {
    toasts.show('The clipboard did not take it. Select the text and copy it yourself.');
  }
}
