// What is said of reading: the strip above the table, the rows of other clients, the mark in the list of types. What the
// rows cover is decided in coverage.ts.
import type { ReadingView, RecordsView, RestartCause } from '../gen/desk';
import {
  counted,
  coverage,
  doubtClauses,
  likelyTotal,
  lower,
  partOf,
  isRunning,
  type Named,
} from './coverage';
import { plain } from '../components/format';
import { count } from './locale';
import { estimate, span, when } from './time';

/** Facts of a running read, each a short phrase. */
export interface PullFacts {
  title: string;
  page: [string, string] | null;
  rows: [string, string] | null;
  /** Rows so far, where the service did not count them. */
  soFar: string | null;
  toGo: string | null;
  left: string | null;
}

/** Words of a running read. */
export function pullFacts(view: RecordsView, type: Named): PullFacts {
  const only = (title: string) => ({ title, page: null, rows: null, soFar: null, toGo: null, left: null });
  if (view.state === 'waiting')
    return only(
      view.waits_for === null
        ? 'Waiting: the read before this one is being ended'
        : `Waiting for ${view.waits_for}`,
    );
  if (view.state === 'asking' || view.pages_read === 0)
    return only(type.flat ? `Asking for ${type.many}` : 'Asking for page 1');
  const total = view.earlier ? null : likelyTotal(view);
  const timed = timeText(view);
  return {
    title: `Reading ${type.many}`,
    page: view.pages_total === null ? null : [count(view.pages_read), count(view.pages_total)],
    rows: total === null ? null : [count(view.here), count(total)],
    soFar: total === null && !view.earlier && view.here > 0 ? `${count(view.here)} rows so far` : null,
    toGo: total === null ? null : count(total - view.here),
    left: timed === '' ? null : `${upper(timed)} left`,
  };
}

function timeText(view: RecordsView): string {
  return view.left === null ? '' : estimate(view.left.least_ms, view.left.most_ms);
}

/** Said when a read had to start again: that it did and why, and what becomes of the rows; null where it did not. */
export function restartText(view: RecordsView): [string, string | null] | null {
  if (view.restart === null || !isRunning(view)) return null;
  const { times, cause } = view.restart;
  const again = times === 1 ? '' : `, for the ${times === 2 ? 'second' : 'third'} time`;
  return [`Started again from page 1${again}. ${causeText(cause)}`, earlierText(view)];
}

function causeText(cause: RestartCause): string {
  switch (cause.why) {
    case 'lapsed':
      return 'The next page was asked for too late: QuickBooks waits 10 s for it.';
    case 'slept':
      return `This computer slept for ${span(cause.seconds * 1000)}, and QuickBooks waits 10 s for the next page.`;
    case 'network':
      return 'The network dropped, and a page that was cut off cannot be asked for again.';
    case 'service':
      return 'The service failed, and a page that failed cannot be asked for again.';
  }
}

