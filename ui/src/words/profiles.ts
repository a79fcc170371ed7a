// What is said of profiles that are not shown.
import type { Problem, ProfileEntry } from '../gen/desk';
import { message } from './messages';
import { describe, wantsKey } from './problems';

/** Why the links of a profile are not watched, and the way out: it opens the profile, which tries again or asks for the
 *  key. */
export function notWatchedText(problem: Problem, name: string): string {
  return message('profile-not-watched', {
    problem: describe(problem, { profile: name }).title,
    way: wantsKey(problem) ? 'key' : 'again',
  });
}

/** What the profiles that are not shown have to tell. */
export interface OthersText {
  /** What matters most, for a narrow place. */
  short: string;
  /** All of it. */
  full: string;
}

/** Tells of the profiles that are not shown; null where nobody waits in them and all their links are watched. */
export function othersText(others: ProfileEntry[]): OthersText | null {
  const count = others.reduce((sum, entry) => sum + entry.waiting, 0);
  const unwatched = others.some((entry) => entry.problem !== null);
  if (!unwatched) {
    if (count === 0) return null;
    const text = message('profile-others-waiting', { count });
    return { short: text, full: text };
  }
  const short = message('profile-others-unwatched');
  return { short, full: count === 0 ? short : message('profile-others-both', { count }) };
}
