// The note about a connection that goes into the client's file.
import type { ConnectedView, ConnectionRow } from '../gen/desk';
import { plain } from '../components/format';
import { unmarkedMessage } from './messages';
import { clock, clockSeconds, day, span } from './time';

/** How a connection came about, as a few lines of text. It names no link, because the file's readers need none. It has no marks of
 *  direction: names, dates and spans lose theirs. */
export function fileNote(
  row: Pick<ConnectionRow, 'name' | 'company_name' | 'id' | 'external_id'>,
  connected: ConnectedView,
  service: string,
): string {
  const {
    at,
    link_created_at: made,
    sent_at: sent,
    opened_said_at: opened,
    allowed_said_at: allowed,
    seen_late: late,
  } = connected;
  // A link lives for up to seven days, so a time on another day than that of its making names its day.
  const time = (moment: number) =>
    day(moment) === day(made)
      ? clock(moment)
      : unmarkedMessage('note-time-on-day', { day: day(moment), time: clock(moment) });
  const name = row.company_name ?? row.name;
  const link = { day: day(made), time: clock(made) };
  const lines = [
    unmarkedMessage('note-client', { name, service }),
    sent === null
      ? unmarkedMessage('note-made', link)
      : unmarkedMessage('note-made-and-sent', { ...link, sent: time(sent) }),
    saidText(opened === null ? null : time(opened), allowed === null ? null : time(allowed)),
    late
      ? unmarkedMessage('note-seen-connected', { day: day(at), time: clock(at) })
      : unmarkedMessage('note-connected', { day: day(at), time: clockSeconds(at), span: span(at - made) }),
    row.external_id === null
      ? unmarkedMessage('note-ids', { id: row.id })
      : unmarkedMessage('note-ids-with-external', { id: row.id, external: row.external_id }),
  ];
  return lines
    .filter((line) => line !== null)
    .map(plain)
    .join('\n');
}

/** What the client said they did, at which times; null where they said nothing. */
function saidText(opened: string | null, allowed: string | null): string | null {
  if (opened !== null && allowed !== null)
    return unmarkedMessage('note-opened-and-allowed', { opened, allowed });
  if (opened !== null) return unmarkedMessage('note-opened', { opened });
  return allowed === null ? null : unmarkedMessage('note-allowed', { allowed });
}
