// The one door to Rust: commands and the events pushed in between. Nothing else imports @tauri-apps.
import { invoke } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import type { Commands, DeskEvent, Numbered, Problem, ProfileId } from '../gen/desk';

/** Name of the one event the desk pushes. */
const EVENT = 'desk';

/** Commands that keep what the user did. */
const KEEPS = /^(set|save|remember)_/;
/** Longest wait for what is being kept, ms: a disk that hangs keeps nobody from ending the app. */
const KEPT_WITHIN = 800;
const keeping = new Set<Promise<unknown>>();

/** INV-WRITE-2: serial queue, one for each command here. The desk runs commands side by side, so the older of two could end last. The
 *  page sends a call once the one before is answered. `latest`: a call replaces a waiting one of its subject. `each`: all are sent. */
const IN_TURN: { readonly [K in keyof Commands]?: 'latest' | 'each' } = {
  remember_screen: 'latest',
  rows_on_screen: 'latest',
  save_table_look: 'latest',
  save_tabs: 'latest',
  move_pull: 'each',
  note_client_step: 'each',
  set_note: 'each',
  set_watch: 'each',
  zoom: 'each',
};

/** A call that is on its way, or waits for the one before it. */
interface Turn {
  subject: string;
  request: unknown;
  answer: Promise<unknown>;
}
/** The newest call in each queue, until it is answered. */
const newest = new Map<keyof Commands, Turn>();
/** Calls that wait, the oldest first, each with the function that sends it. */
const waiting = new Map<Turn, () => void>();

/** Calls a command in its queue. A call that was replaced gets the answer to the newer one. */
function inTurn(name: keyof Commands, request: object): Promise<unknown> {
  const { profile, table } = request as { profile?: ProfileId; table?: string };
  const subject = `${profile} ${table}`;
  const before = newest.get(name);
  if (before && waiting.has(before) && before.subject === subject && IN_TURN[name] === 'latest') {
    before.request = request;
    return before.answer;
  }
  const send = () => invoke(name, { request: turn.request });
  const turn: Turn = { subject, request, answer: Promise.resolve() };
  turn.answer = before
    ? new Promise((resolve) => {
        const go = () => {
          if (waiting.delete(turn)) resolve(send());
        };
        waiting.set(turn, go);
        before.answer.then(go, go);
      })
    : send();
  newest.set(name, turn);
  const answered = () => newest.get(name) === turn && newest.delete(name);
  turn.answer.then(answered, answered);
  return turn.answer;
}

/** Waits until everything is kept that the page asked to keep. After the longest wait it sends what still waits. */
export async function kept(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, KEPT_WITHIN));
  await Promise.race([Promise.allSettled(keeping), late]);
  for (const go of waiting.values()) go();
}

/** Calls a command. Rejects with a `Problem`, whatever went wrong. */
export async function call<K extends keyof Commands>(
  name: K,
  request: Commands[K]['request'],
): Promise<Commands[K]['reply']> {
  return (await numbered(name, request)).value;
}

/** The same with the number of the reply, for what events tell of as well. */
export async function numbered<K extends keyof Commands>(
  name: K,
  request: Commands[K]['request'],
): Promise<Numbered<Commands[K]['reply']>> {
  const goesInTurn = name in IN_TURN;
  const asked = (goesInTurn ? inTurn(name, request) : invoke(name, { request })) as Promise<
    Numbered<Commands[K]['reply']>
  >;
  if (goesInTurn || KEEPS.test(name)) keeping.add(asked);
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
    return (await this.numbered(name, request)).value;
  }

  /** The same with the number of the reply, for what events tell of as well. */
  async numbered<K extends ProfileCommand>(
    name: K,
    request: ProfileRequest<K>,
  ): Promise<Numbered<Commands[K]['reply']>> {
    try {
      const reply = await numbered(name, { ...request, profile: this.profile });
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

/** Passes each event that the desk pushes to the handler, with its number. Await it before the first call, so that no event is missed. */
export async function onDeskEvent(handler: (event: DeskEvent, number: number) => void): Promise<() => void> {
  return listen<Numbered<DeskEvent>>(EVENT, ({ payload }) => handler(payload.value, payload.number));
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
    trouble: null,
    integration_code: null,
    service_said: null,
    request_id: null,
    status: null,
    who: 'you',
  };
}
