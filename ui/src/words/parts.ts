// What is said of the parts that a flat list was read in.
import type { PartView, RecordsView } from '../gen/desk';
import { message } from './messages';
import { counted } from './types';

/** How a part came out. */
export function partOutcome(part: PartView): string {
  return message(`parts-outcome-${part.outcome}`, { count: part.rows });
}

/** What the parts cover together. Whether they are the whole list was decided by the desk, which knows what each part leaves out. */
export function partsText(records: RecordsView): string {
  const all = counted(records.here, records.record_type);
  return message(records.cut ? 'parts-maybe-more' : 'parts-whole', { counted: all });
}
