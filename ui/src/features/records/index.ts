export { default as RecordsScreen } from './RecordsScreen.svelte';
export type { RecordsModel } from './records.svelte';
export { looks } from './columns/looks.svelte';
export type { TableNavigation } from './tabs/navigation';
export { TabsModel, type TableName, type TableTab } from './tabs/tabs.svelte';
