export { default as SetupScreen } from './SetupScreen.svelte';
