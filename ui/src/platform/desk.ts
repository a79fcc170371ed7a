// The one door to Rust: commands and the events pushed in between. Nothing else imports @tauri-apps.
import { invoke } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import type { Commands, DeskEvent, Problem } from '../gen/desk';

/** Name of the one event the desk pushes. */
const EVENT = 'desk';

/** Calls a command. Rejects with a `Problem`, whatever went wrong. */
export async function call<K extends keyof Commands>(
  name: K,
  request: Commands[K]['request'],
): Promise<Commands[K]['reply']> {
  try {
    return await invoke<Commands[K]['reply']>(name, { request });
  } catch (error) {
    throw asProblem(error);
  }
}

/** Hears what the desk pushes; to be awaited before the first call, so that nothing is missed. */
export async function onDeskEvent(handler: (event: DeskEvent) => void): Promise<() => void> {
  return listen<DeskEvent>(EVENT, (message) => handler(message.payload));
}

/** What was thrown, as a problem: the desk throws problems, the bridge itself may throw texts. */
export function asProblem(error: unknown): Problem {
  if (typeof error === 'object' && error !== null && 'code' in error && 'message' in error) {
    return error as Problem;
  }
  return {
    code: 'internal',
    message:
      typeof error === 'string' ? error : error instanceof Error ? error.message : 'No reason was given.',
    hint: null,
    request_id: null,
    status: null,
    who: 'you',
  };
}
