export { default as ExportDialog } from './ExportDialog.svelte';
export { default as ExportStrip } from './ExportStrip.svelte';
export { ExportsModel } from './exports.svelte';
export { farText, isUnderWay } from './words';
export type { ExportSource, GroupedSource } from './source';
