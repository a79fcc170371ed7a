// Copying what stands on screen, and saying so.
import { call } from '../platform/desk';
import { toasts } from './toasts.svelte';

/** Copies a text. `what` begins the sentence that says so: 'Request id' copied. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await call('copy_text', { text });
    toasts.show(`${what} copied`);
  } catch {
    toasts.show('The clipboard did not take it. Select the text and copy it yourself.');
  }
}
