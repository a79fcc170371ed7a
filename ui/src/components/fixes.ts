// What one press can do about a problem wherever it is shown. The window provides it, and a banner uses it.
import { getContext, setContext } from 'svelte';
import type { Problem } from '../gen/desk';

/** Finds what to do about a problem; undefined where only the place that met it knows. */
export type Fixes = (problem: Problem) => (() => void) | undefined;

const KEY = Symbol('fixes');

/** Provides fixes to every component inside. */
export function provideFixes(fixes: Fixes): void {
  setContext(KEY, fixes);
}

/** The fixes of the window that a component is in. */
export function useFixes(): Fixes {
  return getContext<Fixes | undefined>(KEY) ?? (() => undefined);
}
