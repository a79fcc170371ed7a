// The life that was chosen for the last link, which the next one begins with.
import { DEFAULT_MINUTES, minutesOf } from '../words/expiry';
import { readPreference, writePreference } from './preferences';

const NAME = 'link-minutes';

/** Minutes that the last link was made for; the default before the first one. */
export function lastMinutes(): number {
  return minutesOf(readPreference(NAME) ?? '') ?? DEFAULT_MINUTES;
}

/** Takes note of the minutes that a link is made for. */
export function rememberMinutes(minutes: number): void {
  writePreference(NAME, String(minutes));
}
