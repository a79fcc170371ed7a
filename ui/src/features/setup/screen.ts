// Which of the setup screens a connection is on. Rust decides what is so; this only chooses what is drawn.
import type { ConnectionRow } from '../../gen/desk';

/** The setup screens. */
export type Screen =
  /** Choose how long, create a link. */
  | 'form'
  /** A live link, watched. */
  | 'live'
  /** Its time is over by this clock, the desk has not yet said so. */
  | 'over'
  /** A link that leads nowhere any more. */
  | 'dead'
  /** Set up. */
  | 'connected'
  /** The service does not list it any more. */
  | 'not_listed';

/** The screen for a connection; `asked` when the user asked for the form. */
export function screenOf(row: Pick<ConnectionRow, 'status' | 'link'>, now: number, asked: boolean): Screen {
  const { status, link } = row;
  if (status === 'not_listed') return 'not_listed';
  // A link made for a connection that was set up before is shown as live: 'connected' says nothing about it.
  if (status === 'connected' && !link?.already_set_up) return asked ? 'form' : 'connected';
  if (asked || link === null) return 'form';
  if (link.dead) return 'dead';
  return link.expires_at !== null && link.expires_at <= now ? 'over' : 'live';
}
