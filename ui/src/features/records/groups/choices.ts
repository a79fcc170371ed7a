// What a table can be summed by: its fields, and which of their values are one group.
import type { ColumnView, GroupBy, GroupLevel, SumBy } from '../../../gen/desk';
import { USUAL_BOUNDS } from './groups.svelte';

/** A kind of grouping by its name. */
export type GroupKind = GroupBy['is'];

const DAYS: readonly GroupKind[] = ['month', 'quarter', 'year', 'age', 'day'];

/** The kinds of grouping that a field offers, the usual one first. */
export function kindsOf({ kind, nested }: ColumnView): readonly GroupKind[] {
  if (kind === 'date' || kind === 'date_time') return DAYS;
  return nested ? ['value', 'family'] : ['value'];
}

/** Whether a table can be summed by the field. Amounts are left out: almost every row would be a group of its own. */
export function canGroup({ kind }: ColumnView): boolean {
  return kind !== 'money' && kind !== 'number' && kind !== 'duration';
}

/** Whether groups by the field can stand across. Only fields with few groups can, because each group takes a column. */
export function canStandAcross({ kind }: ColumnView): boolean {
  return kind === 'date' || kind === 'date_time' || kind === 'enumeration' || kind === 'yes_no';
}

/** A level by a field. The model sets the day of ages when it asks, so the day is empty here. */
export function levelBy(column: ColumnView, kind: GroupKind | undefined = kindsOf(column)[0]): GroupLevel {
  return { path: column.field, by: groupBy(kind ?? 'value') };
}

/** A level by another field: as the rows were grouped before, where that field offers it. So the bounds of ages stay. */
export function levelBySame(column: ColumnView, { by }: GroupLevel): GroupLevel {
  return kindsOf(column).includes(by.is) ? { path: column.field, by } : levelBy(column);
}

/** Ageing: the open amounts by customer or vendor with all below it, their ages across. Null where the table has no such columns. */
export function ageing(columns: readonly ColumnView[]): SumBy | null {
  const who = columns.find(({ field }) => field === 'customer' || field === 'vendor');
  const due = columns.find(({ means }) => means === 'due');
  const open = columns.find(({ role }) => role === 'open');
  if (!who || !due || !open) return null;
  return {
    levels: [levelBy(who, 'family')],
    across: levelBy(due, 'age'),
    sums: [open.field],
    order: { is: 'group' },
    descending: false,
  };
}

function groupBy(kind: GroupKind): GroupBy {
  switch (kind) {
    case 'quarter':
    case 'year':
      return { is: kind, year_begins: 1 };
    case 'age':
      return { is: kind, on: '', bounds: [...USUAL_BOUNDS] };
    default:
      return { is: kind };
  }
}

/** Reads the bounds of ages as they are typed: 30, 60, 90. Null where they do not go up. */
export function readBounds(typed: string): number[] | null {
  const bounds = typed
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(Number);
  const isAscending = bounds.every((bound, i) => bound > (bounds[i - 1] ?? 0) && bound < 100_000);
  return bounds.length > 0 && isAscending ? bounds : null;
}
