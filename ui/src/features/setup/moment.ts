// A moment within a sentence about a link, which needs no today: at 10:11, tomorrow at 09:41.
import { message } from '../../words/messages';
import { clock, day, whenAt } from '../../words/time';

/** A moment within a sentence that leaves the day away where it is today. */
export function timeAt(at: number, now: number): string {
  return day(at) === day(now) ? message('setup-at', { time: clock(at) }) : whenAt(at, now);
}
