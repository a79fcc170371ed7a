// INV-COVER-1: what the rows of a type cover is decided here and nowhere else, so no two sentences on screen contradict each other.
import type { Finding, KeptCopy, RecordsView } from '../gen/desk';
import type { NamedColumn } from './columns';
import { textList } from './lists';
import { message } from './messages';
import { clock, day, when } from './time';
import { counted, manyOf, oneOf } from './types';

/** What stands against the rows being the whole list, although it was read to its end. */
export interface Doubts {
  /** The service's own count, where another number came. */
  counts: number | null;
  /** Inactive records could not be asked for. */
  activeOnly: boolean;
  /** The service gives no more of a list than this. */
  cut: boolean;
  /** Records that came twice. */
  twice: number;
  /** The service's count is none, or another version stored something that cannot be judged. */
  unsure: boolean;
}

/** What the rows shown cover. */
export type Coverage =
  { kind: 'earlier' | 'so_far' | 'page_1' | 'part' | 'whole' } | { kind: 'doubtful'; doubts: Doubts };

/** A read runs, or waits for its turn. */
export function isRunning(records: Pick<RecordsView, 'state'>): boolean {
  return records.state === 'waiting' || records.state === 'asking' || records.state === 'pulling';
}

/** What the rows shown cover. */
export function coverage(records: RecordsView): Coverage {
  if (records.earlier !== null) return { kind: 'earlier' };
  if (isRunning(records)) return { kind: 'so_far' };
  if (records.state === 'peeked') return { kind: 'page_1' };
  if (records.state !== 'complete') return { kind: 'part' };
  const doubts = doubtsOf(records);
  const none =
    doubts.counts === null && !doubts.activeOnly && !doubts.cut && doubts.twice === 0 && !doubts.unsure;
  return none ? { kind: 'whole' } : { kind: 'doubtful', doubts };
}

function doubtsOf(records: RecordsView): Doubts {
  const doubts: Doubts = { counts: null, activeOnly: false, cut: records.cut, twice: 0, unsure: false };
  if (records.total !== null && records.total !== records.here) doubts.counts = records.total;
  for (const finding of records.findings) {
    if (finding.found === 'miscounted') doubts.counts = finding.counted;
    if (finding.found === 'active_only') doubts.activeOnly = true;
    if (finding.found === 'twice') doubts.twice = finding.count;
    if (['unknown', 'count_impossible'].includes(finding.found)) doubts.unsure = true;
  }
  return doubts;
}

/** The whole list is here, and nothing stands against that. */
export function isWhole(records: RecordsView): boolean {
  return coverage(records).kind === 'whole';
}

/** The service's count; null if more records than that came, because it cannot be true then. */
export function likelyTotal(records: RecordsView): number | null {
  return records.total !== null && records.total >= records.here ? records.total : null;
}

/** What is here, as it stands within a sentence: 4,650 of 12,480 invoices; without the service's count 4,650 invoices. */
function partOf(records: RecordsView): string {
  const { here, record_type: type } = records;
  const total = likelyTotal(records);
  return total === null
    ? counted(here, type)
    : message('records-part', { here, counted: counted(total, type) });
}

/** 4,650 of 12,480 invoices are here. */
export function hereText(records: RecordsView): string {
  return message('records-here', { here: records.here, counted: partOf(records) });
}

/** Up to this age a date without its year is clear, milliseconds. */
const CLEAR_WITHOUT_YEAR = 180 * 24 * 60 * 60 * 1000;

/** When something was read, within a sentence: today 09:52, Wed 18 Nov 09:52, 31 Dec 2025. Books of other years lie here side by side,
 *  so an older date has its year. */
export function moment(at: number, now: number): string {
  if (Math.abs(now - at) >= CLEAR_WITHOUT_YEAR) return day(at);
  return day(at) === day(now) ? message('records-today', { time: clock(at) }) : when(at, now);
}

/** When rows were read, as arguments of a message that has a variant for an unknown time. */
export function readWhen(at: number | null, now: number): { read: 'known' | 'unknown'; when: string } {
  return at === null ? { read: 'unknown', when: '' } : { read: 'known', when: moment(at, now) };
}

/** What the rows cover, under the table. */
export function coverText(records: RecordsView, now: number): string {
  const { here, record_type: type } = records;
  if (here === 0) return '';
  const read = readWhen(records.read_at, now);
  const cover = coverage(records);
  const total = likelyTotal(records);
  switch (cover.kind) {
    case 'earlier':
      return message('records-covers-earlier', { counted: counted(here, type), ...read });
    case 'so_far':
      return message('records-covers-so-far', { here });
    case 'page_1':
      return total === null
        ? message('records-covers-page-1', { counted: counted(here, type) })
        : message('records-covers-page-1-of', { here, total });
    case 'part':
      return total === null
        ? message('records-covers-part', { counted: counted(here, type) })
        : message('records-covers-part-of', { here, total });
    case 'whole':
      return here === 1
        ? message('records-covers-only', { one: oneOf(type), ...read })
        : message('records-covers-all', { counted: counted(here, type), ...read });
    case 'doubtful': {
      const clauses = joined([counted(here, type), ...doubtClauses(cover.doubts)]);
      return message('records-covers-doubtful', { clauses, ...read });
    }
  }
}

/** What a copy covers that is kept under a name, and the day it was read, with the year because it may be long ago; null leaves that
 *  out. */
