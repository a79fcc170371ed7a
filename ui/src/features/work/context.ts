// The one list of what is under way, for the components of every screen.
import { getContext, setContext } from 'svelte';
import type { WorkModel } from './work.svelte';

const KEY = Symbol('what is under way');

/** Provides the list to every component inside. */
export function provideWork(work: WorkModel): void {
  setContext(KEY, work);
}

/** The list. Call it while the component is made. */
export function useWork(): WorkModel {
  return getContext<WorkModel>(KEY);
}
