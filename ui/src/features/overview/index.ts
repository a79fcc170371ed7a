export { default as OverviewScreen } from './OverviewScreen.svelte';
export { OverviewModel } from './overview.svelte';
