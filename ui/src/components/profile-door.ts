// The door to the commands of the shown profile, for the components of its screens.
import { createContext } from 'svelte';
import type { ProfileDoor } from '../platform/desk';

export const [useDoor, provideDoor] = createContext<ProfileDoor>();
