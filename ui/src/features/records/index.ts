export { default as RecordsScreen } from './RecordsScreen.svelte';
export type { RecordsModel } from './records.svelte';
