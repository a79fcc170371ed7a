// The entries of the list: what tells one from another, and their places.
import type { WorkEntry } from './words';

/** What tells a piece of work from the others. */
export function keyOf({ profile, connection, work }: WorkEntry): string {
  const own = 'id' in work ? work.id : 'record_type' in work ? work.record_type : '';
  return `${profile} ${connection} ${work.kind} ${own}`;
}

/** Stable order: known entries keep their places, also those that are gone; new ones come last. */
export function inPlace(were: readonly WorkEntry[], are: readonly WorkEntry[]): readonly WorkEntry[] {
  const left = new Map(are.map((entry) => [keyOf(entry), entry]));
  const known = were.map((entry) => {
    const now = left.get(keyOf(entry)) ?? entry;
    left.delete(keyOf(entry));
    return now;
  });
  return [...known, ...left.values()];
}
