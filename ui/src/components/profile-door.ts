// The door to the commands of the shown profile, for the components of its screens.
import { getContext, setContext } from 'svelte';
import type { ProfileDoor } from '../platform/desk';

const KEY = Symbol('door to the profile');

/** Provides the door to every component inside. */
export function provideDoor(door: ProfileDoor): void {
  setContext(KEY, door);
}

/** The door to the profile that a component belongs to. Call it while the component is made. */
export function useDoor(): ProfileDoor {
  return getContext<ProfileDoor>(KEY);
}
