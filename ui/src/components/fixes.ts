// What one press can do about a problem wherever it is shown. The window provides it, and a banner uses it.
import { createContext } from 'svelte';
import type { Problem } from '../gen/desk';

/** Finds what to do about a problem; undefined where only the place that met it knows. */
type Fixes = (problem: Problem) => (() => void) | undefined;

export const [useFixes, provideFixes] = createContext<Fixes>();
