export { default as About } from './About.svelte';
export { default as CloseDialog } from './CloseDialog.svelte';
export { default as ForgetDialog } from './ForgetDialog.svelte';
export { default as ProfileMenu } from './ProfileMenu.svelte';
export { default as SampleBand } from './SampleBand.svelte';
export { default as SampleMark } from './SampleMark.svelte';
export { replaceBrowserDefaults } from './browser-defaults';
export { SidebarChoice } from './sidebar.svelte';
export { default as Shortcuts } from './Shortcuts.svelte';