export function keptCoverText(kept: KeptCopy, readAt: number | null): string {
  const notWhole = kept.findings.length > 0 ? 'cover-kept-doubtful' : 'cover-kept-part';
  return message(kept.complete ? 'cover-kept' : notWhole, {
    counted: counted(kept.rows, kept.record_type),
    name: kept.name,
    read: readAt === null ? 'unknown' : 'known',
    when: day(readAt ?? 0),
  });
}

/** What the foot of a table says: which rows its rows are, and what follows from that. `lines` are the columns of a table of lines; none
 *  for a table of records. */
export function coverSentences(
  records: RecordsView,
  kept: KeptCopy | null,
  lines: readonly NamedColumn[],
  now: number,
): { rows: string; more: string[] } {
  const more: string[] = [];
  const { kind } = coverage(records);
  const isPart = kept === null ? kind === 'so_far' || kind === 'page_1' || kind === 'part' : !kept.complete;
  if (isPart && records.here > 0) more.push(message('cover-these'));
  const ofDocument = lines.filter(({ field }) => field.startsWith('document.'));
  if (ofDocument.length > 0)
    more.push(
      message('cover-document', {
        count: ofDocument.length,
        columns: textList(ofDocument.map(({ label }) => label)),
        one: oneOf(records.record_type),
      }),
    );
  return { rows: kept === null ? coverText(records, now) : keptCoverText(kept, records.read_at), more };
}

type DoubtId = 'doubt-counts' | 'doubt-active_only' | 'doubt-cut' | 'doubt-twice';

/** What stands against the rows being the whole list, with the number that belongs to it. */
function doubtIds(doubts: Doubts): [DoubtId, number][] {
  const ids: [DoubtId, number][] = [];
  if (doubts.counts !== null) ids.push(['doubt-counts', doubts.counts]);
  if (doubts.activeOnly) ids.push(['doubt-active_only', 0]);
  if (doubts.cut) ids.push(['doubt-cut', 0]);
  if (doubts.twice !== 0) ids.push(['doubt-twice', doubts.twice]);
  return ids;
}

function doubtClauses(doubts: Doubts): string[] {
  return doubtIds(doubts).map(([id, count]) => message(id, { count }));
}

/** What stands against the rows being the whole list, as a line of its own. */
export function doubtText(doubts: Doubts): string {
  const [first, ...rest] = doubtIds(doubts);
  if (first === undefined) return message('doubt-unsure.first');
  const begin = message(`${first[0]}.first`, { count: first[1] });
  return joined([begin, ...rest.map(([id, count]) => message(id, { count }))]);
}

/** Clauses as one text. */
function joined(clauses: string[]): string {
  return clauses.reduceRight((rest, first) => message('records-clauses', { first, rest }));
}

/** Findings about data that records may lack. They do not question the list itself. */
const MISSING: readonly Finding['found'][] = ['no_lines', 'no_linked_transactions'];

/** What stands over the findings of a list. */
export function findingsTitle(records: Pick<RecordsView, 'findings'>): string {
  const onlyMissing = records.findings.every(({ found }) => MISSING.includes(found));
  return message(onlyMissing ? 'finding-title-missing' : 'finding-title');
}

/** Something that does not add up, or that may be missing, in a sentence. */
export function findingText(finding: Finding, records: Pick<RecordsView, 'record_type'>): string {
  const type = records.record_type;
  const { found } = finding;
  return message(`finding-${found}`, {
    counted: counted(numberOf(finding), type),
    many: manyOf(type),
    total: found === 'miscounted' ? finding.counted : 0,
    from: found === 'count_changed' ? finding.from : 0,
    to: found === 'count_changed' ? finding.to : 0,
    pages: 'pages' in finding ? finding.pages : 0,
  });
}

/** Records that a finding is about; 0 where it is about something else. */
function numberOf(finding: Finding): number {
  if ('count' in finding) return finding.count;
  return 'came' in finding ? finding.came : 0;
}

/** Why a list that was read to its end has no rows: a heading, and what is known. */
export function noneText(records: RecordsView, now: number): [string, string] {
  const cover = coverage(records);
  const many = manyOf(records.record_type);
  const read = readWhen(records.read_at, now);
  if (cover.kind !== 'doubtful')
    return [
      message('records-none', { many }),
      message(records.total === null ? 'records-none.listed' : 'records-none.counted', read),
    ];
  const clauses = doubtClauses(cover.doubts);
  return [
    message('records-none-came', { many }),
    message('records-none-came.text', {
      clauses: clauses.length === 0 ? message('doubt-unsure') : joined(clauses),
      ...read,
    }),
  ];
}

/** The most records that the service gives of a flat list at once: as many as came where it cut the list or a part of it. */
export function cutLimit(records: Pick<RecordsView, 'here' | 'parts'>): number {
  const cut = records.parts.filter((part) => part.outcome !== 'not_cut').map((part) => part.rows);
  return cut.length === 0 ? records.here : Math.max(...cut);
}

/** Said under the head of a list that the service cut, until its parts make it whole. */
export function cutText(records: RecordsView): [string, string] {
  return [
    message('records-cut', { counted: counted(cutLimit(records), records.record_type) }),
    message('records-cut.more'),
  ];
}

/** Page n of m, of the rows that are here. */
export function pageText(page: number, pages: number, records: RecordsView): string {
  const { kind } = coverage(records);
  const id = kind === 'so_far' || kind === 'page_1' ? 'records-page-so-far' : 'records-page';
  return message(id, { page, pages });
}
