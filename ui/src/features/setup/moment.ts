// A moment as a message takes it that leaves the day away where it is today.
import { clock, day, whenAt } from '../../words/time';

/** A moment in the values of a message: with its day in `when`, by its time alone in `time`. */
export function momentOf(at: number, now: number): { day: 'today' | 'other'; time: string; when: string } {
  return { day: day(at) === day(now) ? 'today' : 'other', time: clock(at), when: whenAt(at, now) };
}
