// Failures of the page itself, for the log of the desk.
import { call } from './desk';

/** Logs what failed: the kind of the error and its calls. Its words stay out of logs. */
export function logFailure(error: unknown): void {
  console.error(error);
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  // A call is a line that ends with its place in a file. Other lines are the words of the error.
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  void call('page_failed', { error: name, frames }).catch(() => undefined);
}

/** Logs what nothing else catches. */
export function logUncaught(): void {
  window.addEventListener('error', ({ error }) => logFailure(error));
  window.addEventListener('unhandledrejection', ({ reason }) => logFailure(reason));
}
