// When a setup link can be used, and when its time is short: one rule for the board, the sidebar, the menus and the setup screen.
import type { LinkView } from '../gen/desk';
import { timeLeft } from './time';

/** Below this a link has little time left, milliseconds. */
export const SHORT_TIME = 5 * 60_000;

/** Whether a link works now, as far as this app knows. If the service did not tell when a link ends, the link counts as working until
 *  the app learns otherwise. */
export function isLive(link: LinkView | null, now: number): link is LinkView {
  return link !== null && !link.dead && (timeLeft(link, now) ?? Infinity) > 0;
}
