export { default as CutOff } from './CutOff.svelte';
export { default as LostList } from './LostList.svelte';
export { default as WorkMark } from './WorkMark.svelte';
export { isLost, lostWith, workText, type WorkEntry } from './words';
export { provideWork, useWork, WorkModel } from './work.svelte';
