// What is said about the rows of a type: the strip above the table, the line under it, the mark in the list of types.
// Every number says what it covers.
import type { LaneHolder, RecordsView, RestartCause, TypeView } from '../gen/desk';
import { count } from './locale';
import { estimate, span, when } from './time';

type Named = Pick<TypeView, 'one' | 'many' | 'flat'>;

/** 1 invoice, 12,480 invoices. */
export function counted(n: number, type: Named): string {
  return `${count(n)} ${n === 1 ? type.one : type.many}`;
}

/** A pull is running. */
export function running(view: Pick<RecordsView, 'state'>): boolean {
  return view.state === 'waiting' || view.state === 'asking' || view.state === 'pulling';
}

/** Facts of a running pull, each a short phrase. */
export interface PullFacts {
  title: string;
  page: [string, string] | null;
  rows: [string, string] | null;
  toGo: string | null;
  left: string | null;
}

/** Words of a running pull. */
export function pullFacts(view: RecordsView, type: Named): PullFacts {
  if (view.state === 'waiting')
    return {
      title: 'Waiting for the lane: the reading before is being ended',
      page: null,
      rows: null,
      toGo: null,
      left: null,
    };
  if (view.state === 'asking' || view.pages_read === 0) {
    return {
      title: type.flat ? `Asking for ${type.many}` : 'Asking for page 1',
      page: null,
      rows: null,
      toGo: null,
      left: null,
    };
  }
  const known = view.total !== null && !view.earlier;
  return {
    title: `Pulling ${type.many}`,
    page: view.pages_total === null ? null : [count(view.pages_read), count(view.pages_total)],
    rows: known ? [count(view.here), count(view.total ?? 0)] : null,
    toGo: known ? count(Math.max(0, (view.total ?? 0) - view.here)) : null,
    left: view.left_ms === null ? null : `${upper(estimate(view.left_ms))} left`,
  };
}

/** Said when a pull had to start again: that it did and why, and what becomes of the rows; none where it did not. */
export function restartText(view: RecordsView): [string, string | null] | null {
  if (view.restart === null || !running(view)) return null;
  const { times, cause } = view.restart;
  const again = times === 1 ? '' : `, for the ${times === 2 ? 'second' : 'third'} time`;
  return [`Started again from page 1${again}. ${causeText(cause)}`, earlierText(view)];
}

function causeText(cause: RestartCause): string {
  switch (cause.why) {
    case 'lapsed':
      return 'The service no longer knew the cursor: it lives for 10 s.';
    case 'slept':
      return `This computer slept for ${span(cause.seconds * 1000)} and the cursor lapsed: it lives for 10 s.`;
    case 'network':
      return 'The network dropped, and a page that was cut off cannot be asked for again.';
    case 'service':
      return 'The service failed, and a page that failed cannot be asked for again.';
  }
}

function earlierText(view: RecordsView): string | null {
  if (view.earlier === null || view.here === 0) return null;
  const [rows, stay, are] =
    view.here === 1 ? ['row', 'stays', 'is'] : [`${count(view.here)} rows`, 'stay', 'are'];
  const until = view.earlier === 'whole' ? 'whole' : 'as far';
  return `The ${rows} of the earlier walk ${stay} here, marked, and ${are} swapped once the new walk is ${until}.`;
}

/** The line of a pull that stands: what is here, and what reading all would take. */
export interface StillText {
  lead: string;
  rest: string;
  /** Label of the button; none where there is nothing more to read. */
  all: string | null;
  cost: string;
}

/** The lane once a pull is over, as a clause. */
export function laneClause(holder: LaneHolder): string {
  switch (holder) {
    case 'free':
      return 'the lane is free';
    case 'ours':
      return 'the lane is being freed';
    case 'theirs':
      return 'the lane is in use by another program';
    case 'unknown':
      return 'whether the lane is free is not known';
  }
}

/** Words of a type of which a part is here. */
export function stillText(view: RecordsView, type: Named, holder: LaneHolder): StillText {
  const total = view.total;
  const all = total === null ? `Read all ${type.many}` : `Read all ${count(total)}`;
  const about = view.left_ms === null ? '' : estimate(view.left_ms);
  const part = total === null ? counted(view.here, type) : `${count(view.here)} of ${counted(total, type)}`;
  const verb = view.here === 1 && total === null ? 'is' : 'are';
  if (view.state === 'stopped') {
    const lead =
      view.pages_read > 0 ? `Stopped at page ${count(view.pages_read)}.` : 'Stopped before page 1.';
    return {
      lead,
      rest: `${part} ${verb} here; ${laneClause(holder)}.`,
      all,
      cost: ['starts again at page 1', about].filter(Boolean).join(', '),
    };
  }
  return {
    lead: `${part} ${verb} here.`,
    rest: `${upper(laneClause(holder))}.`,
    all,
    cost: [about, 'keeps QuickBooks busy'].filter(Boolean).join(', '),
  };
}

