// The sample in the page's own words: the desk names it and its notes by codes alone.
import type { ConnectionRow, SampleNote } from '../gen/desk';
import { message } from './messages';

/** How many invoices there are at least, and how many customers, as the notes tell. Every business day adds invoices. */
const INVOICES: Partial<Record<SampleNote, number>> = {
  whole_books: 12_000,
  small_file: 200,
  large_file: 95_000,
};
const CUSTOMERS = 1_286;

/** What a service is called: as the desk calls it, or the sample's name, which the desk leaves to the page. */
export function serviceName(name: string | null): string {
  return name ?? message('sample-name');
}

/** The note of a connection: the user's own, or what the sample says of it until they write or clear one. */
export function noteOf(row: ConnectionRow): string {
  const code = row.sample_note;
  if (code === null) return row.note;
  return message(`sample-note-${code}`, { invoices: INVOICES[code] ?? 0, customers: CUSTOMERS });
}
