// The tables that a picture is drawn from, summed up by what its bars stand for.
import type { Filter, GroupBy, Overview, RecordTypePath, RowsBehind, SumBy, View } from '../../gen/desk';
import { BOUNDS, type PictureId } from '../../words/overview';

/** A table with what it is summed up by. */
export interface PictureTable {
  path: RecordTypePath;
  view: View;
  sumBy: SumBy;
}

const BY: Record<PictureId, GroupBy> = {
  ageing: { is: 'age', on: '', bounds: [...BOUNDS] },
  owe_most: { is: 'family' },
  sales: { is: 'month' },
  spending: { is: 'family' },
};

/** The path that a filter asks about. */
function pathOf(filter: Filter): string | null {
  if ('rule' in filter) return filter.rule.path;
  const [first] = 'all' in filter ? filter.all : filter.any;
  return first === undefined ? null : pathOf(first);
}

/** The table of all rows that a bar shows some of: the last rule of its view names the bar. */
function tableOf({ record_type: path, view }: RowsBehind, by: GroupBy, days: Filter[]): PictureTable | null {
  if (view.filter === null || !('all' in view.filter)) return null;
  const rules = view.filter.all.slice(0, -1);
  const last = view.filter.all.at(-1);
  const field = last === undefined ? null : pathOf(last);
  if (field === null) return null;
  const level = { path: field, by };
  const dated = days.map((filter): Filter =>
    'rule' in filter ? { rule: { ...filter.rule, path: field } } : filter,
  );
  return {
    path,
    view: { ...view, filter: { all: [...rules, ...dated] } },
    sumBy: { levels: [level], across: null, sums: [], order: { is: 'group' }, descending: false },
  };
}

/** The tables that a picture is drawn from, one for each list. */
export function tablesOf(id: PictureId, overview: Overview): PictureTable[] {
  const bars = overview[id].drawn?.bars ?? [];
  const [first, last] = [bars[0]?.before?.key, bars.at(-1)?.key];
  // The bars of months are of two years, and no rule of theirs names both.
  const days: Filter[] =
    first?.is === 'days' && last?.is === 'days'
      ? [{ rule: { path: '', test: { is: 'between', least: first.first, most: last.last } } }]
      : [];
  const opens = bars.flatMap((bar) => [...bar.opens, ...(bar.before?.opens ?? [])]);
  const tables = new Map<string, PictureTable>();
  for (const rows of opens) {
    const name = `${rows.record_type} ${rows.view.list}`;
    const table = tables.has(name) ? null : tableOf(rows, BY[id], days);
    if (table !== null) tables.set(name, table);
  }
  return [...tables.values()];
}
