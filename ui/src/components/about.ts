// What the words of a problem may name, for the components of the shown profile.
import { createContext } from 'svelte';
import type { About } from '../words/problems';

export const [useAbout, provideAbout] = createContext<About>();
