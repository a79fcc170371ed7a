// What the band of the service says is not said a second time by the call that met it.
import { getContext, setContext } from 'svelte';
import type { Problem } from '../gen/desk';

const KEY = Symbol('told');

/** Names the problem that is told above every screen, for all troubles within. */
export function tellOnce(told: () => Problem | null): void {
  setContext(KEY, told);
}

/** Whether a problem is told above every screen already. */
export function toldElsewhere(): (problem: Problem) => boolean {
  const told = getContext<(() => Problem | null) | undefined>(KEY);
  return (problem) => told?.()?.code === problem.code;
}
