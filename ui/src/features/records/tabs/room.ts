// Which tabs there is room for, and where one goes that is dragged. Positions count from 0.
import { dropIndex, type Edges } from '../../../components/grid/head-drag';

/** The least width of a tab, pixels. */
const LEAST = 96;
/** Room of the buttons at the end of the bar, pixels. */
const BUTTONS = 88;

/** The tabs that are drawn: from one position to before another. */
export interface Drawn {
  from: number;
  to: number;
}

/** Which of so many tabs are drawn in a bar of a width, pixels: the one at `shown` always, and otherwise those that were before.
 *  `fresh` tells that a new tab takes room too. A bar that was not measured yet draws all of them. */
export function windowOf(count: number, shown: number, before: number, width: number, fresh: boolean): Drawn {
  const fits = width === 0 ? count : Math.floor((width - BUTTONS) / LEAST) - (fresh ? 1 : 0);
  const drawn = Math.max(1, Math.min(count, fits));
  let from = Math.max(0, Math.min(before, count - drawn));
  if (shown >= 0) from = Math.max(Math.min(from, shown), shown - drawn + 1);
  return { from, to: Math.min(count, from + drawn) };
}

/** The position, among those drawn, that a tab takes while the pointer is at `x`: that of the tab that is under it. */
export function draggedTo(boxes: readonly Edges[], x: number): number {
  const at = boxes.findIndex(({ left, right }) => x >= left && x < right);
  if (at >= 0) return at;
  return Math.max(0, Math.min(boxes.length - 1, dropIndex(boxes, x)));
}
