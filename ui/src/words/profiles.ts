// What is said of profiles that are not shown.
import type { Problem, ProfileEntry } from '../gen/desk';
import { describe, wantsKey } from './problems';
import { waitingText } from './text';

/** Why the links of a profile are not watched, and the way out: it opens the profile, which tries again or asks for the
 *  key. */
export function notWatchedText(problem: Problem, name: string): string {
  const { title } = describe(problem, { profile: name });
  const wayOut = wantsKey(problem) ? 'Open it to enter the key.' : 'Open it to try again.';
  return `${title} Its links are not watched. ${wayOut}`;
}

/** What the profiles that are not shown have to tell, short enough for one line; null where that is nothing. */
export function othersText(others: ProfileEntry[]): string | null {
  const waiting = waitingText(others.reduce((sum, entry) => sum + entry.waiting, 0));
  const unwatched = others.some((entry) => entry.problem !== null) ? 'some not watched' : null;
  const parts = [waiting === null ? null : `${waiting} elsewhere`, unwatched].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}
