// Which rows of a long list are drawn: those in sight, some beyond them, and the one that has the focus wherever it is. All rows have
// the same height.

/** Rows that stay drawn at most, once they were in sight. */
const MOST_KEPT = 200;

/** Rows from one index to right before another. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What is known of a list and of the view onto it. Heights are in pixels. */
export interface Sight {
  /** Rows of the list. */
  count: number;
  /** Height of a row. */
  row: number;
  /** How far the first row lies above the view; below zero where it lies below the view's top. */
  top: number;
  /** Height of the view. */
  view: number;
  /** Rows drawn beyond the view at either side, so that scrolling a short way shows no gap. */
  beyond: number;
  /** The rows change by so many at once while the list scrolls, so that not each moved row is work. */
  step: number;
  /** Index of a row that is drawn wherever it is; below zero for none. */
  held: number;
  /** The rows that were drawn before and stay so, as far as they are next to those in sight and not too many: a row that goes and comes
   *  back is more work for the frame in which it does than one that stays. Null where none stay. */
  kept: Range | null;
}

/** A row that is drawn. */
export interface Place {
  readonly index: number;
  /** Height of the rows left out right before it. */
  readonly gap: number;
}

/** The places right after the row before. Each is the same object every time, so that a row which stays where it is sees nothing new. */
const following: Place[] = [];

/** The rows that are drawn, from one index to another besides the held one, and the height of those left out after the last one. */
export function rowsInSight(sight: Sight): Range & { places: Place[]; rest: number } {
  const { count, row, top, view, beyond, step, held } = sight;
  const begin = Math.floor(top / row) - beyond;
  const end = Math.ceil((top + view) / row) + beyond;
  const seen = {
    from: Math.max(0, Math.floor(begin / step) * step),
    to: Math.min(count, Math.ceil(end / step) * step),
  };
  const { from, to } = withKept(seen, sight.kept, count);
  const indices = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  if (held >= 0 && held < count && (held < from || held >= to)) {
    if (held < from) indices.unshift(held);
    else indices.push(held);
  }
  let next = 0;
  const places = indices.map((index) => {
    const gap = (index - next) * row;
    next = index + 1;
    return gap === 0 ? (following[index] ??= { index, gap }) : { index, gap };
  });
  return { places, rest: Math.max(0, count - next) * row, from, to };
}

function withKept(seen: Range, kept: Range | null, count: number): Range {
  if (kept === null || kept.from > seen.to || kept.to < seen.from) return seen;
  const from = Math.min(seen.from, kept.from);
  const to = Math.min(count, Math.max(seen.to, kept.to));
  // Those go that are farther away.
  return seen.from - from > to - seen.to
    ? { from: Math.max(from, Math.min(seen.from, to - MOST_KEPT)), to }
    : { from, to: Math.min(to, Math.max(seen.to, from + MOST_KEPT)) };
}
