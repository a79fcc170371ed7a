// Sentences and words that come back in several places.
import type {
  ConnectionRow,
  ConnectionStatus,
  EndedLink,
  LaneView,
  LinkFate,
  OutageView,
  Problem,
} from '../gen/desk';
import { message } from './messages';
import { describe } from './problems';
import { readingTitle } from './records';
import { clock, day, life, span, timeAt } from './time';

/** When a stale status was answered; 'no' if the status is current. */
type Was = 'no' | 'today' | 'earlier' | 'sometime';

/** What the messages of a status take. After a check that failed, and while the service is out of reach, they say what was
 *  answered before and when. */
function statusValues(
  { status, checked_at: at, problem }: Pick<ConnectionRow, 'status' | 'checked_at' | 'problem'>,
  now: number,
  unreachable: boolean,
): { was: Was; time: string; day: string } {
  // The service does not answer the other statuses, so they cannot be stale.
  const answered = status === 'connected' || status === 'waiting' || status === 'not_connected';
  if (!answered || (problem === null && !unreachable)) return { was: 'no', time: '', day: '' };
  if (at === null) return { was: 'sometime', time: '', day: '' };
  return { was: day(at) === day(now) ? 'today' : 'earlier', time: clock(at), day: day(at) };
}

/** A status as it is shown in a list and, longer, in the head of its connection; `was` tells whether it is the answer from before. */
export function statusShown(
  row: Pick<ConnectionRow, 'status' | 'checked_at' | 'problem'>,
  now: number,
  unreachable = false,
): { was: boolean; word: string; long: string } {
  const values = statusValues(row, now, unreachable);
  return {
    was: values.was !== 'no',
    word: message(`status-${row.status}`, values),
    long: message(`status-${row.status}.long`, values),
  };
}

/** Whether a connection with this status can be asked for records; one that is not known yet may. */
export function canBeAsked(status: ConnectionStatus | undefined): boolean {
  return status !== 'waiting' && status !== 'not_connected' && status !== 'not_listed';
}

/** A connection with its status: Harbor Lane, connected. */
export function statusNamed(
  row: Pick<ConnectionRow, 'status' | 'checked_at' | 'problem'>,
  name: string,
  now: number,
  unreachable: boolean,
): string {
  return message(`status-${row.status}.named`, { name, ...statusValues(row, now, unreachable) });
}

/** Who reads the company file now, as far as is known. */
export function laneText(lane: LaneView, now: number): string {
  return message(`lane-${lane.holder}`, {
    since: lane.since === null ? 'unknown' : 'known',
    what: lane.record_type === null ? message('lane-reading') : readingTitle(lane.record_type),
    span: lane.since === null ? '' : span(now - lane.since),
  });
}

/** Where that is known from, and why it matters. */
export function laneTitle(lane: LaneView): string {
  return message(`lane-${lane.holder}.title`, {
    since: lane.since === null ? 'unknown' : 'known',
    time: lane.since === null ? '' : clock(lane.since),
  });
}

/** How a link ended and when, in a list: Ran out Mon, Replaced 12 Nov. `day` is that of its end. */
export function fateOn(fate: LinkFate, day: string): string {
  return message(`fate-${fate}.day`, { day });
}

/** What happened to the last link, above the form for the next one; null where there is nothing to say. */
export function endedText(link: EndedLink, now: number): { title: string; text: string } | null {
  const { fate } = link;
  if (fate === 'completed') return null;
  return {
    title: message(`fate-${fate}.title`),
    text: message(`fate-${fate}.text`, { when: timeAt(link.ended_at, now) }),
  };
}

/** An earlier link, in a list. */
export function earlierLink(link: EndedLink): string {
  return message(`fate-${link.fate}.earlier`, { life: life(link.minutes) });
}

/** That a link ended by itself or elsewhere, for a toast and a voice; null where that is the connection's own news. The
 *  system's notification says the same. */
export function linkEndedText(name: string, fate: LinkFate): string | null {
  return fate === 'completed' ? null : message(`fate-${fate}.news`, { name });
}

/** What was done with a link here. */
export interface Sent {
  copied_at: number | null;
  opened_at: number | null;
  mailed_at: number | null;
}

/** Whether a link was handed over, as far as this app knows. Opening it here hands it to nobody. */
export function handedOver(link: Sent): boolean {
  return link.copied_at !== null || link.mailed_at !== null;
}

/** How a link was handed over: Copied 09:41, email draft opened 09:42; where it was one way only, Copied at 09:41. */
export function sentText({ copied_at, opened_at, mailed_at }: Sent): string {
  const time = (at: number | null) => (at === null ? '' : clock(at));
  const [copied, mailed, opened] = [time(copied_at), time(mailed_at), time(opened_at)];
  if (copied_at !== null && mailed_at !== null)
    return message(copied_at <= mailed_at ? 'sent-copied-first' : 'sent-mailed-first', { copied, mailed });
  if (copied_at !== null) return message('sent-copied', { copied });
  if (mailed_at !== null) return message('sent-mailed', { mailed });
  return opened_at === null ? message('sent-not') : message('sent-opened', { opened });
}

/** Why a watch is on hold: No answer for 38 s. What else went wrong is said as it is. */
export function heldText(problem: Problem | null, lastAnswer: number | null, now: number): string {
  const silent = problem === null || problem.code === 'unreachable' || problem.code === 'timed_out';
  if (!silent) return describe(problem).title;
  return message('outage-silence', silence(lastAnswer, now));
}

/** How long the service has been out of reach, and when it is asked again: No answer for 38 s. Next try in 8 s. Only
 *  where no answer comes; what else is wrong has words of its own. */
export function outageText(problem: Problem, outage: OutageView, now: number): string | undefined {
  if (problem.code !== 'unreachable' && problem.code !== 'timed_out') return undefined;
  const left = outage.next_try_at - now;
  return message('outage-counting', {
    ...silence(outage.last_answer_at, now),
    next: left > 0 ? 'later' : 'now',
    wait: span(left),
  });
}

function silence(lastAnswer: number | null, now: number): { answered: 'before' | 'never'; silence: string } {
  return lastAnswer === null
    ? { answered: 'never', silence: '' }
    : { answered: 'before', silence: span(now - lastAnswer) };
}

/** Number of the sample's profile. */
export const SAMPLE_ID = 0;

/** How many connections of a profile wait for their client; null where none does. */
export function waitingText(waiting: number): string | null {
  return waiting === 0 ? null : message('profile-waiting', { count: waiting });
}

/** Whether an address leads to the computer it is opened on. */
export function onThisComputer(address: string): boolean {
  return URL.canParse(address) && /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
}
