export { default as SetupScreen } from './SetupScreen.svelte';
export { provideNotes, UnsavedNotes, type UnsavedNote } from './notes.svelte';
