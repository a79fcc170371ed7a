// The one door to Rust: commands and the events pushed in between. Nothing else imports @tauri-apps.
import { invoke } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import type { Commands, DeskEvent, Problem, ProfileId } from '../gen/desk';

/** Name of the one event the desk pushes. */
const EVENT = 'desk';

/** Commands that keep what the user did. */
const KEEPS = /^(set|save|remember)_/;
/** Longest wait for what is being kept, ms: a disk that hangs keeps nobody from ending the app. */
const KEPT_WITHIN = 800;
const keeping = new Set<Promise<unknown>>();

/** Waits until everything is kept that the page asked to keep. */
export async function kept(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, KEPT_WITHIN));
  await Promise.race([Promise.allSettled(keeping), late]);
}

/** Calls a command. Rejects with a `Problem`, whatever went wrong. */
export async function call<K extends keyof Commands>(
  name: K,
  request: Commands[K]['request'],
): Promise<Commands[K]['reply']> {
  const asked = invoke<Commands[K]['reply']>(name, { request });
  if (KEEPS.test(name)) keeping.add(asked);
  try {
    return await asked;
  } catch (error) {
    throw asProblem(error);
  } finally {
    keeping.delete(asked);
  }
}

/** Commands that act within a profile. Opening and forgetting a profile, and what goes with it, name it as their object, so they are not
 *  among them. */
export type ProfileCommand = Exclude<
  {
    [K in keyof Commands]: Commands[K]['request'] extends { profile: ProfileId } ? K : never;
  }[keyof Commands],
  'open_profile' | 'forget_profile' | 'kept_of_profile'
>;

/** What a command within a profile takes besides the profile, which the door adds. */
export type ProfileRequest<K extends ProfileCommand> = Omit<Commands[K]['request'], 'profile'>;

/** The door to one profile for as long as the page shows it. It adds the profile to every request, so no call can name
 *  another one by mistake. */
export class ProfileDoor {
  readonly profile: ProfileId;
  #isOpen = true;

  constructor(profile: ProfileId) {
    this.profile = profile;
  }

  /** Calls a command of this profile. Rejects with a `Problem`. After `close` the desk still gets the request, but its
   *  answer is dropped: the promise never settles, so nothing that waits for it can draw into another profile. */
  async call<K extends ProfileCommand>(name: K, request: ProfileRequest<K>): Promise<Commands[K]['reply']> {
    try {
      const reply = await call(name, { ...request, profile: this.profile });
      if (this.#isOpen) return reply;
    } catch (error) {
      if (this.#isOpen) throw error;
    }
    return new Promise(() => undefined);
  }

  /** The page shows another profile, or none. */
  close(): void {
    this.#isOpen = false;
  }
}

/** Passes each event that the desk pushes to the handler. Await it before the first call, so that no event is missed. */
export async function onDeskEvent(handler: (event: DeskEvent) => void): Promise<() => void> {
  return listen<DeskEvent>(EVENT, (message) => handler(message.payload));
}

/** Turns anything thrown into a problem: the desk throws problems, the bridge itself may throw texts. */
export function asProblem(error: unknown): Problem {
  if (typeof error === 'object' && error !== null && 'code' in error && 'who' in error) {
    return error as Problem;
  }
  return {
    code: 'internal',
    detail: {
      what: 'bridge_failed',
      error: typeof error === 'string' ? error : error instanceof Error ? error.message : null,
    },
    service_said: null,
    request_id: null,
    status: null,
    who: 'you',
  };
}
