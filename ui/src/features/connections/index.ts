export { default as BoardScreen } from './BoardScreen.svelte';
export { default as ConnectionHead } from './ConnectionHead.svelte';
export { default as NewConnection } from './NewConnection.svelte';
export { default as Rail } from './Rail.svelte';
export { default as ServiceTrouble } from './ServiceTrouble.svelte';
export { default as Sidebar } from './Sidebar.svelte';
export { BoardModel } from './board.svelte';
export { ConnectionModel } from './connection.svelte';
export { subjectsOf, type Subjects } from './subjects';
