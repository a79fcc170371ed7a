// The strip above the table folds away by itself, and the table moves up into its place.

/** The table that the pointer is over; null where it is over none. */
export const pointedTable = () => document.querySelector('.gridwrap:hover');

/** Calls `fold` after a time, milliseconds. While the pointer is over the table it waits, because a click that is under way would meet
 *  another row. What it gives back calls it off. */
export function foldAfter(time: number, fold: () => void, pointed = pointedTable): () => void {
  const off = new AbortController();
  const foldWhenFree = () => {
    const table = pointed();
    if (table) table.addEventListener('pointerleave', foldWhenFree, { once: true, signal: off.signal });
    else fold();
  };
  const timer = setTimeout(foldWhenFree, time);
  off.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => off.abort();
}
