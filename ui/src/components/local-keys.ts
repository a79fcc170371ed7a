/** Keys that a part of a screen answers by itself while it has the focus. The list of shortcuts names them too, with the words
 *  of the message `action-local-` with the id. */
export const LOCAL_KEYS = {
  confirm: { keys: 'Ctrl Enter' },
  cell: { keys: 'Arrows' },
  select: { keys: 'Shift Arrows' },
  copy: { keys: 'Ctrl C' },
  'copy-heads': { keys: 'Ctrl Shift C' },
  row_ends: { keys: 'Home, End' },
  page_ends: { keys: 'Ctrl Home, End' },
  row: { keys: 'J, K' },
  all: { keys: 'Ctrl A' },
  check: { keys: 'Space, Shift Space' },
  sort: { keys: 'Enter, Shift Enter' },
  width: { keys: 'Alt Arrows' },
  place: { keys: 'Alt Shift Arrows' },
  page: { keys: 'Ctrl PgUp, PgDn' },
  move_tab: { keys: 'Ctrl Shift PgUp, PgDn' },
  menu: { keys: 'Menu, Shift F10' },
} as const;
