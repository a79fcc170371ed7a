// Why a table has no rows: each kind has words and an action of its own.
import type { RecordsView } from '../../gen/desk';
import { isRunning } from '../../words/coverage';

/** Why a table is empty. */
export type EmptyKind = 'not_connected' | 'not_read' | 'none_exist' | 'not_allowed' | 'out_of_reach';

/** The kind of an empty table; null while rows are here or on their way. */
export function emptyKind(records: RecordsView, reachable: boolean): EmptyKind | null {
  if (records.here > 0 || isRunning(records)) return null;
  if (!reachable) return 'not_connected';
  if (records.state === 'complete') return 'none_exist';
  if (records.state === 'failed') {
    if (records.problem?.code === 'not_allowed') return 'not_allowed';
    return 'out_of_reach';
  }
  return 'not_read';
}
