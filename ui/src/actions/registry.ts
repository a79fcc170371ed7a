// Every action of the window, once: its words, its shortcut, when it is available, and what it does. The keyboard, the
// dialog of shortcuts, the menus and the buttons are made from it.
import type { App } from '../app.svelte';
import type { IconName } from '../components/icons';
import { plain } from '../components/format';
import { now } from '../components/now.svelte';
import { focusFind, focusNextRegion } from '../features/window/focus';
import type { ConnectionRow } from '../gen/desk';
import type { ShownProfile } from '../shown-profile.svelte';
import { isLive } from '../words/links';

/** Actions of the window as a whole. */
export type WindowActionId =
  | 'find'
  | 'board'
  | 'tab-setup'
  | 'tab-records'
  | 'new-connection'
  | 'check-all'
  | 'sidebar'
  | 'next-region'
  | 'previous-region'
  | 'read-again'
  | 'stop-read'
  | 'profiles'
  | 'sample'
  | 'connect'
  | 'forget'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-reset'
  | 'quit'
  | 'keys';

/** Actions on a connection. A shortcut means the one that is open. */
export type ConnectionActionId =
  | 'setup'
  | 'records'
  | 'copy-link'
  | 'open-link'
  | 'email-link'
  | 'copy-message'
  | 'preview-link'
  | 'stop-reading'
  | 'copy-name'
  | 'copy-id'
  | 'copy-external-id';

interface Common {
  /** Words of a menu entry, and of the list of shortcuts. */
  words: string;
  /** Shorter words for a button that stands beside what it acts on; absent where `words` are short enough. */
  button?: string;
  icon?: IconName;
  /** The first is shown, the others are the same key on other keyboards. */
  shortcuts?: string[];
  /** The shortcut works over dialogs and on every screen. Others work on an open profile without a dialog over it. */
  everywhere?: true;
}

/** An action of the window. */
export interface WindowAction extends Common {
  isAvailable: (app: App) => boolean;
  run: (app: App) => void;
}

/** An action on a connection. */
export interface ConnectionAction extends Common {
  isAvailable: (row: ConnectionRow) => boolean;
  run: (shown: ShownProfile, row: ConnectionRow) => void;
}

const always = () => true;
const isOpen = (app: App) => app.phase === 'open';
const isConnectionOpen = (app: App) => isOpen(app) && app.shown?.connection !== null;
const hasLiveLink = (row: ConnectionRow) => isLive(row.link, now.at);

/** Goes to a tab of a connection, which is another screen or another tab of the same one. */
const go = (tab: 'setup' | 'records') => (shown: ShownProfile, row: ConnectionRow) => {
  if (shown.place.connection === row.id) shown.goTab(tab);
  else shown.goTo(row.id, tab);
};

export const WINDOW_ACTIONS: Record<WindowActionId, WindowAction> = {
  find: {
    words: 'Find a connection',
    icon: 'search',
    shortcuts: ['/'],
    isAvailable: isOpen,
    run: (app) => focusFind(() => app.shown?.goBoard()),
  },
  board: {
    words: 'Board',
    icon: 'board',
    shortcuts: ['Ctrl B'],
    isAvailable: isOpen,
    run: (app) => app.shown?.goBoard(),
  },
  'tab-setup': {
    words: 'Setup',
    shortcuts: ['Ctrl 1'],
    isAvailable: isConnectionOpen,
    run: (app) => app.shown?.goTab('setup'),
  },
  'tab-records': {
    words: 'Records',
    shortcuts: ['Ctrl 2'],
    isAvailable: isConnectionOpen,
    run: (app) => app.shown?.goTab('records'),
  },
  'new-connection': {
    words: 'New connection',
    icon: 'plus',
    shortcuts: ['Ctrl N'],
    isAvailable: isOpen,
    run: (app) => (app.dialog = 'new-connection'),
  },
  'check-all': {
    words: 'Check all now',
    icon: 'refresh',
    isAvailable: (app) => app.shown !== null && !app.shown.board.checking && !app.shown.board.loading,
    run: (app) => void app.shown?.board.checkAll(),
  },
  sidebar: {
    words: 'Sidebar or rail',
    icon: 'sidebar',
    shortcuts: ['Ctrl \\'],
    isAvailable: (app) => isOpen(app) && app.sidebar.canWiden,
    run: (app) => app.sidebar.toggle(app.shown?.screen ?? 'board'),
  },
  'next-region': {
    words: 'Next region',
    shortcuts: ['F6'],
    isAvailable: isOpen,
    run: () => focusNextRegion(1),
  },
  'previous-region': {
    words: 'Previous region',
    shortcuts: ['Shift F6'],
    isAvailable: isOpen,
    run: () => focusNextRegion(-1),
  },
  'read-again': {
    words: 'Read the type again',
    button: 'Read again',
    icon: 'refresh',
    shortcuts: ['Ctrl R'],
    isAvailable: (app) => isOpen(app) && (app.shown?.records?.canRead ?? false),
    run: (app) => void app.shown?.records?.readAll(),
  },
  'stop-read': {
    words: 'Stop the read, close, clear',
    button: 'Stop',
    icon: 'stop',
    shortcuts: ['Esc'],
    isAvailable: (app) => isOpen(app) && (app.shown?.records?.isReading ?? false),
    run: (app) => void app.shown?.records?.stopOpen(),
  },
  profiles: {
    words: 'Services',
    isAvailable: isOpen,
    run: (app) => (app.profileMenu = true),
  },
  sample: {
    words: 'Explore the sample',
    icon: 'table',
    isAvailable: (app) => app.profile?.kind !== 'sample',
    run: (app) => void app.sample(),
  },
  connect: {
    words: 'Connect to your service',
    icon: 'plus',
    isAvailable: always,
    run: (app) => app.welcome(),
  },
  forget: {
    words: 'Forget this service',
    icon: 'trash',
    isAvailable: (app) => app.profile?.kind === 'service',
    run: (app) => (app.forgetting = app.profile),
  },
  'zoom-in': {
    words: 'Larger',
    shortcuts: ['Ctrl +', 'Ctrl ='],
    everywhere: true,
    isAvailable: always,
    run: (app) => void app.zoom('larger'),
  },
  'zoom-out': {
    words: 'Smaller',
    shortcuts: ['Ctrl -', 'Ctrl _'],
    everywhere: true,
    isAvailable: always,
    run: (app) => void app.zoom('smaller'),
  },
  'zoom-reset': {
    words: 'Usual size',
    shortcuts: ['Ctrl 0', 'Ctrl Numpad0'],
    everywhere: true,
    isAvailable: always,
    run: (app) => void app.zoom('reset'),
  },
  quit: {
    words: 'Quit Ledgerlane',
    icon: 'x',
    shortcuts: ['Ctrl Q'],
    isAvailable: (app) => app.phase !== 'starting',
    run: (app) => void app.quit(),
  },
  keys: {
    words: 'Shortcuts',
    icon: 'more',
    shortcuts: ['?'],
    isAvailable: isOpen,
    run: (app) => (app.dialog = 'shortcuts'),
  },
};

