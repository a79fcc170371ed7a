// The menu of a connection wherever it is listed: on the board, in the sidebar, in the rail.
import { useActions } from '../../actions/actions';
import type { ConnectionActionId } from '../../actions/registry';
import { plain } from '../../components/format';
import { contextMenu } from '../../components/menu.svelte';
import type { ConnectionRow } from '../../gen/desk';

/** What the menu offers where it can be done, in groups. */
const GROUPS: ConnectionActionId[][] = [
  ['setup', 'overview', 'records'],
  ['copy-link', 'open-link'],
  ['copy-name', 'copy-id', 'copy-external-id'],
];

/** Makes the handler of `oncontextmenu` that shows the menu of a connection. Call it while a component is made. */
export function connectionMenu(): (event: MouseEvent, row: ConnectionRow) => void {
  const actions = useActions();
  return (event, row) => {
    const groups = GROUPS.map((ids) => ids.map((id) => actions.connection(id, row)));
    contextMenu.show(event, plain(row.name), actions.menu(groups));
  };
}
