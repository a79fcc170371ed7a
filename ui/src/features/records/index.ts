export { default as RecordsScreen } from './RecordsScreen.svelte';
