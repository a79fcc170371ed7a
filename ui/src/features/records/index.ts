export { default as RecordsScreen } from './RecordsScreen.svelte';
export type { RecordsModel } from './records.svelte';
export { looks } from './columns/looks.svelte';
export type { TableNavigation } from './tabs/navigation';
export { TabsModel } from './tabs/tabs.svelte';
export type { TableName, TableTab } from './tabs/tab.svelte';
