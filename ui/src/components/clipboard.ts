// Copying what is on screen, with a message that it was copied.
import { call } from '../platform/desk';
import { message } from '../words/messages';
import { toasts } from './toasts.svelte';

/** What was copied, as the message says it: the end of the message's id. */
export type Copied =
  'connection-id' | 'external-id' | 'message' | 'name' | 'note' | 'numbers' | 'request-id' | 'text';

/** Puts a text into the clipboard. Throws a problem where the clipboard does not take it. */
export async function copyToClipboard(text: string): Promise<void> {
  await call('copy_text', { text });
}

/** Copies a text, and shows what it was. */
export async function copyText(text: string, what: Copied): Promise<void> {
  try {
    await copyToClipboard(text);
    toasts.show(message(`copied-${what}`));
  } catch {
    toasts.show(message('copied-nothing'));
  }
}
