// Which groups of types are unfolded: as the user left them, and lesser ones folded before anybody chose.
import { readPreference, writePreference } from '../../../components/preferences';
import type { TypeGroup } from '../../../gen/desk';

/** Groups that few look into: they are folded at first. */
const LESSER: readonly TypeGroup[] = ['items', 'payroll', 'lists'];
const NAME = 'types.groups';

/** The choice of unfolded groups. It holds for every connection. */
export class GroupChoice {
  #chosen = $state<Partial<Record<TypeGroup, boolean>>>(stored());

  /** Whether the types of a group are shown. */
  isOpen(group: TypeGroup): boolean {
    return this.#chosen[group] ?? !LESSER.includes(group);
  }

  /** Folds or unfolds a group from now on. */
  toggle(group: TypeGroup): void {
    this.#chosen[group] = !this.isOpen(group);
    writePreference(NAME, JSON.stringify(this.#chosen));
  }

  /** Unfolds the group of a type that was opened, until the list is drawn anew. */
  reveal(group: TypeGroup): void {
    if (!this.isOpen(group)) this.#chosen[group] = true;
  }
}

function stored(): Partial<Record<TypeGroup, boolean>> {
  try {
    const read: unknown = JSON.parse(readPreference(NAME) ?? '{}');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
