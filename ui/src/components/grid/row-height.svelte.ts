// How high the rows of the grid are.
import type { GridProps } from './props';

type Density = GridProps['density'];

/** Height of a row before it is measured, pixels. */
const HEIGHTS: Record<Density, number> = { normal: 28, compact: 24 };

/** The height of a row. The distance from one row to the next is measured, because a zoomed window rounds it. */
export class RowHeight {
  #measured = $state.raw<{ density: Density; height: number } | null>(null);

  /** The height, pixels. */
  at(density: Density): number {
    return this.#measured?.density === density ? this.#measured.height : HEIGHTS[density];
  }

  /** Measures the rows that are drawn, once for each density. */
  measure(body: HTMLElement | undefined, density: Density): void {
    if (this.#measured?.density === density) return;
    const lines = body?.querySelectorAll<HTMLElement>('[data-at]');
    const [a, b] = [lines?.[1], lines?.[2]];
    if (!a || !b || Number(b.dataset['at']) !== Number(a.dataset['at']) + 1) return;
    const height = b.getBoundingClientRect().top - a.getBoundingClientRect().top;
    if (height > 0) this.#measured = { density, height };
  }
}