/** Said for two seconds after the last page. */
export function doneText(view: RecordsView, type: Named, holder: LaneHolder): string {
  return `${counted(view.here, type)} ${view.here === 1 ? 'is' : 'are'} here.${holder === 'free' ? ' The lane is free again.' : ''}`;
}

/** Said when reading again ended early: what stopped, and that the rows stay. */
export function triedText(
  view: RecordsView,
  type: Named,
  holder: LaneHolder,
  now: number,
): [string, string] | null {
  if (view.tried === null || running(view)) return null;
  const lead =
    view.tried.pages_read > 0 ? `Stopped at page ${count(view.tried.pages_read)}.` : 'Stopped before page 1.';
  const read = view.read_at === null ? '' : ` read ${lower(when(view.read_at, now))}`;
  const stay = view.here === 1 ? 'stays' : 'stay';
  return [lead, `The ${counted(view.here, type)}${read} ${stay}; ${laneClause(holder)}.`];
}

/** What the rows cover, under the table. */
export function coverText(view: RecordsView, type: Named, now: number): string {
  const read = view.read_at === null ? '' : `, read ${lower(when(view.read_at, now))}`;
  if (view.here === 0) return '';
  if (view.earlier) return `Covers ${counted(view.here, type)} of the earlier pull${read}.`;
  switch (view.state) {
    case 'complete':
      return view.cut
        ? `Covers ${counted(view.here, type)}; the company file may hold more${read}.`
        : view.here === 1
          ? `Covers the only ${type.one}${read}.`
          : `Covers all ${counted(view.here, type)}${read}.`;
    case 'peeked':
      return view.total === null
        ? `Covers ${counted(view.here, type)}: page 1 only.`
        : `Covers ${count(view.here)} of ${count(view.total)}: page 1 only.`;
    case 'waiting':
    case 'asking':
    case 'pulling':
      return `Covers the ${view.here === 1 ? 'row' : `${count(view.here)} rows`} here so far.`;
    case 'stopped':
    case 'failed':
    case 'nothing':
      return view.total === null
        ? `Covers ${counted(view.here, type)}; how many there are is not known.`
        : `Covers ${count(view.here)} of ${count(view.total)}.`;
  }
}

/** Page n of m, of the rows that are here. */
export function pageText(page: number, pages: number, view: RecordsView): string {
  const soFar = running(view) || view.state === 'peeked' ? ' so far' : '';
  return `Page ${count(page)} of ${count(pages)}${soFar}`;
}

/** Mark of a type in the list; none where nothing of it is here. */
export function badge(
  view: RecordsView,
): { text: string; look: 'done' | 'part' | 'capped' | 'pulling'; title: string } | null {
  if (view.cut)
    return {
      text: `${count(view.here)}+`,
      look: 'capped',
      title: "Cut by the service's limit: there may be more",
    };
  const share =
    view.total === null || view.total === 0 ? null : Math.min(99, Math.floor((view.here / view.total) * 100));
  const part = share === null ? count(view.here) : `${share < 1 && view.here > 0 ? '<1' : share}%`;
  if (running(view))
    return { text: view.here === 0 || view.earlier ? '…' : part, look: 'pulling', title: 'Being read' };
  if (view.state === 'complete')
    return { text: count(view.here), look: 'done', title: 'All of them are here' };
  if (view.here === 0) return null;
  return {
    text: part,
    look: 'part',
    title: view.total === null ? 'A part is here' : `${count(view.here)} of ${count(view.total)} are here`,
  };
}

/** The quarter a pull has reached, to be read out once each; none before the first. */
export function quarter(view: RecordsView): number | null {
  if (view.state !== 'pulling' || view.earlier || !view.total) return null;
  const reached = Math.floor((view.here / view.total) * 4) * 25;
  return reached >= 25 && reached < 100 ? reached : null;
}

/** Said under the head of a list that came with exactly as many records as the service gives. */
export function cutText(view: RecordsView, type: Named): [string, string] {
  return [`The service stopped at ${counted(view.here, type)}.`, 'The company file may hold more.'];
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lower(text: string): string {
  return text.startsWith('Today') ? `t${text.slice(1)}` : text;
}
