// What the context menus of the grid offer.
import { LOCAL_KEYS } from '../local-keys';
import type { OrderBy } from '../../gen/desk';
import { message } from '../../words/messages';
import { directionText } from '../../words/order';
import type { MenuEntry, MenuItem } from '../menu.svelte';
import { orderedBy, sortedBy, type OrderChange } from './order';
import type { Arranging, GridColumn } from './types';

/** What can be done from the head of a column. */
export function headEntries(
  column: GridColumn,
  order: readonly OrderBy[],
  frozen: number,
  does: {
    onorder: ((change: OrderChange) => void) | null;
    arranging: Arranging | null;
    fit: () => void;
  },
): MenuEntry[] {
  const { onorder, arranging } = does;
  const groups: MenuItem[][] = [];
  if (onorder) groups.push(sorting(column, order, onorder));
  if (arranging) groups.push(...placing(column, frozen, arranging, does.fit));
  return groups.flatMap((group, i) => (i === 0 ? group : (['line', ...group] as MenuEntry[])));
}

function sorting(
  { field, kind }: GridColumn,
  order: readonly OrderBy[],
  onorder: (change: OrderChange) => void,
): MenuItem[] {
  const by = sortedBy(order, field);
  const others = order.some((one) => one.path !== field);
  const items = [false, true].map((descending): MenuItem => ({
    label: message('grid-sort-so', { direction: directionText(kind, descending) }),
    icon: descending ? 'desc' : 'asc',
    testid: descending ? 'menu-sort-down' : 'menu-sort-up',
    run: () => onorder((order) => orderedBy(order, { path: field, descending }, false)),
  }));
  if (others && by === null)
    items.push({
      label: message('grid-sort-add'),
      keys: 'Shift Enter',
      testid: 'menu-sort-add',
      run: () => onorder((order) => orderedBy(order, { path: field, descending: false }, true)),
    });
  if (by !== null)
    items.push({
      label: message('grid-sort-off'),
      testid: 'menu-sort-off',
      run: () => onorder((order) => order.filter((one) => one.path !== field)),
    });
  return items;
}

function placing(
  { field, place }: GridColumn,
  frozen: number,
  arranging: Arranging,
  fit: () => void,
): MenuItem[][] {
  const isLast = frozen === place + 1;
  return [
    [
      { label: message('grid-fit'), testid: 'menu-fit', run: fit },
      isLast
        ? { label: message('grid-unfreeze'), testid: 'menu-unfreeze', run: () => arranging.freeze(null) }
        : { label: message('grid-freeze'), testid: 'menu-freeze', run: () => arranging.freeze(field) },
      { label: message('grid-hide'), testid: 'menu-hide', run: () => arranging.hide(field) },
    ],
    [{ label: message('grid-choose'), icon: 'columns', testid: 'menu-columns', run: arranging.choose }],
  ];
}

/** What can be done from a cell. */
export function cellEntries(does: {
  /** What can be copied. */
  copying: MenuEntry[];
  selectAll: () => void;
  open: () => void;
  more: MenuItem[];
}): MenuEntry[] {
  const entries = [...does.copying];
  if (does.more.length > 0) entries.push('line', ...does.more);
  entries.push(
    'line',
    { label: message('grid-open'), keys: 'Enter', testid: 'menu-open-row', run: does.open },
    'line',
    {
      label: message('cells-select-all'),
      keys: LOCAL_KEYS.all.keys,
      testid: 'menu-select-all',
      run: does.selectAll,
    },
  );
  return entries;
}
