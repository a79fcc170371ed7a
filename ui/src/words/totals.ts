// What the totals of a table cover, in words. Derived from the table's own coverage (coverage.ts), so both name the same numbers.
import type { KeptCopy, RecordsView, View } from '../gen/desk';
import { coverage, likelyTotal } from './coverage';
import { message } from './messages';
import { counted } from './types';

/** Numbers of the rows that totals are of. */
export interface TotalRows {
  /** Rows of the view. */
  count: number;
  /** Rows of the list, whatever the view leaves out. */
  here: number;
}

/** Whether a view leaves rows out. */
export function isNarrowed({ filter, search }: Pick<View, 'filter' | 'search'>): boolean {
  return filter !== null || (search?.text ?? '') !== '';
}

/** What rows are of: the whole list as far as is known, a part of it, one that grows, or an earlier read. */
type Of = 'all' | 'part' | 'so_far' | 'earlier';

function coveredBy(
  records: RecordsView,
  kept: KeptCopy | null,
  { list }: Pick<View, 'list'>,
  rows: TotalRows | null,
): Of {
  if (kept !== null) return kept.complete ? 'all' : 'part';
  // Rows that came since are not added up yet.
  if (list === null && rows !== null && rows.here < records.here) return 'so_far';
  const { kind } = coverage(records);
  if (kind === 'earlier' || kind === 'so_far') return kind;
  return kind === 'page_1' || kind === 'part' ? 'part' : 'all';
}

/** The mark beside the totals: they cover a part of the list, or a finding says that the list may not be whole. */
export function totalsMark(
  records: RecordsView,
  kept: KeptCopy | null,
  view: Pick<View, 'list'>,
  rows: TotalRows | null,
): 'part' | 'unsure' | null {
  const of = coveredBy(records, kept, view, rows);
  if (of === 'part' || of === 'so_far') return 'part';
  if (kept !== null) return null;
  if (of === 'earlier') return records.earlier === 'part' ? 'part' : null;
  return coverage(records).kind === 'doubtful' ? 'unsure' : null;
}

/** What the totals of a view cover: 1,286 customers; 6 of 12,480 invoices match; 31,902 lines of 12,480 invoices. */
export function totalsText(
  records: RecordsView,
  kept: KeptCopy | null,
  view: Pick<View, 'list' | 'filter' | 'search'>,
  rows: TotalRows,
): string {
  const of = coveredBy(records, kept, view, rows);
  if (isNarrowed(view)) return view.list === null ? matchText(records, rows, of) : linesMatchText(rows, of);
  // Rows may have come since the copy's were counted. Without a filter those that were added up are all of them.
  return view.list === null
    ? recordsText(records, kept, rows.count, of)
    : linesText(records, kept, rows.count, of);
}

function matchText(records: RecordsView, { count, here }: TotalRows, of: Of): string {
  const all = counted(here, records.record_type);
  switch (of) {
    case 'all':
      return message('totals-match', { count, counted: all });
    case 'so_far':
      return message('totals-match-so-far', { count, here });
    case 'earlier':
      return message('totals-match-earlier', { count, counted: all });
    case 'part':
      return message('totals-match-here', { count, counted: all });
  }
}

function linesMatchText({ count, here: lines }: TotalRows, of: Of): string {
  if (of === 'so_far') return message('totals-lines-match-so-far', { count, lines });
  return message(of === 'part' ? 'totals-lines-match-here' : 'totals-lines-match', { count, lines });
}

function recordsText(records: RecordsView, kept: KeptCopy | null, here: number, of: Of): string {
  const all = counted(here, records.record_type);
  if (of === 'so_far') return message('totals-so-far', { here });
  if (of === 'earlier') return message('totals-earlier', { counted: all });
  if (of === 'all') return all;
  const total = kept === null ? likelyTotal(records) : null;
  return total === null
    ? message('totals-here', { counted: all })
    : message('records-part', { here, counted: counted(total, records.record_type) });
}

function linesText(records: RecordsView, kept: KeptCopy | null, lines: number, of: Of): string {
  const type = records.record_type;
  const documents = kept?.rows ?? records.here;
  const all = counted(documents, type);
  if (of === 'so_far') return message('totals-lines-so-far', { lines, counted: all });
  if (of === 'earlier')
    return message('totals-lines', { lines, counted: message('totals-earlier', { counted: all }) });
  const total = of === 'part' && kept === null ? likelyTotal(records) : null;
  const part =
    total === null ? all : message('records-part', { here: documents, counted: counted(total, type) });
  return message('totals-lines', { lines, counted: part });
}
