// What a table is sorted by, and what a click on a head makes of it.
import type { CellKind, OrderBy } from '../../gen/desk';
import { KIND } from '../kinds/kind';

/** Makes another order of the one that a table is sorted by. */
export type OrderChange = (order: readonly OrderBy[]) => OrderBy[];

/** A column that a table can be sorted by. */
interface Sortable {
  field: string;
  kind: CellKind;
}

/** The order after a click on a head. Clicks cycle: first direction, opposite direction, order of reading. With `add` the column becomes
 *  the last sort key and the earlier keys stay. */
export function nextOrder(order: readonly OrderBy[], { field, kind }: Sortable, add: boolean): OrderBy[] {
  const first: OrderBy = { path: field, descending: KIND[kind].largestFirst };
  const known = order.find((by) => by.path === field);
  const alone = order.length === 1 && known !== undefined;
  if (!add && !alone) return [first];
  if (known === undefined) return [...order, first];
  const wasTurned = known.descending !== first.descending;
  if (wasTurned) return order.filter((by) => by.path !== field);
  return order.map((by) => (by === known ? { ...by, descending: !by.descending } : by));
}

/** The order with a column in a named direction: as the only sort key, or with `add` as the last one. */
export function orderedBy(order: readonly OrderBy[], by: OrderBy, add: boolean): OrderBy[] {
  if (!add) return [by];
  if (!order.some((one) => one.path === by.path)) return [...order, by];
  return order.map((one) => (one.path === by.path ? by : one));
}

/** How a table is sorted by a column; null where it is not. */
export function sortedBy(
  order: readonly OrderBy[],
  field: string,
): { descending: boolean; place: number } | null {
  const place = order.findIndex((by) => by.path === field);
  const by = order[place];
  return by ? { descending: by.descending, place: place + 1 } : null;
}
