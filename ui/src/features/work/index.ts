export { default as CutOff } from './CutOff.svelte';
export { default as LostList } from './LostList.svelte';
export { default as WorkMark } from './WorkMark.svelte';
export { provideWork, useWork } from './context';
export { isLost, lostWith, workText, type WorkEntry } from './words';
export { WorkModel } from './work.svelte';
