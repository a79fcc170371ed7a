// Problems in words: what went wrong travels as a code with a detail, and the texts of both are in problems.ftl. A code or a
// detail without words does not compile. Where QuickBooks or its connector is the reason, the words of its trouble say more.
import type { Problem } from '../gen/desk';
import { MAX_MINUTES, MIN_MINUTES } from './expiry';
import { count } from './locale';
import { message } from './messages';
import { life, timeAt } from './time';
import { troubleText } from './troubles';

/** What the words may name, where the place that shows them knows it. */
export interface About {
  /** Host of the service. */
  host?: string | undefined;
  /** What the key belongs to. */
  profile?: string | undefined;
  /** Milliseconds until the answer. */
  tookMs?: number | undefined;
  /** It was a test of an address and a key. */
  test?: boolean;
  /** The key was accepted and could not be kept. */
  saving?: boolean;
}

/** Another key helps. */
export function wantsKey(problem: Problem): boolean {
  return problem.code === 'key_refused' || problem.code === 'key_missing';
}

/** Asking again can help: a service may refuse a key for a moment only, but a key that is missing does not come back. */
export function canPass(problem: Problem): boolean {
  return problem.code !== 'key_missing';
}

/** A problem in words. */
export interface ProblemText {
  /** What happened. */
  title: string;
  /** What it means and what to do. */
  advice: string;
  /** Label of the one action. */
  action: string;
  /** The code that QuickBooks or its connector gave. */
  code: string | null;
  /** Names the request in the service's logs. */
  requestId: string | null;
}

/** Puts a problem into words. */
export function describe(problem: Problem, about: About = {}): ProblemText {
  const values = valuesOf(problem, about);
  const action = message(`problem-${problem.code}.action`, values);
  const forSupport = { code: problem.integration_code, requestId: problem.request_id };
  // The service's own text about a trouble would only repeat the trouble's words.
  if (problem.trouble !== null) return { ...troubleText(problem.trouble), action, ...forSupport };
  const happened = whatHappened(problem);
  let advice = message(`problem-${problem.code}.advice`, values);
  if (happened !== null) advice = message('problem-happened', { happened, advice });
  if (problem.service_said !== null && problem.detail?.what !== 'next_visit')
    advice = message('problem-service_says', { advice, said: withFullStop(problem.service_said) });
  return { title: message(`problem-${problem.code}.title`, values), advice, action, ...forSupport };
}

/** What exactly happened, in words; null where the title says it. */
export function whatHappened({ detail }: Problem): string | null {
  if (detail === null || detail.what === 'outcome_not_said') return null;
  switch (detail.what) {
    case 'sent_on':
      return message('problem-detail-sent_on', { known: whether(detail.host), host: detail.host ?? '' });
    case 'too_many_requests':
      return message('problem-detail-too_many_requests', pauseOf(detail.seconds));
    case 'next_visit':
      return message('problem-detail-next_visit', { when: timeAt(detail.at, Date.now()) });
    case 'unsendable':
      return message(`problem-unsendable-${detail.why}`);
    case 'unusable':
      return message(`problem-unusable-${detail.why}`);
    case 'port_taken':
      return message('problem-detail-port_taken', { port: String(detail.port) });
    case 'unknown_status':
      return message('problem-detail-unknown_status', { status: String(detail.status) });
    case 'message_copied':
    case 'message_not_copied':
      return message(`problem-detail-${detail.what}`, { program: detail.has_program ? 'there' : 'missing' });
    case 'bridge_failed':
      return detail.error === null ? message('problem-detail-bridge_silent') : withFullStop(detail.error);
    default:
      return message(`problem-detail-${detail.what}`, { ...NO_VALUES, ...detail });
  }
}

/** Default arguments of the messages of details, for fields that a detail lacks. */
const NO_VALUES = {
  most: 0,
  asked: 0,
  columns: 0,
  megabytes: 0,
  external_id: '',
  file: '',
  error: '',
  path: '',
  operand: '',
  expected: 'text',
  list: '',
  name: '',
  folder: '',
} as const;

/** What the words of codes take. */
function valuesOf(problem: Problem, about: About) {
  return {
    status: problem.status === null ? 'none' : String(problem.status),
    known: whether(about.host),
    host: about.host ?? '',
    test: yesOrNo(about.test),
    of: about.profile ? 'profile' : 'service',
    profile: about.profile ?? '',
    took: about.tookMs === undefined ? 'none' : count(about.tookMs),
    saving: yesOrNo(about.saving),
    visits: yesOrNo(problem.detail?.what === 'next_visit'),
    answered: yesOrNo(problem.detail?.what === 'outcome_not_said'),
    least: String(MIN_MINUTES),
    most: String(MAX_MINUTES),
    longest: life(MAX_MINUTES),
  } as const;
}

/** Up to here a pause is counted in seconds. */
const LONGEST_IN_SECONDS = 119;

function pauseOf(seconds: number | null) {
  if (seconds === null) return { pause: 'none', length: 0 } as const;
  if (seconds <= LONGEST_IN_SECONDS) return { pause: 'seconds', length: seconds } as const;
  return { pause: 'minutes', length: Math.ceil(seconds / 60) } as const;
}

function yesOrNo(is: boolean | undefined): 'yes' | 'no' {
  return is === true ? 'yes' : 'no';
}

/** Whether something is known. */
function whether(known: string | null | undefined): 'yes' | 'no' {
  return yesOrNo(known !== null && known !== undefined);
}

/** How a sentence ends, in whatever language: with its stop, and what closes around it. */
const END = /[\p{Sentence_Terminal}…]["'\p{Pe}\p{Pf}]*$/u;

/** A text of the service or of QuickBooks, as a sentence. */
function withFullStop(said: string): string {
  const sentence = said.trimEnd();
  return END.test(sentence) ? sentence : `${sentence}.`;
}

/** Host of an address, for words; the address itself where it has none. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host || address;
  } catch {
    return address;
  }
}
