// What an export has to know of a table. The room of the tables says it, so that this room needs to know nothing of theirs.
import type {
  CopyNumber,
  ExportGroups,
  KeptCopy,
  NarrowedBy,
  RecordTypePath,
  RecordsView,
  TickedRows,
  View,
} from '../../gen/desk';
import type { NamedColumn } from '../../words/columns';

/** A table that is summed up. */
export interface GroupedSource {
  groups: ExportGroups;
  /** What it is summed by: Customer. */
  name: string;
  /** Its columns: the levels and the sums. */
  columns: readonly NamedColumn[];
  /** How it is summed up, as a sentence. */
  sentence: string;
}

/** A table that can be exported, as it is on screen. */
export interface ExportSource {
  connection: string;
  /** Name of the connection. */
  company: string;
  type: RecordTypePath;
  copy: CopyNumber | null;
  /** The kept copy, where it is one and something is known of it. */
  kept: KeptCopy | null;
  /** What is here of the type, or of the kept copy. */
  records: RecordsView;
  /** Whether the connection can be asked for the rest of the list. */
  reachable: boolean;
  /** What the table shows. */
  view: View;
  /** The name under which its look is kept. */
  look: string;
  /** What it is called: Invoices, Invoices: Lines. */
  title: string;
  /** What its file is named after, besides the company. */
  names: string[];
  /** Rows of the view. */
  count: number;
  /** Rows of the list that are here, whatever the view leaves out. */
  here: number;
  /** The rows that are ticked, with the copy they are of; null where none is. */
  ticked: TickedRows | null;
  /** How the table is summed up; null where its rows are on screen. */
  grouped: GroupedSource | null;
  /** The columns on screen. */
  columns: readonly NamedColumn[];
  /** Every field that can be a column; none before they are known. */
  fields: readonly NamedColumn[];
  /** Asks which fields there are. */
  loadFields: () => Promise<void>;
  /** What leaves rows out of the view; null where it shows all. */
  narrowedBy: NarrowedBy | null;
  /** What the rows of the view have to have, a sentence each. */
  narrowed: string[];
  /** What they are sorted by, as a sentence; null where they are in the order in which they arrived. */
  order: string | null;
}
