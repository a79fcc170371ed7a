// Reading a flat list in parts: the conditions that the next part is asked with, and the commands that read it.
import {
  FIXED_VALUES,
  type Numbered,
  type PartsBy,
  type RecordsView,
  type TypeView,
} from '../../../gen/desk';
import type { ProfileDoor } from '../../../platform/desk';
import { Problems } from '../../../components/problems.svelte';
import { conditionName } from '../../../words/parts';
import type { RecordsModel } from '../records.svelte';

/** A condition: a query parameter with its value. */
export interface Condition {
  name: string;
  value: string;
}

/** The values that a parameter takes; none where any text may do. */
export function knownValues(name: string): readonly string[] {
  if (name === 'activeStatus') return ['ActiveOnly', 'InactiveOnly', 'All'];
  return FIXED_VALUES.get(name) ?? [];
}

/** A part's conditions as a query: activeStatus=InactiveOnly&updatedAfter=2024-01-01. */
export function queryOf(filters: readonly (readonly [string, string])[]): string {
  return filters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

/** A condition about something, with the first of the values that it takes. */
const about = (name: string): Condition => ({ name, value: knownValues(name)[0] ?? '' });

/** The conditions of the next part of one list. */
export class PartsModel {
  readonly #model: RecordsModel;
  readonly #path: string;
  readonly #door: ProfileDoor;
  /** The query parameters that a condition can be about in words. */
  readonly offered: readonly string[];
  conditions = $state<Condition[]>([]);
  readonly problems = new Problems();

  constructor(model: RecordsModel, { path, filters }: Pick<TypeView, 'path' | 'filters'>, door: ProfileDoor) {
    this.#model = model;
    this.#path = path;
    this.#door = door;
    this.offered = filters.filter((name) => conditionName(name) !== null);
    // The service lists active records by itself.
    const inactive = { name: 'activeStatus', value: 'InactiveOnly' };
    this.conditions = [filters.includes('activeStatus') ? inactive : this.#another()];
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
    this.conditions.push(this.#another());
  }

  /** A condition about something that no other one is about yet. */
  #another(): Condition {
    const taken = this.conditions.map(({ name }) => name);
    return about(this.offered.find((name) => !taken.includes(name)) ?? '');
  }

  /** Makes a condition one about something else. */
  change(condition: Condition, name: string): void {
    Object.assign(condition, about(name));
  }

  /** Takes a condition out; the last one begins anew. */
  remove(at: number): void {
    if (this.conditions.length > 1) this.conditions.splice(at, 1);
    else this.conditions = [about(this.offered[0] ?? '')];
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
