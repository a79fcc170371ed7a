// What is said of reading: the strip above the table, the rows of other clients, the mark in the list of types. What the
// rows cover is decided in coverage.ts.
import type { ReadingView, RecordTypePath, RecordsView } from '../gen/desk';
import { coverage, doubtText, hereText, isRunning, likelyTotal, readWhen } from './coverage';
import { plain } from '../components/format';
import { count } from './locale';
import { message } from './messages';
import { ordinalText } from './tables';
import { estimate, estimateRange, span } from './time';
import { counted, manyOf } from './types';

/** Facts of a running read. */
export interface PullFacts {
  title: string;
  page: { page: number; pages: number } | null;
  rows: { here: number; total: number } | null;
  /** Rows so far, where the service did not count them. */
  soFar: string | null;
  toGo: number | null;
  left: string | null;
}

/** What a read of a type is called: Reading invoices. */
export function readingTitle(type: RecordTypePath): string {
  return message('records-reading', { many: manyOf(type) });
}

/** Words of a running read. `flat` tells that its list comes without pages. */
export function pullFacts(records: RecordsView, flat: boolean): PullFacts {
  const only = (title: string) => ({ title, page: null, rows: null, soFar: null, toGo: null, left: null });
  const { here, record_type: type } = records;
  if (records.state === 'waiting')
    return only(
      records.waits_for === null
        ? message('records-waiting-end')
        : message('records-waiting', { many: manyOf(records.waits_for) }),
    );
  if (records.state === 'asking' || records.pages_read === 0)
    return only(flat ? message('records-asking', { many: manyOf(type) }) : message('records-asking-page'));
  const total = records.earlier ? null : likelyTotal(records);
  return {
    title: readingTitle(type),
    page: records.pages_total === null ? null : { page: records.pages_read, pages: records.pages_total },
    rows: total === null ? null : { here, total },
    soFar:
      total === null && !records.earlier && here > 0 ? message('records-reading-so-far', { here }) : null,
    toGo: total === null ? null : total - here,
    left: leftText(records.left),
  };
}

/** How long a read, or what else is under way, may still take: About 2 to 3 min left; null where nothing is known of it. */
export function leftText(left: RecordsView['left']): string | null {
  if (left === null) return null;
  const range = estimateRange(left.least_ms, left.most_ms);
  return range === null ? message('records-left-seconds') : message('records-left', { range });
}

/** Said when a read had to start again: that it did and why, and what becomes of the rows; null where it did not. */
export function restartText(records: RecordsView): [string, string | null] | null {
  if (records.restart === null || !isRunning(records)) return null;
  const { times, cause } = records.restart;
  const slept = cause.why === 'slept' ? span(cause.seconds * 1000) : '';
  return [message(`restart-${cause.why}`, { times, span: slept }), earlierText(records)];
}

function earlierText(records: RecordsView): string | null {
  if (records.earlier === null || records.here === 0) return null;
  return message(`restart-rows-${records.earlier}`, { here: records.here });
}

/** The line of a read that stands: what is here, and what reading all would take. */
export interface StillText {
  lead: string;
  rest: string;
  /** Label of the button. */
  all: string;
  cost: string;
}

/** Words of a type of which a part is here. */
export function stillText(records: RecordsView): StillText {
  const total = likelyTotal(records);
  const all =
    total === null
      ? message('records-read-all-many', { many: manyOf(records.record_type) })
      : message('records-read-all', { count: total });
  const time = records.left === null ? null : estimate(records.left.least_ms, records.left.most_ms);
  const here = hereText(records);
  if (records.state === 'stopped') {
    const cost = time === null ? message('records-cost-again') : message('records-cost-again-time', { time });
    return { lead: stoppedAt(records.pages_read), rest: here, all, cost };
  }
  const cost = time === null ? message('records-cost') : message('records-cost-time', { time });
  return { lead: here, rest: '', all, cost };
}

function stoppedAt(page: number): string {
  return page > 0 ? message('records-stopped', { page }) : message('records-stopped-before');
}

/** Said for two seconds after the last page. */
export function doneText(records: RecordsView): string {
  return message('records-here', { here: records.here, counted: counted(records.here, records.record_type) });
}

