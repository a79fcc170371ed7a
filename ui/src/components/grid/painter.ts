// Paints the focus and the selected cells onto the rows that are drawn. It sets attributes of the cells directly, because a page may
// have some thousand of them and each key changes a few.
import { fromRightToLeft } from '../reading-direction';
import { between, CHECK_COLUMN, HEAD_ROW, isWithin, type CellPosition, type Rectangle } from './model';

/** The place of the grid on screen. */
export interface Frame {
  /** What scrolls. */
  wrap: HTMLElement;
  head: HTMLElement;
  body: HTMLElement;
}

/** Cells of a row before those of its columns: the box that selects it. */
const BOXES = 1;

/** Paints the cell with the focus and the rectangle that is selected. */
export class Painter {
  #painted = new Set<HTMLElement>();
  #stop: HTMLElement | null = null;
  #frame: Frame | null = null;

  /** Begins to paint in this place. */
  on(frame: Frame | null): void {
    this.#frame = frame;
  }

  /** Whether the focus is in the grid. */
  get hasFocus(): boolean {
    return this.#frame?.wrap.contains(document.activeElement) ?? false;
  }

  /** The row at an index; undefined where it is not drawn. */
  #line(row: number): Element | undefined {
    if (row === HEAD_ROW) return this.#frame?.head;
    return this.#frame?.body.querySelector(`[data-at="${row}"]`) ?? undefined;
  }

  /** The cell at a position; undefined where it is not drawn. */
  cell({ row, col }: CellPosition): HTMLElement | undefined {
    return this.#line(row)?.children[col + BOXES] as HTMLElement | undefined;
  }

  /** The position of the cell that something is in; null where it is in none. */
  positionOf(target: EventTarget | null): CellPosition | null {
    const cell = target instanceof Element ? target.closest('td, th') : null;
    const line = cell?.parentElement;
    if (!cell || !line || !this.#frame || cell.classList.contains('fill')) return null;
    const col = [...line.children].indexOf(cell) - BOXES;
    if (line === this.#frame.head) return { row: HEAD_ROW, col };
    const at = line.dataset['at'];
    return at === undefined || !this.#frame.body.contains(line) ? null : { row: Number(at), col };
  }

  /** Paints the selection between two cells, which is one cell where they are the same. */
  select(anchor: CellPosition, at: CellPosition): void {
    const one = anchor.row === at.row && anchor.col === at.col;
    const wanted = one ? new Set<HTMLElement>() : this.#cellsIn(between(anchor, at));
    for (const old of this.#painted) if (!wanted.has(old)) old.setAttribute('aria-selected', 'false');
    for (const cell of wanted) cell.setAttribute('aria-selected', 'true');
    this.#painted = wanted;
  }

  #cellsIn(rectangle: Rectangle): Set<HTMLElement> {
    const found = new Set<HTMLElement>();
    for (const line of this.#frame?.body.querySelectorAll<HTMLElement>('[data-at]') ?? []) {
      const row = Number(line.dataset['at']);
      if (!isWithin({ row, col: rectangle.left }, rectangle)) continue;
      for (let col = rectangle.left; col <= rectangle.right; col++) {
        const cell = line.children[col + BOXES];
        if (cell) found.add(cell as HTMLElement);
      }
    }
    return found;
  }

  /** Gives a cell the one tab stop, and with `focus` the focus. The ring shows where a key moved it. */
  stopAt(at: CellPosition, focus: boolean, byKey: boolean): void {
    const cell = this.cell(at);
    const next = cell ? stopIn(cell, at) : null;
    if (this.#stop && this.#stop !== next) this.#stop.tabIndex = -1;
    this.#stop = next;
    if (!next) return;
    next.tabIndex = 0;
    if (!focus || document.activeElement === next) return;
    // The browser would leave out the ring where a key moves the focus after a click.
    next.focus({ preventScroll: true, focusVisible: byKey });
  }

  /** Height of the part of the viewport in which rows can be seen whole, between the head and the totals, pixels. */
  get height(): number {
    const { wrap, head } = this.#frame ?? {};
    const foot = wrap?.querySelector('tfoot')?.offsetHeight ?? 0;
    return (wrap?.clientHeight ?? 0) - (head?.clientHeight ?? 0) - foot;
  }

  /** Scrolls so that a cell is in sight: not under the head, and not under the columns that stay. */
  reveal(at: CellPosition, rowHeight: number): void {
    const frame = this.#frame;
    if (!frame) return;
    const { wrap } = frame;
    if (at.row !== HEAD_ROW) {
      const top = at.row * rowHeight;
      const viewport = this.height;
      if (top < wrap.scrollTop) wrap.scrollTop = top;
      else if (viewport > 0 && top + rowHeight > wrap.scrollTop + viewport)
        wrap.scrollTop = top + rowHeight - viewport;
    }
    if (at.col === CHECK_COLUMN) return;
    const cell = this.cell(at) ?? this.cell({ row: HEAD_ROW, col: at.col });
    if (!cell || cell.classList.contains('frozen')) return;
    const box = wrap.getBoundingClientRect();
    const it = cell.getBoundingClientRect();
    const [start, end] = this.#frozenEdges(
      box.left + wrap.clientLeft,
      box.left + wrap.clientLeft + wrap.clientWidth,
    );
    if (it.left < start) wrap.scrollLeft -= start - it.left;
    else if (it.right > end) wrap.scrollLeft += Math.min(it.right - end, it.left - start);
  }

  /** The edges between which cells are in sight that scroll sideways. */
  #frozenEdges(left: number, right: number): [number, number] {
    const frozen = this.#frame?.head.querySelectorAll('.frozen') ?? [];
    let [start, end] = [left, right];
    for (const one of frozen) {
      const it = one.getBoundingClientRect();
      if (fromRightToLeft()) end = Math.min(end, it.left);
      else start = Math.max(start, it.right);
    }
    return [start, end];
  }
}

/** What takes the focus in a cell: the button of a head, the box that selects a row, or the cell itself. */
function stopIn(cell: HTMLElement, { row, col }: CellPosition): HTMLElement {
  if (row !== HEAD_ROW && col !== CHECK_COLUMN) return cell;
  return cell.querySelector<HTMLElement>('button, input') ?? cell;
}
