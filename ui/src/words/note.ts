// The note about a connection that goes into the client's file.
import type { ConnectedView, ConnectionRow } from '../gen/desk';
import { clock, clockSeconds, day, span } from './time';

/** How a connection came about, as a few lines of text. It names no link: whoever reads the file needs none. */
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
    day(moment) === day(made) ? clock(moment) : `${clock(moment)} on ${day(moment)}`;
  const said = [
    opened === null ? null : `opened the link at ${time(opened)}`,
    allowed === null ? null : `allowed access at ${time(allowed)}`,
  ].filter((part) => part !== null);
  const lines = [
    `${row.company_name ?? row.name}: QuickBooks Desktop connected to ${service}.`,
    `Setup link made ${day(made)}, ${clock(made)}${sent === null ? '' : `, handed over ${time(sent)}`}.`,
    said.length === 0 ? null : `The client said they ${said.join(' and ')}.`,
    late
      ? `Seen connected ${day(at)}, ${clock(at)}; it may have been earlier.`
      : `Connected ${day(at)}, ${clockSeconds(at)}, ${span(at - made)} after the link was made.`,
    `Connection ${row.id}${row.external_id === null ? '' : `, external id ${row.external_id}`}.`,
  ];
  return lines.filter((line) => line !== null).join('\n');
}
