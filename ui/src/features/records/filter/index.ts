export { default as Chips } from './Chips.svelte';
export { default as FilterBar } from './FilterBar.svelte';
export { default as FilterBand } from './FilterBand.svelte';
export { default as NoMatch } from './NoMatch.svelte';
export { cellMenu } from './cell-menu';
export { narrowedSentences, narrowedText, type ColumnWords } from './words';
