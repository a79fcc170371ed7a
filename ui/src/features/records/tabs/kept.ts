// A copy that is kept under a name, told in the terms of a list: it is whole or a part, and nothing is read for it.
import type { KeptCopy, RecordTypePath, RecordsView } from '../../../gen/desk';

/** What is here of a kept copy. `kept` is null where nothing is known of it but its rows: that they are the whole list is not known
 *  then either. */
export function keptRecords(path: RecordTypePath, kept: KeptCopy | null, rows: number): RecordsView {
  return {
    record_type: path,
    copy: kept?.copy ?? null,
    state: kept?.complete === true ? 'complete' : 'stopped',
    here: kept?.rows ?? rows,
    total: null,
    pages_read: 0,
    pages_total: null,
    started_at: null,
    read_at: kept?.read_at ?? null,
    left: null,
    waits_for: null,
    position: null,
    cut: false,
    parts: [],
    earlier: null,
    restart: null,
    findings: kept?.findings ?? [],
    problem: null,
    tried: null,
    aside: null,
  };
}
