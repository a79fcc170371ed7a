// What is said of exports.
import type { ExportFormat, ExportNote, ExportState, ExportView } from '../../gen/desk';
import { numberFormat } from '../../words/locale';
import { message } from '../../words/messages';
import { textList } from '../../words/lists';
import { leftText } from '../../words/records';
import type { NamedColumn } from '../../words/columns';
import { plain } from '../../components/format';

/** Number of columns that a text names. It only counts the others. */
const MOST_NAMED = 4;

/** Columns by their headings: Birth date, Gender and 2 more. */
export function fieldsText(columns: readonly NamedColumn[]): string {
  const named = columns.slice(0, columns.length > MOST_NAMED + 1 ? MOST_NAMED : columns.length);
  const more = columns.length - named.length;
  const texts = named.map(({ label }) => label);
  return textList(more === 0 ? texts : [...texts, message('export-fields-more', { count: more })]);
}

/** Whether a file says by itself where its rows come from, so that none is beside it. */
export function saysItself(format: ExportFormat): boolean {
  return format === 'xlsx';
}

/** Whether it has not ended. */
export function isUnderWay({ state: { state } }: Pick<ExportView, 'state'>): boolean {
  return state === 'reading' || state === 'writing' || state === 'finishing';
}

/** How far an export under way is: 412,000 of 1,000,000 rows. */
export function farText(state: ExportState): string {
  if (state.state === 'reading') return message('export-reading');
  if (state.state !== 'writing') return message('export-finishing');
  const { rows, of } = state;
  if (of !== null) return message('export-writing', { rows, of });
  return rows === 0 ? message('export-counting') : message('export-writing-so-far', { rows });
}

/** The share that is written, of 1; null where that is not known. */
export function shareOf(state: ExportState): number | null {
  if (state.state === 'finishing') return 1;
  return state.state === 'writing' && state.of !== null && state.of > 0 ? state.rows / state.of : null;
}

/** How long it may still take; null where nothing is known of it. */
export function exportLeft(state: ExportState): string | null {
  if (state.state !== 'writing' || state.left_ms === null) return null;
  return leftText({ least_ms: state.left_ms, most_ms: state.left_ms });
}

type Done = Extract<ExportState, { state: 'done' }>;

/** Notes about a file: how its values were changed, and the provenance file beside it. */
export function doneNotes({ notes, about }: Done): string[] {
  return [
    ...notes.map((note) => message(`export-note-${note.note}`, { count: countOf(note) })),
    ...(about === null ? [] : [message('export-about-file', { file: plain(about) })]),
  ];
}

function countOf(note: ExportNote): number {
  if (note.note === 'nothing_beside') return 0;
  return note.note === 'sheets' ? note.sheets : note.cells;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** The size of a file, as this computer writes it: 48 kB, 1.2 MB. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** power;
  return numberFormat({
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    maximumFractionDigits: size < 10 && power > 1 ? 1 : 0,
  }).format(size);
}

/** What is read out when an export begins and when it ends. */
export function spokenText({ table, record_type: path, state }: ExportView): string {
  switch (state.state) {
    case 'done':
      return message(path === null ? 'export-ended-overview' : 'export-ended', { table, rows: state.rows });
    case 'failed':
      return message('export-failed', { table });
    case 'stopped':
      return message('export-ended-early', { table });
    default:
      return message('export-began', { table });
  }
}