export const CONNECTION_ACTIONS: Record<ConnectionActionId, ConnectionAction> = {
  setup: { words: 'Open setup', icon: 'link', isAvailable: always, run: go('setup') },
  records: {
    words: 'Open records',
    button: 'Records',
    icon: 'table',
    isAvailable: always,
    run: go('records'),
  },
  'copy-link': {
    words: 'Copy link',
    icon: 'copy',
    shortcuts: ['Ctrl Shift C'],
    isAvailable: hasLiveLink,
    run: (shown, row) => void shown.copyLink(row.id),
  },
  'open-link': {
    words: 'Open link in browser',
    button: 'Open in browser',
    icon: 'open',
    isAvailable: hasLiveLink,
    run: (shown, row) => void shown.openLink(row.id),
  },
  'email-link': {
    words: 'Email draft',
    icon: 'mail',
    isAvailable: hasLiveLink,
    run: (shown, row) => void shown.emailLink(row.id),
  },
  'copy-message': {
    words: 'Copy message',
    icon: 'copy',
    isAvailable: hasLiveLink,
    run: (shown, row) => void shown.copyMessage(row.id),
  },
  'preview-link': {
    words: 'Preview the page',
    icon: 'open',
    isAvailable: hasLiveLink,
    run: (shown, row) => void shown.openLink(row.id, true),
  },
  'stop-reading': {
    words: 'Stop reading',
    icon: 'stop',
    isAvailable: (row) => row.reading !== null,
    run: (shown, row) => shown.stopReading(row.id),
  },
  'copy-name': {
    words: 'Copy name',
    isAvailable: always,
    run: (shown, row) => shown.copy(plain(row.name), 'name'),
  },
  'copy-id': {
    words: 'Copy connection id',
    isAvailable: always,
    run: (shown, row) => shown.copy(row.id, 'connection-id'),
  },
  'copy-external-id': {
    words: 'Copy external id',
    isAvailable: (row) => row.external_id !== null,
    run: (shown, row) => shown.copy(row.external_id ?? '', 'external-id'),
  },
};

/** Keys that a part of a screen answers by itself while it has the focus; the list of shortcuts names them too. */
export const LOCAL_KEYS = {
  confirm: { keys: 'Ctrl Enter', words: 'Create link, main button' },
  cell: { keys: 'Arrows', words: 'Next cell' },
  select: { keys: 'Shift Arrows', words: 'Select cells' },
  copy: { keys: 'Ctrl C', words: 'Copy the selected cells' },
  row_ends: { keys: 'Home, End', words: 'Ends of the row' },
  page_ends: { keys: 'Ctrl Home, End', words: 'Ends of the page' },
  row: { keys: 'J, K', words: 'Next, previous row' },
  all: { keys: 'Ctrl A', words: 'All cells of the page' },
  page: { keys: 'Ctrl PgUp, PgDn', words: 'Page of the table' },
  menu: { keys: 'Menu, Shift F10', words: 'Menu of a row or cell' },
} as const;

/** The list of shortcuts, in the order it is read. */
export const SHORTCUT_LIST: (WindowActionId | ConnectionActionId | keyof typeof LOCAL_KEYS)[] = [
  'find',
  'board',
  'tab-setup',
  'tab-records',
  'new-connection',
  'confirm',
  'copy-link',
  'sidebar',
  'next-region',
  'stop-read',
  'cell',
  'select',
  'copy',
  'row_ends',
  'page_ends',
  'row',
  'all',
  'page',
  'read-again',
  'menu',
  'zoom-in',
  'zoom-out',
  'zoom-reset',
  'quit',
  'keys',
];
