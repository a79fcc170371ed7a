// What is said of profiles that are not shown.
import type { Problem, ProfileEntry } from '../gen/desk';
import { count } from './locale';
import { describe, wantsKey } from './problems';

/** Why the links of a profile are not watched, and the way out: it opens the profile, which tries again or asks for the
 *  key. */
export function notWatchedText(problem: Problem, name: string): string {
  const { title } = describe(problem, { profile: name });
  const wayOut = wantsKey(problem) ? 'Open it to enter the key.' : 'Open it to try again.';
  return `${title} Its links are not watched. ${wayOut}`;
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
  const waiting = others.reduce((sum, entry) => sum + entry.waiting, 0);
  const unwatched = others.some((entry) => entry.problem !== null) ? 'Some links are not watched' : null;
  const elsewhere = waiting === 0 ? null : `${count(waiting)} waiting elsewhere`;
  const short = unwatched ?? elsewhere;
  if (short === null) return null;
  return { short, full: [elsewhere, unwatched].filter((part) => part !== null).join('. ') };
}
