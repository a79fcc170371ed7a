// A grid on its own, with a size, and what it told.
import { createRawSnippet, flushSync, mount, unmount, type ComponentProps } from 'svelte';
import { onTestFinished } from 'vitest';
import Grid from '../../src/components/grid/Grid.svelte';
import type { GridColumn } from '../../src/components/grid/types';
import type { ColumnView, TableRow } from '../../src/gen/desk';
import { namedColumns } from '../../src/words/columns';
import { invoices, TYPES } from './fake-records';

type Props = ComponentProps<typeof Grid>;

/** Gives every grid a view of this size until the test ends: nothing is laid out here. */
export function giveSize(width: number, height: number): void {
  const own = (name: 'clientWidth' | 'clientHeight', size: number) => {
    const before = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return this.classList.contains('gridwrap') ? size : 0;
      },
    });
    onTestFinished(() => {
      if (before) Object.defineProperty(HTMLElement.prototype, name, before);
      else Reflect.deleteProperty(HTMLElement.prototype, name);
    });
  };
  own('clientWidth', width);
  own('clientHeight', height);
}

/** The columns of invoices as the grid takes them. */
export function invoiceColumns(more: Partial<Record<string, Partial<GridColumn>>> = {}): GridColumn[] {
  const columns: readonly ColumnView[] = TYPES[1]?.columns ?? [];
  return namedColumns('Invoices', columns).map((column, at) => ({
    ...column,
    at,
    place: at,
    width: null,
    ...more[column.field],
  }));
}

/** So many invoices. */
export function invoiceRows(count: number): TableRow[] {
  return Array.from({ length: count }, (_, i) => invoices(i));
}

/** A grid on screen. */
interface Drawn {
  /** Changes what it was given. */
  change: (props: Partial<Props>) => void;
  goTo: (row: number) => void;
}

/** Draws a grid of invoices. */
export function drawGrid(props: Partial<Props> = {}): Drawn {
  document.body.innerHTML = '<div id="grid"></div>';
  const target = document.getElementById('grid');
  if (!target) throw new Error('no place for the grid');
  const rows = props.rows ?? invoiceRows(150);
  const given: Props = {
    label: 'Invoices',
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it never changes
    sums: new Map(),
    columns: invoiceColumns(),
    rows,
    first: 1,
    rowCount: rows.length,
    busy: false,
    earlier: false,
    ghosts: 0,
    order: [],
    frozen: 0,
    density: 'normal',
    lines: false,
    current: null,
    highlight: '',
    viewKey: '',
    place: null,
    arranging: null,
    oncolumn: () => undefined,
    onorder: null,
    onpage: () => undefined,
    oncopy: () => undefined,
    onselect: () => undefined,
    onopen: () => undefined,
    onplace: () => undefined,
    onleftout: () => undefined,
    cellMenu: () => [],
    foot: createRawSnippet(() => ({ render: () => '<tfoot></tfoot>' })),
    ...props,
  };
  let now = $state.raw(given);
  const followed = new Proxy(given, {
    get: (_, name) => now[name as keyof Props],
    has: (_, name) => name in now,
  });
  const grid = mount(Grid, { target, props: followed });
  onTestFinished(() => void unmount(grid));
  flushSync();
  return {
    change: (more) => {
      now = { ...now, ...more };
      flushSync();
    },
    goTo: (row) => grid.goTo(row),
  };
}

/** The cell of a drawn row, without the box that selects it; fails where there is none. */
export function cell(row: number, col: number): HTMLElement {
  const found = document.querySelector(`.gridwrap [data-at="${row}"]`)?.children[col + 1];
  if (!found) throw new Error(`no cell ${row}, ${col}`);
  return found as HTMLElement;
}

/** The button in the head of a column. */
export function head(field: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-testid="head-${field}"]`);
  if (!found) throw new Error(`no head ${field}`);
  return found;
}

/** The fields of the heads, in order. */
export function heads(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('th[data-field]')].map((one) => one.dataset['field']);
}

/** Presses a mouse button or clicks there. */
export function mouse(type: string, on: Element, more: MouseEventInit = {}): void {
  on.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...more }));
  flushSync();
}

/** Presses a key with Alt. */
export function pressAlt(key: string, shift = false): void {
  const on = document.activeElement ?? document.body;
  on.dispatchEvent(
    new KeyboardEvent('keydown', { key, altKey: true, shiftKey: shift, bubbles: true, cancelable: true }),
  );
  flushSync();
}
