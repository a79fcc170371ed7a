// What a tab says of its table: its name, what tells it from others, and how far its list is read.
import type { ConnectionRow, RecordsView } from '../../../gen/desk';
import { plain } from '../../../components/format';
import { isRunning, likelyTotal } from '../../../words/coverage';
import { message } from '../../../words/messages';
import { readingTitle } from '../../../words/records';
import { keptDay, ordinalText, tableName } from '../../../words/tables';
import type { TableTab } from './tab.svelte';
import type { TabsModel } from './tabs.svelte';

/** The words of a tab. */
export interface TabLabel {
  name: string;
  /** What tells it from other tabs of the same name; null where nothing has to. */
  detail: string | null;
  /** Whether that is the name of its connection. */
  isOther: boolean;
  /** All of it, also how far its list is read. */
  title: string;
  /** Share of its list that is read, of 1; null where that is not known, undefined where nothing is read. */
  share: number | null | undefined;
  /** Its list waits for another read. */
  waits: boolean;
  /** How far its list is read, in words; null where nothing is read. */
  reading: string | null;
}

/** The words of a tab, in the bar that stands over the tables of `connection`. */
export function tabLabel(
  tabs: TabsModel,
  tab: TableTab,
  connection: string,
  rowOf: (id: string) => ConnectionRow | null,
): TabLabel {
  const { table, kept } = tab;
  const row = rowOf(table.connection);
  const whose = table.connection === connection || row === null ? null : plain(row.name);
  const name = tableName(table, kept);
  const about = kept === null ? arranged(table.view) : message('table-kept-read', { day: keptDay(kept) });
  const records = tabs.recordsOf(tab);
  const share = records === null ? shareOfRow(row, tab) : shareOf(records);
  const reading = share === undefined ? null : readingWords(records, tab);
  const whole = row === null ? name : message('tabs-of', { table: name, name: plain(row.name) });
  return {
    name,
    detail: whose ?? about,
    isOther: whose !== null,
    title: [whole, about, reading].filter((one) => one !== null).join('\n'),
    share,
    waits: records?.state === 'waiting',
    reading,
  };
}

/** What was arranged in a table that leaves rows out; null where it shows all of them. */
function arranged(view: TableTab['table']['view']): string | null {
  const text = view.search?.text ?? '';
  if (text !== '') return message('tabs-searched', { text: plain(text) });
  return view.filter === null ? null : message('tabs-filtered');
}

function shareOf(records: RecordsView): number | null | undefined {
  if (!isRunning(records)) return undefined;
  const total = records.earlier !== null || records.state === 'waiting' ? null : likelyTotal(records);
  return total === null || total === 0 ? null : records.here / total;
}

/** The same from the row of its connection: nothing more is known of one that was not on screen yet. */
function shareOfRow(row: ConnectionRow | null, { table }: TableTab): number | null | undefined {
  const reading = row?.reading ?? null;
  if (reading === null || reading.record_type !== table.path || table.copy !== null) return undefined;
  return reading.total ? Math.min(1, reading.rows / reading.total) : null;
}

function readingWords(records: RecordsView | null, { table }: TableTab): string {
  if (records?.state !== 'waiting') return readingTitle(table.path);
  return records.position === null
    ? message('types-mark-waiting')
    : message('tabs-waiting', { place: ordinalText(records.position) });
}
