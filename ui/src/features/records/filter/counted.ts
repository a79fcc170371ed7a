// Values of a column as rules write them, with how many rows have each.
import type { CellKind, ColumnValue } from '../../../gen/desk';
import { KIND } from '../../../components/kinds/kind';

/** A value as a rule writes it, an empty one for a blank. */
export interface CountedValue {
  value: string;
  rows: number;
}

/** Values in their order, those that a rule writes alike as one. */
export function counted(values: readonly ColumnValue[], kind: CellKind): CountedValue[] {
  const found = new Map<string, CountedValue>();
  for (const { text, rows } of values) {
    const value = text === null ? '' : KIND[kind].canonical(text);
    const known = found.get(value);
    if (known) known.rows += rows;
    else found.set(value, { value, rows });
  }
  return [...found.values()];
}
