// Groups as cells that are copied: a column for each level, one for the rows, one for each sum and each of its currencies.
import type { CellBlock } from '../../../components/grid/cell-block';
import type { ColumnView, GroupKey, GroupSums, SumBy, TableGroups } from '../../../gen/desk';
import type { NamedColumn } from '../../../words/columns';
import { groupName } from '../../../words/groups';
import { KIND } from '../../../components/kinds/kind';
import { message } from '../../../words/messages';
import type { GroupRow } from './groups.svelte';

/** The columns on screen, and what they are called. */
export interface GroupHeads {
  nameOf: (column: ColumnView) => string;
  /** The columns of sums, each with its place among all that were added up. */
  sums: readonly { column: ColumnView; at: number }[];
  /** What the rows are called: Invoices. */
  what: string;
}

/** A column of sums: of which part of a group, of which column, in which currency. */
interface SumColumn {
  head: NamedColumn;
  of: (sums: { whole: GroupSums; across: readonly GroupSums[] }) => string | null;
}

/** The cells of the groups on screen, below them those of all together, and then those of what else is open. */
export function blockOfGroups(
  rows: readonly GroupRow[],
  level: TableGroups,
  by: SumBy,
  heads: GroupHeads,
  below: readonly { name: string; sums: GroupSums }[] = [],
): CellBlock {
  const { nameOf, what } = heads;
  const text = (label: string): NamedColumn => ({
    field: label,
    kind: 'text',
    role: 'plain',
    rank: 0,
    label,
  });
  const names = level.levels.map((column) => text(nameOf(column)));
  const added: SumColumn[] = [
    ...level.across.flatMap((key, c) =>
      sumColumns(level, heads, acrossName(key, by, level), (row) => row.across[c]),
    ),
    ...sumColumns(level, heads, '', (row) => row.whole),
  ];
  const cells = (path: string[], row: { whole: GroupSums; across: readonly GroupSums[] }) => [
    ...names.map((_, i) => path[i] ?? null),
    String(row.whole.rows),
    ...added.map(({ of }) => of(row)),
  ];
  const pathOf = ({ keys }: GroupRow) =>
    keys.map((key, i) => {
      const own = by.levels[i];
      return own === undefined ? '' : groupName(key, own, level.levels[i]);
    });
  return {
    columns: [...names, { ...text(what), kind: 'number' }, ...added.map(({ head }) => head)],
    rows: [
      ...rows.map((row) => cells(pathOf(row), row.group)),
      cells([message('groups-all')], { whole: level.all, across: level.all_across }),
      // All of it together has no rows that can be counted.
      ...below.map(({ name, sums }) =>
        cells([name], { whole: sums, across: [] }).map((cell, c) =>
          c === names.length && sums.rows === 0 ? null : cell,
        ),
      ),
    ],
  };
}

function acrossName(key: GroupKey, { across }: SumBy, level: TableGroups): string {
  return across === null ? '' : groupName(key, across, level.across_field);
}

function sumColumns(
  level: TableGroups,
  { nameOf, sums }: GroupHeads,
  before: string,
  partOf: (row: { whole: GroupSums; across: readonly GroupSums[] }) => GroupSums | undefined,
): SumColumn[] {
  return sums.flatMap(({ column, at }) => {
    const currencies = (level.all.sums[at] ?? [])
      .filter(({ added }) => added > 0)
      .map(({ currency }) => currency);
    return currencies.map((currency) => {
      const named = currencies.length > 1 ? (currency ?? message('groups-no-currency')) : '';
      return {
        head: { ...column, label: [before, nameOf(column), named].filter(Boolean).join(', ') },
        of: (row) => {
          const total = partOf(row)?.sums[at]?.find((one) => one.currency === currency && one.added > 0);
          return total === undefined ? null : (KIND[column.kind].sum?.text(total.sum) ?? total.sum);
        },
      };
    });
  });
}
