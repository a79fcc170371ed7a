// Which rows of a long list are drawn: those in sight, some beyond them, and the one that has the focus wherever it is. All rows have
// the same height.

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
}

/** A row that is drawn. */
export interface Place {
  readonly index: number;
  /** Height of the rows left out right before it. */
  readonly gap: number;
}

/** The places right after the row before. Each is the same object every time, so that a row which stays where it is sees nothing new. */
const following: Place[] = [];

/** The rows that are drawn, and the height of those left out after the last one. */
export function rowsInSight(sight: Sight): { places: Place[]; rest: number } {
  const { count, row, top, view, beyond, step, held } = sight;
  const begin = Math.floor(top / row) - beyond;
  const from = Math.max(0, Math.floor(begin / step) * step);
  const end = Math.ceil((top + view) / row) + beyond;
  const to = Math.min(count, Math.ceil(end / step) * step);
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
  return { places, rest: Math.max(0, count - next) * row };
}
