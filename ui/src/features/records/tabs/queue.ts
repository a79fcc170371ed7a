// The lists of a connection that wait to be read: QuickBooks serves one read at a time.
import type { RecordsView } from '../../../gen/desk';

/** Those that wait, in the order in which they are read. */
export function waiting(views: Readonly<Record<string, RecordsView>>): RecordsView[] {
  const last = Number.MAX_SAFE_INTEGER;
  return Object.values(views)
    .filter((view) => view.state === 'waiting')
    .sort((a, b) => (a.position ?? last) - (b.position ?? last));
}
