// Sums by groups of the fake desk: by value, family, month and age.
import type {
  Filter,
  Group,
  GroupKey,
  GroupLevel,
  GroupQuestion,
  GroupSums,
  TableGroups,
  TableRow,
  View,
} from '../../src/gen/desk';
import { columnOf } from '../../src/features/records/filter/columns';
import { rowsOf, STATE, tableOf, type FakeTable } from './fake-tables';

const DAY = 86_400_000;
const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

function keyOf(level: GroupLevel, cell: string | null): GroupKey {
  if (cell === null) return { is: 'blank' };
  const { by } = level;
  if (by.is === 'family') return { is: 'family', name: cell.split(':')[0] ?? '' };
  if (by.is === 'month') {
    const [year = 0, month = 0] = cell.split('-').map(Number);
    return { is: 'days', first: iso(Date.UTC(year, month - 1, 1)), last: iso(Date.UTC(year, month, 0)) };
  }
  if (by.is !== 'age') return { is: 'value', text: cell };
  const on = Date.parse(`${by.on}T00:00:00Z`);
  const days = (on - Date.parse(`${cell.slice(0, 10)}T00:00:00Z`)) / DAY;
  const bounds = [0, ...by.bounds];
  const number = bounds.filter((bound) => bound < days).length;
  const [until, from] = [bounds[number], bounds[number - 1]];
  return {
    is: 'age',
    number,
    first: until === undefined ? null : iso(on - until * DAY),
    last: from === undefined ? null : iso(on - (from + 1) * DAY),
  };
}

function filterOf(key: GroupKey, path: string): Filter {
  switch (key.is) {
    case 'blank':
      return { rule: { path, test: { is: 'blank' } } };
    case 'value':
      return { rule: { path, test: { is: 'one_of', values: [key.text] } } };
    case 'family':
      return { rule: { path, test: { is: 'starts_with', text: key.name } } };
    default:
      return { rule: { path, test: { is: 'between', least: key.first, most: key.last } } };
  }
}

function place(key: GroupKey): string {
  if (key.is === 'age') return String(key.number);
  if (key.is === 'days') return key.first;
  return key.is === 'blank' ? '\uffff' : key.is === 'value' ? key.text : key.name;
}

function added(table: FakeTable, rows: TableRow[], sums: string[]): GroupSums {
  const of = (path: string) => {
    const at = table.columns.findIndex(({ field }) => field === path);
    const cells = rows.map((row) => row.cells[at] ?? null).filter((cell) => cell !== null);
    const cents = cells.reduce((sum, cell) => sum + Math.round(Number(cell) * 100), 0);
    return [{ currency: null, sum: (cents / 100).toFixed(2), added: cells.length, blank: 0, not_added: 0 }];
  };
  return { rows: rows.length, sums: sums.map(of) };
}

function grouped(table: FakeTable, rows: TableRow[], level: GroupLevel): Map<string, [GroupKey, TableRow[]]> {
  const at = table.columns.findIndex(({ field }) => field === level.path);
  const found = new Map<string, [GroupKey, TableRow[]]>();
  for (const row of rows) {
    const key = keyOf(level, row.cells[at] ?? null);
    const name = JSON.stringify(key);
    const known = found.get(name) ?? [key, []];
    known[1].push(row);
    found.set(name, known);
  }
  return new Map([...found].sort(([, [a]], [, [b]]) => (place(a) < place(b) ? -1 : 1)));
}

/** The groups of one level of a view. */
export function groupsOf(path: string, here: number, view: View, question: GroupQuestion): TableGroups {
  const table = tableOf(path, view.list, here);
  const { levels, under = [], across } = question;
  const parents = under.map((key, i) => filterOf(key, levels[i]?.path ?? ''));
  const filter: Filter = { all: [...(view.filter === null ? [] : [view.filter]), ...parents] };
  const rows = rowsOf(table, { ...view, filter });
  const column = (field: string) =>
    table.columns.find((one) => one.field === field) ?? columnOf(field, 'text');
  const sums = (question.sums.length > 0 ? question.sums : view.columns).filter(
    (field) => column(field).adds_up,
  );
  const level = levels[under.length];
  if (level === undefined) throw new Error('there is no such level');
  const standing = across
    ? [...grouped(table, rows, across).values()].map(([key, own]) => ({ key, own: new Set(own) }))
    : [];
  const parts = (own: TableRow[]) =>
    standing.map((part) =>
      added(
        table,
        own.filter((row) => part.own.has(row)),
        sums,
      ),
    );
  const groups = [...grouped(table, rows, level).values()].map(([key, own]): Group => ({
    key,
    filters: [...parents, filterOf(key, level.path)],
    whole: added(table, own, sums),
    across: parts(own),
  }));
  const { order = { is: 'group' } } = question;
  const sumOf = ({ whole }: Group) =>
    order.is === 'sum' ? Number(whole.sums[sums.indexOf(order.path)]?.[0]?.sum ?? 0) : whole.rows;
  if (order.is !== 'group') groups.sort((a, b) => sumOf(a) - sumOf(b));
  if (question.descending) groups.reverse();
  const { skip = 0, count } = question;
  return {
    state: STATE,
    levels: levels.map((one) => column(one.path)),
    ...(across ? { across_field: column(across.path) } : {}),
    sums: sums.map(column),
    across: standing.map(({ key }) => key),
    count: groups.length,
    groups: groups.slice(skip, skip + count),
    all: added(table, rows, sums),
    all_across: parts(rows),
  };
}
