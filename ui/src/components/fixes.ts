// What a press can do about a problem wherever it is met. The window offers it, a banner finds it.
import { getContext, setContext } from 'svelte';
import type { Problem } from '../gen/desk';

/** Finds what to do about a problem; none where only its own place knows. */
export type Fixes = (problem: Problem) => (() => void) | undefined;

const KEY = Symbol('fixes');

/** Offers fixes to everything inside. */
export function offerFixes(fixes: Fixes): void {
  setContext(KEY, fixes);
}

/** The fixes offered here. */
export function offeredFixes(): Fixes {
  return getContext<Fixes | undefined>(KEY) ?? (() => undefined);
}
