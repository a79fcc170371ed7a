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
import { say } from './problems';
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
  out = false,
): { was: boolean; word: string; long: string } {
  const { status } = row;
  const was = row.problem !== null || out ? WAS[status] : undefined;
  if (was === undefined) return { was: false, word: statusWord[status], long: statusWordLong[status] };
  const at =
    row.checked_at === null
      ? ''
      : day(row.checked_at) === day(now)
        ? ` at ${clock(row.checked_at)}`
        : ` on ${day(row.checked_at)}, ${clock(row.checked_at)}`;
  return { was: true, word: `${was}${at}`, long: `${was}${at}` };
}

/** Who holds the lane. */
export function laneText(lane: LaneView, now: number): string {
  switch (lane.holder) {
    case 'free':
      return 'Lane free';
    case 'ours':
      return lane.since === null ? 'In use by this pull' : `In use by this pull, ${span(now - lane.since)}`;
    case 'theirs':
      return lane.since === null
        ? 'In use by another program'
        : `In use by another program at ${clock(lane.since)}`;
    case 'unknown':
      return 'Lane unknown';
  }
}

/** What the lane is, and what runs on it. */
export function laneTitle(lane: LaneView): string {
  const what = lane.holder === 'ours' && lane.what ? `${lane.what}. ` : '';
  return `${what}QuickBooks has one lane: one program at a time can read a company file.`;
}

/** How a link ended, in a list. */
export const fateWord: Record<LinkFate, string> = {
  replaced: 'replaced',
  out_of_time: 'time ran out',
  completed: 'connected',
  declined: 'declined',
};

/** What happened to the last link, above the form for the next one; none where there is nothing to say. */
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

/** How a link was handed over: Copied 09:41, email draft opened 09:42; where it was one way only, Copied at 09:41. */
export function sentText(link: {
  copied_at: number | null;
  opened_at: number | null;
  mailed_at: number | null;
}): string {
  const ways: [number | null, string][] = [
    [link.copied_at, 'copied'],
    [link.opened_at, 'opened here'],
    [link.mailed_at, 'email draft opened'],
  ];
  const parts = ways.filter((way): way is [number, string] => way[0] !== null).sort((a, b) => a[0] - b[0]);
  if (parts.length === 0) return 'Not yet, as far as this app knows';
  const text = parts.map(([at, how]) => `${how}${parts.length === 1 ? ' at' : ''} ${clock(at)}`).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why a watch is on hold: No answer for 38 s. What else went wrong is said as it is. */
export function heldText(problem: Problem | null, lastAnswer: number | null, now: number): string {
  const silent = problem === null || problem.code === 'unreachable' || problem.code === 'timed_out';
  if (!silent) return say(problem).title;
  return silentText(lastAnswer, now);
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

/** A key as it is called on this computer. */
export function keyName(keys: string): string {
  return /Mac/.test(navigator.userAgent) ? keys.replace('Ctrl', 'Cmd') : keys;
}

/** A number within a sentence: two, three, ... 12. */
export function numberWord(n: number): string {
  return ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][n] ?? String(n);
}

/** Said of the sample company. */
export const SAMPLE = {
  name: 'Sample company',
  about: 'Made-up books, served from inside this app. No key, no network.',
};

/** Whether an address leads to the computer it is opened on. */
export function onThisComputer(address: string): boolean {
  return URL.canParse(address) && /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
}
