// How every table looks that the user arranged. The window asks for the looks once, and this is their only owner from then on.
import type { TableLook } from '../../../gen/desk';
import { call } from '../../../platform/desk';

/** A table that looks as the catalogue has it. */
export const PLAIN_LOOK: TableLook = { columns: [], frozen: 0, density: 'normal', size: null };

/** The name under which the look of a table is kept: its type, or with it the list whose items are the rows. */
export function lookName(type: string, list: string | null): string {
  return list === null ? type : `${type}/${list}`;
}

class Looks {
  #looks = $state.raw<Readonly<Record<string, TableLook>>>({});

  /** Asks for the looks. Without an answer every table looks as the catalogue has it. */
  async load(): Promise<void> {
    this.#looks = {};
    try {
      const { looks } = await call('table_looks', {});
      this.#looks = looks;
    } catch {
      // A table can be read without its look, and what is wrong with the database shows where it is needed.
    }
  }

  /** The look of a table. */
  of(table: string): TableLook {
    return this.#looks[table] ?? PLAIN_LOOK;
  }

  /** Gives a table another look, at once and for good. Throws a problem where it cannot be kept. */
  async save(table: string, look: TableLook): Promise<void> {
    this.#looks = { ...this.#looks, [table]: look };
    await call('save_table_look', { table, look });
  }
}

/** The looks of the window. */
export const looks = new Looks();
