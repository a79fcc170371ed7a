// The fields that a table can show as columns and that a filter of it can name, asked for once for its records and for each list of lines.
import type { ColumnView, TableFieldsRequest } from '../../gen/desk';
import type { Problems } from '../../components/problems.svelte';
import type { ProfileDoor } from '../../platform/desk';

/** The table that is asked about. */
export type TableOf = Omit<TableFieldsRequest, 'profile' | 'list'>;

/** State of the fields of one table. */
export class TableFields {
  readonly #of: TableOf;
  readonly #door: ProfileDoor;
  readonly #problems: Problems;
  /** The fields by the path of the list, those of the records themselves by ''. */
  #known = $state.raw<Readonly<Record<string, readonly ColumnView[]>>>({});
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on screen depends on it
  readonly #asking = new Map<string, Promise<void>>();

  constructor(of: TableOf, door: ProfileDoor, problems: Problems) {
    this.#of = of;
    this.#door = door;
    this.#problems = problems;
  }

  /** The fields of the records, or of the lines of a list with those of their documents; none before they are known. */
  of(list: string | null): readonly ColumnView[] {
    return this.#known[list ?? ''] ?? [];
  }

  /** Asks for them, where they are not known. Resolves once they are, or once that failed. */
  load(list: string | null): Promise<void> {
    const name = list ?? '';
    if (name in this.#known) return Promise.resolve();
    const asking = this.#asking.get(name) ?? this.#ask(name, list);
    this.#asking.set(name, asking);
    return asking;
  }

  async #ask(name: string, list: string | null): Promise<void> {
    await this.#problems.attempt('fields', async () => {
      const { fields } = await this.#door.call('table_fields', { ...this.#of, list });
      this.#known = { ...this.#known, [name]: fields };
    });
    this.#asking.delete(name);
  }
}