/** Said when reading again ended early: what stopped, and that the rows stay. */
export function triedText(records: RecordsView, now: number): [string, string] | null {
  if (records.tried === null || isRunning(records)) return null;
  const { here, record_type: type } = records;
  const stay = { here, counted: counted(here, type), ...readWhen(records.read_at, now) };
  return [stoppedAt(records.tried.pages_read), message('records-stay', stay)];
}

/** Mark of a type in the list; null where nothing of it is here. */
export function badge(
  records: RecordsView,
): { text: string; look: 'done' | 'part' | 'capped' | 'pulling'; title: string } | null {
  const { here } = records;
  const cover = coverage(records);
  const total = likelyTotal(records);
  const share = total === null || total === 0 ? null : Math.min(99, Math.floor((here / total) * 100));
  const part =
    share === null
      ? count(here)
      : share < 1 && here > 0
        ? message('records-share-least')
        : message('records-share', { percent: share });
  if (records.state === 'waiting') {
    const { position } = records;
    const text =
      position === null
        ? message('types-mark-turn')
        : message('types-mark-place', { place: ordinalText(position) });
    return { text, look: 'pulling', title: message('types-mark-waiting') };
  }
  if (isRunning(records))
    return {
      text: here === 0 || records.earlier ? '…' : part,
      look: 'pulling',
      title: message('types-mark-reading'),
    };
  if (cover.kind === 'whole') return { text: count(here), look: 'done', title: message('types-mark-whole') };
  if (cover.kind === 'doubtful') {
    const title = doubtText(cover.doubts);
    return cover.doubts.cut
      ? { text: message('records-more-than', { count: here }), look: 'capped', title }
      : { text: count(here), look: 'part', title };
  }
  if (here === 0) return null;
  const title = total === null ? message('types-mark-part') : message('types-mark-part-of', { here, total });
  return { text: part, look: 'part', title };
}

/** The quarter a read has reached, to be read out once each; none before the first. */
export function quarter(records: RecordsView): number | null {
  if (records.state !== 'pulling' || records.earlier || !records.total) return null;
  const reached = Math.floor((records.here / records.total) * 4) * 25;
  return reached >= 25 && reached < 100 ? reached : null;
}

/** What is read out at a quarter: 25 %: 3,120 invoices so far. */
export function quarterText(records: RecordsView, percent: number): string {
  return message('records-quarter', { percent, counted: counted(records.here, records.record_type) });
}

/** A read as the row of its client tells it. */
export interface ReadingText {
  /** How far it is, short enough for a tile: 37%, 4,650. */
  short: string;
  /** Share read, of 1; null where the service did not count. */
  share: number | null;
  /** Reading invoices: 4,650 of 12,480 so far. */
  long: string;
  /** Label of the button that ends it. */
  stop: string;
}

/** Words of a read under way. */
export function readingText(reading: ReadingView, name: string): ReadingText {
  const { rows: here, waiting } = reading;
  const many = manyOf(reading.record_type);
  const total = reading.total !== null && reading.total >= here ? reading.total : null;
  const share = total === null || total === 0 ? null : here / total;
  const short =
    here === 0
      ? '…'
      : share === null
        ? count(here)
        : message('records-share', { percent: Math.floor(share * 100) });
  const long =
    here === 0
      ? message('records-progress-asking', { many })
      : total === null
        ? message('records-progress', { many, here })
        : message('records-progress-of', { many, here, total });
  const stop =
    waiting === 0
      ? message('records-stop', { many, name })
      : message('records-stop-waiting', { many, waiting, name });
  return { short, share, long, stop };
}

/** Said while another client is open, when a read ended; null where the user stopped it or page 1 was all it was for. */
export function readEndedText(records: RecordsView, reading: ReadingView, whose: string): string | null {
  const name = plain(whose);
  const type = reading.record_type;
  if (records.state === 'failed' || records.tried?.problem)
    return message('records-ended-failed', { many: manyOf(type), name });
  if (records.aside !== null) return message('records-ended-aside', { many: manyOf(type), name });
  if (records.state !== 'complete' || records.tried !== null) return null;
  const { here } = records;
  if (here === 0) return message('records-ended-none', { many: manyOf(type), name });
  return message('records-ended', { here, counted: counted(here, type), name });
}
