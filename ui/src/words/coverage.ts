// What the rows of a type cover: decided here and nowhere else, so that no two sentences on screen can differ about it.
import type { FindingView, RecordsView, TypeView } from '../gen/desk';
import { count } from './locale';
import { when } from './time';

/** How a type is named within a sentence. */
export type Named = Pick<TypeView, 'one' | 'many' | 'flat'>;

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

/** 1 invoice, 12,480 invoices. */
export function counted(n: number, type: Named): string {
  return `${count(n)} ${n === 1 ? type.one : type.many}`;
}

/** A read runs, or waits for its turn. */
export function isRunning(view: Pick<RecordsView, 'state'>): boolean {
  return view.state === 'waiting' || view.state === 'asking' || view.state === 'pulling';
}

/** What the rows shown cover. */
export function coverage(view: RecordsView): Coverage {
  if (view.earlier !== null) return { kind: 'earlier' };
  if (isRunning(view)) return { kind: 'so_far' };
  if (view.state === 'peeked') return { kind: 'page_1' };
  if (view.state !== 'complete') return { kind: 'part' };
  const doubts = doubtsOf(view);
  const none =
    doubts.counts === null && !doubts.activeOnly && !doubts.cut && doubts.twice === 0 && !doubts.unsure;
  return none ? { kind: 'whole' } : { kind: 'doubtful', doubts };
}

function doubtsOf(view: RecordsView): Doubts {
  const doubts: Doubts = { counts: null, activeOnly: false, cut: view.cut, twice: 0, unsure: false };
  if (view.total !== null && view.total !== view.here) doubts.counts = view.total;
  for (const finding of view.findings) {
    if (finding.found === 'miscounted') doubts.counts = finding.counted;
    if (finding.found === 'active_only') doubts.activeOnly = true;
    if (finding.found === 'twice') doubts.twice = finding.count;
    if (['noted', 'unknown', 'count_impossible'].includes(finding.found)) doubts.unsure = true;
  }
  return doubts;
}

/** The whole list is here, and nothing stands against that. */
export function isWhole(view: RecordsView): boolean {
  return coverage(view).kind === 'whole';
}

/** The service's count, while it can be true: fewer than what came is none to measure by. */
export function likelyTotal(view: RecordsView): number | null {
  return view.total !== null && view.total >= view.here ? view.total : null;
}

/** 4,650 of 12,480 invoices; without the service's count 4,650 invoices. */
export function partOf(view: RecordsView, type: Named): string {
  const total = likelyTotal(view);
  return total === null ? counted(view.here, type) : `${count(view.here)} of ${counted(total, type)}`;
}

/** What the rows cover, under the table. */
export function coverText(view: RecordsView, type: Named, now: number): string {
  if (view.here === 0) return '';
  const read = view.read_at === null ? '' : `, read ${lower(when(view.read_at, now))}`;
  const cover = coverage(view);
  const total = likelyTotal(view);
  switch (cover.kind) {
    case 'earlier':
      return `Covers ${counted(view.here, type)} of the earlier read${read}.`;
    case 'so_far':
      return `Covers the ${view.here === 1 ? 'row' : `${count(view.here)} rows`} here so far.`;
    case 'page_1':
      return total === null
        ? `Covers ${counted(view.here, type)}: page 1 only.`
        : `Covers ${count(view.here)} of ${count(total)}: page 1 only.`;
    case 'part':
      return total === null
        ? `Covers ${counted(view.here, type)}; how many there are is not known.`
        : `Covers ${count(view.here)} of ${count(total)}.`;
    case 'whole':
      return view.here === 1
        ? `Covers the only ${type.one}${read}.`
        : `Covers all ${counted(view.here, type)}${read}.`;
    case 'doubtful':
      return `Covers ${[counted(view.here, type), ...doubtClauses(cover.doubts)].join('; ')}${read}.`;
  }
}

/** What stands against the rows being the whole list, a clause each. */
export function doubtClauses(doubts: Doubts): string[] {
  return [
    doubts.counts === null ? '' : `the service counts ${count(doubts.counts)}`,
    doubts.activeOnly ? 'active only, or what your service chooses' : '',
    doubts.cut ? 'the company file may hold more' : '',
    doubts.twice === 0 ? '' : `${count(doubts.twice)} came twice`,
  ].filter(Boolean);
}

/** Something that does not add up, in a sentence. */
export function findingText(finding: FindingView, type: Named): string {
  const some = (n: number) => counted(n, type);
  const pages = (n: number) => (n === 1 ? '1 page' : `${count(n)} pages`);
  switch (finding.found) {
    case 'twice':
      return `${some(finding.count)} came twice. Both rows are shown.`;
    case 'without_id':
      return `${some(finding.count)} came without an id.`;
    case 'miscounted':
      return `${some(finding.came)} came, but the service counts ${count(finding.counted)}. Read again to be sure.`;
    case 'count_changed':
      return (
        `The service's count went from ${count(finding.from)} to ${count(finding.to)} meanwhile: ` +
        'somebody is working in the file.'
      );
    case 'count_impossible':
      return `The service gave a count that cannot be, so how many ${type.many} there are is not known.`;
    case 'page_miscounted':
      return `On ${pages(finding.pages)} the service's own count was wrong.`;
    case 'page_misnumbered':
      return `${pages(finding.pages)} came with another number than asked for.`;
    case 'page_empty':
      return `${pages(finding.pages)} came empty.`;
    case 'active_only':
      return `Active ${type.many} only, or what your service chooses: it does not take the question for all.`;
    case 'noted':
      return finding.text;
    case 'unknown':
      return 'Another version of this app stored a doubt here that this one cannot read. Read again to be sure.';
  }
}

/** Why a list that was read to its end has no rows: a heading, and what is known. */
export function noneText(view: RecordsView, type: Named, now: number): [string, string] {
  const cover = coverage(view);
  const at = view.read_at === null ? '' : ` ${lower(when(view.read_at, now))}`;
  if (cover.kind !== 'doubtful')
    return [
      `This company has no ${type.many}`,
      `The service ${view.total === null ? 'listed none' : 'counted 0 of them'}${at}. Nothing is hidden by a filter.`,
    ];
  const clauses = doubtClauses(cover.doubts);
  const rest = clauses.length === 0 ? 'something did not add up' : clauses.join('; ');
  return [`No ${type.many} came`, `The service listed none${at}: ${rest}. There may be some.`];
}

/** Said under the head of a list that came with exactly as many records as the service gives. */
export function cutText(view: RecordsView, type: Named): [string, string] {
  return [`The service stopped at ${counted(view.here, type)}.`, 'The company file may hold more.'];
}

/** Page n of m, of the rows that are here. */
export function pageText(page: number, pages: number, view: RecordsView): string {
  const { kind } = coverage(view);
  const soFar = kind === 'so_far' || kind === 'page_1' ? ' so far' : '';
  return `Page ${count(page)} of ${count(pages)}${soFar}`;
}

/** A moment within a sentence: today 09:52. */
export function lower(text: string): string {
  return text.startsWith('Today') ? `t${text.slice(1)}` : text;
}
