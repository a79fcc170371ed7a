// Dragging the head of a column to another place, and its edge to another width.
import { fromRightToLeft } from '../reading-direction';

/** How far the pointer moves before a press becomes a drag, pixels. */
const SLACK = 5;

/** Callbacks of a drag. */
interface Drag {
  /** The pointer went so far from where it was pressed, pixels in the reading direction, and is there now in the window. */
  move: (by: number, x: number, y: number) => void;
  /** The pointer was let go after it had moved. */
  end: () => void;
  /** The drag was given up with Escape, or taken away by the system. */
  cancel: () => void;
}

/** Follows the pointer from a press until it is let go. A press that does not move is no drag. */
export function followPointer(press: PointerEvent, drag: Drag): void {
  let moved = false;
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  const finish = (done: () => void) => {
    stop.abort();
    if (moved) done();
  };
  const follow = (event: PointerEvent) => {
    const by = (event.clientX - press.clientX) * (fromRightToLeft() ? -1 : 1);
    moved ||= Math.max(Math.abs(by), Math.abs(event.clientY - press.clientY)) >= SLACK;
    if (moved) drag.move(by, event.clientX, event.clientY);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(drag.cancel);
  };
  window.addEventListener('pointermove', follow, options);
  window.addEventListener('pointerup', () => finish(drag.end), options);
  window.addEventListener('pointercancel', () => finish(drag.cancel), options);
  window.addEventListener('keydown', escape, options);
}

/** An element's edges, pixels in the window. */
export interface Edges {
  left: number;
  right: number;
}

/** Drop index at x: the index of the head that the column is put before, or the number of heads for the end. */
export function dropIndex(heads: readonly Edges[], x: number): number {
  const before = (head: Edges) =>
    fromRightToLeft() ? x < (head.left + head.right) / 2 : x > (head.left + head.right) / 2;
  return heads.filter(before).length;
}

/** Where the line is drawn that shows this place, pixels in the window. */
export function dropLine(heads: readonly Edges[], index: number): number {
  const [start, end] = fromRightToLeft() ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const head = heads[index];
  return head ? head[start] : (heads.at(-1)?.[end] ?? 0);
}

/** Measures texts in the letters of an element, pixels; by their length where nothing can be measured. */
export function measureLike(element: Element | null): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen || !element) return (text) => text.length * 7.6;
  pen.font = getComputedStyle(element).font;
  // Digits of a table are all as wide as the widest.
  return (text) => pen.measureText(text.replace(/\d/g, '0')).width;
}
