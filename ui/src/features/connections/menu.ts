// What can be done with a connection wherever it is listed: on the board, in the sidebar, in the rail. The window
// offers the acts, each list finds them.
import { getContext, setContext } from 'svelte';
import type { ConnectionRow } from '../../gen/desk';
import { copyText } from '../../components/copy';
import { plain } from '../../components/format';
import { contextMenu, type MenuEntry } from '../../components/menu.svelte';
import { leftOf } from '../../words/time';

/** Acts on a connection. */
export interface ConnectionActs {
  setup: (row: ConnectionRow) => void;
  records: (row: ConnectionRow) => void;
  copyLink: (row: ConnectionRow) => void;
  openLink: (row: ConnectionRow) => void;
}

const KEY = Symbol('acts on a connection');

/** Offers acts to everything inside. */
export function offerConnectionActs(acts: ConnectionActs): void {
  setContext(KEY, acts);
}

/** What shows the menu of a connection, for `oncontextmenu`. To be called while a component is made. */
export function connectionMenu(): (event: MouseEvent, row: ConnectionRow) => void {
  const acts = getContext<ConnectionActs | undefined>(KEY);
  return (event, row) => {
    if (acts) contextMenu.show(event, plain(row.name), entries(row, acts));
  };
}

function entries(row: ConnectionRow, acts: ConnectionActs): MenuEntry[] {
  const { link } = row;
  // a link of unknown end works until it is known not to
  const live = link !== null && !link.dead && link.url !== null && (leftOf(link, Date.now()) ?? Infinity) > 0;
  const external = row.external_id;
  return [
    { label: 'Open setup', icon: 'link', testid: 'menu-setup', run: () => acts.setup(row) },
    { label: 'Open records', icon: 'table', testid: 'menu-records', run: () => acts.records(row) },
    ...(live
      ? ([
          'line',
          { label: 'Copy link', icon: 'copy', testid: 'menu-copy-link', run: () => acts.copyLink(row) },
          {
            label: 'Open link in browser',
            icon: 'open',
            testid: 'menu-open-link',
            run: () => acts.openLink(row),
          },
        ] satisfies MenuEntry[])
      : []),
    'line',
    { label: 'Copy name', testid: 'menu-copy-name', run: () => void copyText(plain(row.name), 'Name') },
    {
      label: 'Copy connection id',
      testid: 'menu-copy-id',
      run: () => void copyText(row.id, 'Connection id'),
    },
    ...(external === null
      ? []
      : [
          {
            label: 'Copy external id',
            testid: 'menu-copy-external-id',
            run: () => void copyText(external, 'External id'),
          },
        ]),
  ];
}
