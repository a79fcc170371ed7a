// Which shape stands for a connection in a list: the one rule for the board, the sidebar and the rail.
import type { ConnectionRow, ConnectionStatus } from '../gen/desk';

/** The one check that failed is what matters in a list; while the service as a whole is out of reach every row is grey. */
export function statusMark(
  row: Pick<ConnectionRow, 'status' | 'problem'>,
  unreachable: boolean,
): { status: ConnectionStatus; grey: boolean } {
  if (unreachable) return { status: row.status, grey: true };
  return { status: row.problem === null ? row.status : 'check_failed', grey: false };
}
