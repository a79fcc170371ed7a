// Where the screens of records lead: another table, in this tab or in another one.
import type { CopyNumber, KeptCopy, RecordTypePath, SumBy, View } from '../../../gen/desk';
import type { TableName } from './tab.svelte';

/** Shows tables. Each of them brings the screen of the connection that the table is of. */
export interface TableNavigation {
  /** Shows a type of the open connection, or a list or a kept copy of it. `aside` asks for a tab of its own. */
  goType(name: Omit<TableName, 'connection'>, aside?: boolean): void;
  /** Shows rows of a type of the open connection that the user was led to, as a view has them, of a kept copy where they are of one, and
   *  summed up where the user asked for that. */
  goRows(path: RecordTypePath, view: View, copy?: CopyNumber | null, sumBy?: SumBy): void;
  /** Shows a copy that is kept under a name. */
  goKept(connection: string, kept: KeptCopy): void;
  /** Shows the table of a tab. */
  goTable(id: number): void;
  closeTable(id: number): void;
  /** Opens the tab again that was closed last. */
  reopenTable(): void;
  /** Asks the user which type to open in a new tab, or no longer. */
  newTable(asks?: boolean): void;
}
