export { default as OverviewScreen } from './OverviewScreen.svelte';
export { OverviewModel } from './overview.svelte';
export { default as AgeingTies } from './AgeingTies.svelte';
export { accountOf, heldAgainst, rowsBelow, type HeldAgainst } from './held-against';
