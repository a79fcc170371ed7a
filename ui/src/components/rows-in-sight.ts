// Row virtualization: a long list draws the rows in sight, the overscan, and the focused row wherever it is. All rows have the
// same height.

/** Rows that stay drawn at most, once they were in sight. */
const MOST_KEPT = 200;

/** Rows from one index to right before another. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What is known of a list and of the viewport onto it. Heights are in pixels. */
export interface Sight {
  /** Rows of the list. */
  count: number;
  /** Height of a row. */
  row: number;
  /** Distance from the first row up to the viewport's top; negative if the row lies below that. */
  top: number;
  /** Height of the viewport. */
  viewport: number;
  /** Overscan: rows drawn beyond the viewport at either side, so that scrolling a short way shows no gap. */
  beyond: number;
  /** Step of the drawn range: while the list scrolls, the range moves by this many rows at once, to save work. */
  step: number;
  /** Index of a row that is drawn wherever it is; below zero for none. */
  held: number;
  /** Rows that were drawn before. Those next to the rows in sight stay, up to a limit: removing and adding a row again costs more in
   *  one frame than keeping it. Null keeps none. */
  kept: Range | null;
}

/** A row that is drawn. */
export interface RowSlot {
  readonly index: number;
  /** Height of the rows left out right before it. */
  readonly gap: number;
}

/** Slots without a gap before them, by index. Each keeps its identity, so Svelte skips rows that do not move. */
const following: RowSlot[] = [];

/** The rows that are drawn, from one index to another besides the held one, and the height of those left out after the last one. */
export function rowsInSight(sight: Sight): Range & { slots: RowSlot[]; rest: number } {
  const { count, row, top, viewport, beyond, step, held } = sight;
  const begin = Math.floor(top / row) - beyond;
  const end = Math.ceil((top + viewport) / row) + beyond;
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
  const slots = indices.map((index) => {
    const gap = (index - next) * row;
    next = index + 1;
    return gap === 0 ? (following[index] ??= { index, gap }) : { index, gap };
  });
  return { slots, rest: Math.max(0, count - next) * row, from, to };
}

function withKept(seen: Range, kept: Range | null, count: number): Range {
  if (kept === null || kept.from > seen.to || kept.to < seen.from) return seen;
  const from = Math.min(seen.from, kept.from);
  const to = Math.min(count, Math.max(seen.to, kept.to));
  // Over the limit, the rows farther away go.
  return seen.from - from > to - seen.to
    ? { from: Math.max(from, Math.min(seen.from, to - MOST_KEPT)), to }
    : { from, to: Math.min(to, Math.max(seen.to, from + MOST_KEPT)) };
}
