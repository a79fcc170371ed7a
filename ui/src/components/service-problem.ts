// The band above every screen shows what is wrong with the service as a whole. A call that met the same problem does not
// show it a second time.
import { getContext, setContext } from 'svelte';
import type { Problem } from '../gen/desk';

const KEY = Symbol('problem of the service');

/** Names the problem that the band shows, for every component inside. */
export function provideServiceProblem(current: () => Problem | null): void {
  setContext(KEY, current);
}

/** Answers whether the band shows a problem already. */
export function useServiceProblem(): (problem: Problem) => boolean {
  const current = getContext<(() => Problem | null) | undefined>(KEY);
  return (problem) => current?.()?.code === problem.code;
}