function earlierText(view: RecordsView): string | null {
  if (view.earlier === null || view.here === 0) return null;
  const [rows, stay] = view.here === 1 ? ['row', 'stays'] : [`${count(view.here)} rows`, 'stay'];
  const until = view.earlier === 'whole' ? 'whole' : 'as far';
  return `The ${rows} of the earlier read ${stay} here, marked, until the new read is ${until}.`;
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
export function stillText(view: RecordsView, type: Named): StillText {
  const total = likelyTotal(view);
  const all = total === null ? `Read all ${type.many}` : `Read all ${count(total)}`;
  const here = `${partOf(view, type)} ${view.here === 1 && total === null ? 'is' : 'are'} here.`;
  const about = timeText(view);
  if (view.state === 'stopped')
    return {
      lead: stoppedAt(view.pages_read),
      rest: here,
      all,
      cost: ['starts again at page 1', about].filter(Boolean).join(', '),
    };
  return { lead: here, rest: '', all, cost: [about, 'keeps QuickBooks busy'].filter(Boolean).join(', ') };
}

function stoppedAt(page: number): string {
  return page > 0 ? `Stopped at page ${count(page)}.` : 'Stopped before page 1.';
}

/** Said for two seconds after the last page. */
export function doneText(view: RecordsView, type: Named): string {
  return `${counted(view.here, type)} ${view.here === 1 ? 'is' : 'are'} here.`;
}

/** Said when reading again ended early: what stopped, and that the rows stay. */
export function triedText(view: RecordsView, type: Named, now: number): [string, string] | null {
  if (view.tried === null || isRunning(view)) return null;
  const read = view.read_at === null ? '' : ` read ${lower(when(view.read_at, now))}`;
  const stay = view.here === 1 ? 'stays' : 'stay';
  return [stoppedAt(view.tried.pages_read), `The ${counted(view.here, type)}${read} ${stay}.`];
}

/** Mark of a type in the list; null where nothing of it is here. */
export function badge(
  view: RecordsView,
): { text: string; look: 'done' | 'part' | 'capped' | 'pulling'; title: string } | null {
  const cover = coverage(view);
  const total = likelyTotal(view);
  const share = total === null || total === 0 ? null : Math.min(99, Math.floor((view.here / total) * 100));
  const part = share === null ? count(view.here) : `${share < 1 && view.here > 0 ? '<1' : share}%`;
  if (view.state === 'waiting') return { text: '…', look: 'pulling', title: 'Waits for its turn' };
  if (isRunning(view))
    return { text: view.here === 0 || view.earlier ? '…' : part, look: 'pulling', title: 'Being read' };
  if (cover.kind === 'whole') return { text: count(view.here), look: 'done', title: 'All of them are here' };
  if (cover.kind === 'doubtful') {
    const clauses = doubtClauses(cover.doubts);
    const title = clauses.length === 0 ? 'Something does not add up' : upper(clauses.join('; '));
    return cover.doubts.cut
      ? { text: `${count(view.here)}+`, look: 'capped', title }
      : { text: count(view.here), look: 'part', title };
  }
  if (view.here === 0) return null;
  return {
    text: part,
    look: 'part',
    title: total === null ? 'A part is here' : `${count(view.here)} of ${count(total)} are here`,
  };
}

/** The quarter a read has reached, to be read out once each; none before the first. */
export function quarter(view: RecordsView): number | null {
  if (view.state !== 'pulling' || view.earlier || !view.total) return null;
  const reached = Math.floor((view.here / view.total) * 4) * 25;
  return reached >= 25 && reached < 100 ? reached : null;
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
  const { rows, many } = reading;
  const total = reading.total !== null && reading.total >= rows ? reading.total : null;
  const share = total === null || total === 0 ? null : rows / total;
  const others = reading.waiting === 0 ? '' : ` and ${count(reading.waiting)} waiting`;
  const far =
    rows === 0
      ? 'asking for page 1'
      : `${total === null ? count(rows) : `${count(rows)} of ${count(total)}`} so far`;
  return {
    short: rows === 0 ? '…' : share === null ? count(rows) : `${Math.floor(share * 100)}%`,
    share,
    long: `Reading ${many}: ${far}`,
    stop: `Stop reading ${many}${others} of ${name}`,
  };
}

/** Said while another client is open, when a read ended; null where the user stopped it or page 1 was all it was for. */
export function readEndedText(view: RecordsView, reading: ReadingView, name: string): string | null {
  if (view.state === 'failed' || view.tried?.problem)
    return `Reading ${reading.many} of ${plain(name)} did not work`;
  if (view.state !== 'complete' || view.tried !== null) return null;
  const whose = plain(name);
  if (view.here === 0) return `No ${reading.many} of ${whose} came`;
  if (view.here === 1) return `1 record of ${whose}'s ${reading.many} is here`;
  return `${count(view.here)} ${reading.many} of ${whose} are here`;
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
