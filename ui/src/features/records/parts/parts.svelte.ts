// Reading a flat list in parts: the conditions that the next part is asked with, and the commands that read it.
import type { Numbered, PartsBy, PartView, RecordsView, TypeView } from '../../../gen/desk';
import type { ProfileDoor } from '../../../platform/desk';
import { Problems } from '../../../components/problems.svelte';
import type { RecordsModel } from '../records.svelte';

/** A condition: a query parameter with its value. */
export interface Condition {
  name: string;
  value: string;
}

/** Values that a parameter is known to take. */
const KNOWN_VALUES: Partial<Record<string, readonly string[]>> = {
  activeStatus: ['ActiveOnly', 'InactiveOnly', 'All'],
};

/** The values that a parameter is known to take; none where any text may do. */
export function knownValues(name: string): readonly string[] {
  return KNOWN_VALUES[name] ?? [];
}

/** A part's conditions as a query: activeStatus=InactiveOnly&updatedAfter=2024-01-01. */
export function queryOf(filters: readonly (readonly [string, string])[]): string {
  return filters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

/** A part's conditions for people to read, without the marks of an address. */
export function partName(part: PartView): string {
  return part.filters.map(([name, value]) => `${name}=${value}`).join(' ');
}

/** The conditions of the next part of one list. */
export class PartsModel {
  readonly #model: RecordsModel;
  readonly #path: string;
  readonly #door: ProfileDoor;
  conditions = $state<Condition[]>([{ name: '', value: '' }]);
  readonly problems = new Problems();

  constructor(model: RecordsModel, { path, filters }: Pick<TypeView, 'path' | 'filters'>, door: ProfileDoor) {
    this.#model = model;
    this.#path = path;
    this.#door = door;
    if (filters.includes('activeStatus')) this.conditions = [{ name: 'activeStatus', value: 'InactiveOnly' }];
  }

  /** The conditions that are filled in, without spaces around them. */
  get filters(): [string, string][] {
    const filled = this.conditions.map(({ name, value }): [string, string] => [name.trim(), value.trim()]);
    return filled.filter(([name, value]) => name !== '' && value !== '');
  }

  /** Whether a condition is begun and not ended: asked without it, the part would be another one than is on screen. */
  get isUnfinished(): boolean {
    return this.conditions.some(({ name, value }) => (name.trim() === '') !== (value.trim() === ''));
  }

  /** Whether the part can be asked for. Without a condition it would be the whole list again. */
  get canRead(): boolean {
    return this.filters.length > 0 && !this.isUnfinished;
  }

  add(): void {
    this.conditions.push({ name: '', value: '' });
  }

  /** Takes a condition out; the last one is emptied. */
  remove(at: number): void {
    if (this.conditions.length > 1) this.conditions.splice(at, 1);
    else this.conditions = [{ name: '', value: '' }];
  }

  /** Reads the part and merges it into what is here. */
  async read(): Promise<void> {
    if (!this.canRead) return;
    const request = { ...this.#list, filters: this.filters };
    await this.#command(() => this.#door.numbered('read_part', request));
  }

  /** Reads the parts that the app chooses, until none of them is cut or no further one can help. */
  async readAll(by: PartsBy): Promise<void> {
    await this.#command(() => this.#door.numbered('read_parts', { ...this.#list, by }));
  }

  get #list() {
    return { connection: this.#model.id, record_type: this.#path };
  }

  async #command(what: () => Promise<Numbered<RecordsView>>): Promise<void> {
    await this.problems.attempt('read', () => this.#model.takeAnswer(this.#path, what));
  }
}
