// The problem that the band above every screen shows: what is wrong with the service as a whole. A call that met the same problem does
// not show it a second time.
import { createContext } from 'svelte';
import type { Problem } from '../gen/desk';

export const [useServiceProblem, provideServiceProblem] = createContext<() => Problem | null>();
