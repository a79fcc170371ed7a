// Changes of the way a table's columns are arranged. Each takes a look and returns another one.
import type { ChosenColumn, ColumnView, TableLook } from '../../../gen/desk';

/** The columns of a table in their order: those that the look has, else those that it comes with. */
export function columnsIn(look: TableLook, coming: readonly string[]): ChosenColumn[] {
  if (look.columns.length > 0) return look.columns;
  return coming.map((path) => ({ path, width: null }));
}

/** The columns of a page in the order of the look. Those that the look has and the page does not come with the next page. */
export function arranged<Column extends Pick<ColumnView, 'field'>>(
  look: TableLook,
  page: readonly Column[],
): { column: Column; at: number; width: number | null }[] {
  return columnsIn(
    look,
    page.map(({ field }) => field),
  ).flatMap(({ path, width }) => {
    const at = page.findIndex(({ field }) => field === path);
    const column = page[at];
    return column ? [{ column, at, width }] : [];
  });
}

/** Gives columns their widths. */
export function withWidths(
  look: TableLook,
  coming: readonly string[],
  widths: readonly { field: string; width: number | null }[],
): TableLook {
  const columns = columnsIn(look, coming).map((column) => {
    const given = widths.find(({ field }) => field === column.path);
    return given ? { ...column, width: given.width } : column;
  });
  return { ...look, columns };
}

/** Puts a column before another one, or at the end. */
export function withMoved(
  look: TableLook,
  coming: readonly string[],
  field: string,
  before: string | null,
): TableLook {
  const columns = columnsIn(look, coming);
  const moved = columns.find(({ path }) => path === field);
  if (!moved || before === field) return look;
  const others = columns.filter((column) => column !== moved);
  const found = before === null ? -1 : others.findIndex(({ path }) => path === before);
  const to = found < 0 ? others.length : found;
  return { ...look, columns: [...others.slice(0, to), moved, ...others.slice(to)] };
}

/** Shows a column, after the last one. */
export function withShown(look: TableLook, coming: readonly string[], field: string): TableLook {
  const columns = columnsIn(look, coming);
  if (columns.some(({ path }) => path === field)) return look;
  return { ...look, columns: [...columns, { path: field, width: null }] };
}

/** Hides a column. The last one stays. A column that was frozen takes its place among the frozen ones with it. */
export function withHidden(look: TableLook, coming: readonly string[], field: string): TableLook {
  const columns = columnsIn(look, coming);
  const at = columns.findIndex(({ path }) => path === field);
  if (at < 0 || columns.length === 1) return look;
  const frozen = at < look.frozen ? look.frozen - 1 : look.frozen;
  return { ...look, frozen, columns: columns.filter(({ path }) => path !== field) };
}

/** Keeps the columns up to this one in sight; none for null. */
export function withFrozen(look: TableLook, coming: readonly string[], field: string | null): TableLook {
  const columns = columnsIn(look, coming);
  const frozen = field === null ? 0 : columns.findIndex(({ path }) => path === field) + 1;
  return { ...look, frozen };
}
