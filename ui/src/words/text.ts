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
import { describe } from './problems';
import { count } from './locale';
import { readingTitle } from './records';
import { clock, day, life, span, whenAt } from './time';

/** A status in a list. */
export const statusWord: Record<ConnectionStatus, string> = {
  connected: 'Connected',
  waiting: 'Waiting',
  not_connected: 'Not connected',
  not_checked: 'Not checked',
  check_failed: 'Check failed',
};

/** A status in the head of its connection. */
export const statusWordLong: Record<ConnectionStatus, string> = {
  ...statusWord,
  waiting: 'Waiting for the client',
  not_checked: 'Not checked yet',
};

const WAS: Partial<Record<ConnectionStatus, string>> = {
  connected: 'Was connected',
  waiting: 'Was waiting',
  not_connected: 'Was not connected',
};

/** A status as it is shown: after a check that failed, and while the service is out of reach, what was answered before
 *  and when. */
export function statusShown(
  row: Pick<ConnectionRow, 'status' | 'checked_at' | 'problem'>,
  now: number,
  unreachable = false,
): { was: boolean; word: string; long: string } {
  const { status } = row;
  const was = row.problem !== null || unreachable ? WAS[status] : undefined;
  if (was === undefined) return { was: false, word: statusWord[status], long: statusWordLong[status] };
  const at =
    row.checked_at === null
      ? ''
      : day(row.checked_at) === day(now)
        ? ` at ${clock(row.checked_at)}`
        : ` on ${day(row.checked_at)}, ${clock(row.checked_at)}`;
  return { was: true, word: `${was}${at}`, long: `${was}${at}` };
}

/** Who reads the company file now, as far as is known. */
export function laneText(lane: LaneView, now: number): string {
  const what = lane.record_type === null ? 'Reading' : readingTitle(lane.record_type);
  switch (lane.holder) {
    case 'not_asked':
      return 'Not asked yet';
    case 'free':
      return 'Free to read';
    case 'ours':
      return lane.since === null ? what : `${what}, ${span(now - lane.since)}`;
    case 'theirs':
      return 'In use elsewhere';
    case 'unknown':
      return 'Unknown';
  }
}

/** Where that is known from, and why it matters. */
export function laneTitle(lane: LaneView): string {
  const at = lane.since === null ? '' : ` at ${clock(lane.since)}`;
  const known = {
    not_asked: 'Nothing was read since Ledgerlane could ask.',
    free: `Nobody was reading${at}, when this app was done.`,
    ours: 'This app is reading.',
    theirs: `Another program was reading${at}.`,
    unknown: 'The service does not answer, or the last read broke off.',
  }[lane.holder];
  return `${known} QuickBooks serves one reader of a company file at a time.`;
}

/** How a link ended, in a list. */
export const fateWord: Record<LinkFate, string> = {
  replaced: 'replaced',
  out_of_time: 'time ran out',
  completed: 'connected',
  declined: 'declined',
  // A newer version of the app knows an end that this one has no word for.
  unknown: 'ended',
};

/** How a link ended, before the day it ended on. */
export const fateWordShort: Record<LinkFate, string> = {
  replaced: 'Replaced',
  out_of_time: 'Ran out',
  completed: 'Used',
  declined: 'Declined',
  unknown: 'Ended',
};

/** What happened to the last link, above the form for the next one; null where there is nothing to say. */
export function endedText(link: EndedLink, now: number): { title: string; text: string } | null {
  switch (link.fate) {
    case 'out_of_time':
      return { title: 'Time ran out.', text: `The link stopped working ${timeOnly(link.ended_at, now)}.` };
    case 'declined':
      return {
        title: 'The client said this is not for them.',
        text: `The link ended ${timeOnly(link.ended_at, now)}. Nothing was read. Talk to them before you create a new one.`,
      };
    case 'replaced':
      // A service may not tell why it ended a link early.
      return {
        title: 'The link was ended elsewhere.',
        text: `It stopped working ${timeOnly(link.ended_at, now)}. A newer one may have taken its place.`,
      };
    case 'unknown':
      return {
        title: 'The link ended.',
        text: `It stopped working ${timeOnly(link.ended_at, now)}. A newer version of Ledgerlane knows why.`,
      };
    case 'completed':
      return null;
  }
}

function timeOnly(at: number, now: number): string {
  const text = whenAt(at, now);
  return text.startsWith('today ') ? text.slice('today '.length) : text;
}

/** An earlier link, in a list. */
export function earlierLink(link: EndedLink): string {
  return `${life(link.minutes)}, ${fateWord[link.fate]}`;
}

/** That a link ended by itself or elsewhere, for a toast and a voice; null where that is the connection's own news. The
 *  system's notification says the same. */
export function linkEndedText(name: string, fate: LinkFate): string | null {
  switch (fate) {
    case 'declined':
      return `${name} declined the setup link`;
    case 'out_of_time':
      return `The setup link of ${name} ran out`;
    case 'replaced':
      return `The setup link of ${name} was ended elsewhere`;
    case 'unknown':
      return `The setup link of ${name} ended`;
    case 'completed':
      return null;
  }
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
export function sentText(link: Sent): string {
  const ways: [number | null, string][] = [
    [link.copied_at, 'copied'],
    [link.mailed_at, 'email draft opened'],
  ];
  const parts = ways.filter((way): way is [number, string] => way[0] !== null).sort((a, b) => a[0] - b[0]);
  if (parts.length === 0)
    return link.opened_at === null
      ? 'Not yet, as far as this app knows'
      : `Not yet; opened on this computer at ${clock(link.opened_at)}`;
  const text = parts.map(([at, how]) => `${how}${parts.length === 1 ? ' at' : ''} ${clock(at)}`).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why a watch is on hold: No answer for 38 s. What else went wrong is said as it is. */
export function heldText(problem: Problem | null, lastAnswer: number | null, now: number): string {
  const silent = problem === null || problem.code === 'unreachable' || problem.code === 'timed_out';
  if (!silent) return describe(problem).title;
  return silentText(lastAnswer, now);
}

/** Why connections the service listed are not shown. */
export function unreadableText(n: number): string {
  const them = n === 1 ? 'it' : 'them';
  return `The service listed ${them} without an id that can be used, or with the id of another one`;
}

/** How long the service has been out of reach, and when it is asked again: No answer for 38 s. Next try in 8 s. Only
 *  where no answer comes; what else is wrong has words of its own. */
export function outageText(problem: Problem, outage: OutageView, now: number): string | undefined {
  if (problem.code !== 'unreachable' && problem.code !== 'timed_out') return undefined;
  const left = outage.next_try_at - now;
  const next = left > 0 ? `Next try in ${span(left)}.` : 'Trying now.';
  return `${silentText(outage.last_answer_at, now)} ${next}`;
}

function silentText(lastAnswer: number | null, now: number): string {
  return lastAnswer === null ? 'No answer yet.' : `No answer for ${span(now - lastAnswer)}.`;
}

/** A number within a sentence: two, three, ... 12. */
export function numberWord(n: number): string {
  return ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][n] ?? String(n);
}

/** Number of the sample's profile. */
export const SAMPLE_ID = 0;

/** Words about the sample company. */
export const SAMPLE = {
  name: 'Sample company',
  about: 'Made-up books, served from inside this app. No key, no network.',
};

/** How many connections of a profile wait for their client; null where none does. */
export function waitingText(waiting: number): string | null {
  return waiting === 0 ? null : `${count(waiting)} waiting`;
}

/** Whether an address leads to the computer it is opened on. */
export function onThisComputer(address: string): boolean {
  return URL.canParse(address) && /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
}
