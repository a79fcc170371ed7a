// The lists of a connection that wait to be read: QuickBooks serves one read at a time.
import type { RecordsView } from '../../../gen/desk';

/** Those that wait, in the order in which they are read. */
export function waiting(recordsByType: Readonly<Record<string, RecordsView>>): RecordsView[] {
  const last = Number.MAX_SAFE_INTEGER;
  return Object.values(recordsByType)
    .filter((records) => records.state === 'waiting')
    .sort((a, b) => (a.position ?? last) - (b.position ?? last));
}
