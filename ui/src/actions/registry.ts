// Every action of the window, once: its shortcut, when it is available, and what it does; the catalogue has its words. The
// keyboard, the dialog of shortcuts, the menus and the buttons are made from it.
import type { IconName } from '../components/icons';
import { plain } from '../components/format';
import type { LOCAL_KEYS } from '../components/local-keys';
import { findField, focusNextRegion, searchField, tableCell, typeField } from '../components/focus';
import { now } from '../components/now.svelte';
import type { ConnectionRow } from '../gen/desk';
import { isLive } from '../words/links';
import type { MessageId } from '../words/messages';
import type { ActedOnProfile, ActedOnWindow, ConnectionTab } from './acted-on';
import { onMac } from './shortcut';

/** The message `action-` with the id has the words of an action, for its menu entry and for the list of shortcuts. */
interface Common {
  /** Shorter words for a button that stands beside what it acts on; absent where the action's own are short enough. */
  button?: Extract<MessageId, `action-${string}.button`>;
  icon?: IconName;
  /** The first is shown, the others are the same key on other keyboards. */
  shortcuts?: string[];
  /** The shortcut works over dialogs and on every screen. Others work on an open profile without a dialog over it. */
  everywhere?: true;
  /** Where its key works, as a selector; absent where it works on the whole screen. */
  within?: string;
}

/** An action of the window. */
export interface WindowAction extends Common {
  isAvailable: (app: ActedOnWindow) => boolean;
  run: (app: ActedOnWindow) => void;
}

/** An action on a connection. */
export interface ConnectionAction extends Common {
  isAvailable: (row: ConnectionRow) => boolean;
  run: (shown: ActedOnProfile, row: ConnectionRow) => void;
}

const always = () => true;
const isOpen = (app: ActedOnWindow) => app.phase === 'open';
const isConnectionOpen = (app: ActedOnWindow) => isOpen(app) && app.shown?.connection !== null;
/** The profile whose records are on screen; null where they are not. */
const onRecords = (app: ActedOnWindow) =>
  isOpen(app) && app.shown?.screen.kind === 'records' ? app.shown : null;
/** What is on screen that can be read, printed and exported: a table or the overview; null where there is neither. */
const onRead = (app: ActedOnWindow) =>
  isOpen(app) ? (app.shown?.records ?? app.shown?.overview ?? null) : null;
const hasLiveLink = (row: ConnectionRow) => isLive(row.link, now.at);

/** Shows the tab beside the one on screen. */
const beside = (step: 1 | -1): Pick<WindowAction, 'isAvailable' | 'run'> => ({
  isAvailable: (app) => (onRecords(app)?.tabs.beside(step) ?? null) !== null,
  run: (app) => {
    const tab = app.shown?.tabs.beside(step);
    if (tab) app.shown?.goTable(tab.id);
  },
});

/** Goes back or forward over the screens and tables that were shown. */
const step = (step: 1 | -1): Pick<WindowAction, 'isAvailable' | 'run'> => ({
  isAvailable: (app) => isOpen(app) && (app.shown?.canStep(step) ?? false),
  run: (app) => app.shown?.step(step),
});

/** Goes to a tab of a connection, which is another screen or another tab of the same one. */
const go = (tab: ConnectionTab) => (shown: ActedOnProfile, row: ConnectionRow) => {
  if (shown.connection?.id === row.id) shown.goTab(tab);
  else shown.goTo(row.id, tab);
};

const windowActions = {
  find: {
    icon: 'search',
    shortcuts: ['/'],
    isAvailable: isOpen,
    run: (app) => {
      if (findField.focus()) return;
      // Without one on screen, that of the board.
      app.shown?.goBoard();
      requestAnimationFrame(() => findField.focus());
    },
  },
  board: {
    icon: 'board',
    shortcuts: ['Ctrl B'],
    isAvailable: isOpen,
    run: (app) => app.shown?.goBoard(),
  },
  // On a Mac, Option with an arrow moves by a word.
  back: { shortcuts: [onMac() ? 'Ctrl [' : 'Alt Left'], ...step(-1) },
  forward: { shortcuts: [onMac() ? 'Ctrl ]' : 'Alt Right'], ...step(1) },
  'tab-setup': {
    shortcuts: ['Ctrl 1'],
    isAvailable: isConnectionOpen,
    run: (app) => app.shown?.goTab('setup'),
  },
  'tab-overview': {
    shortcuts: ['Ctrl 2'],
    isAvailable: isConnectionOpen,
    run: (app) => app.shown?.goTab('overview'),
  },
  'tab-records': {
    shortcuts: ['Ctrl 3'],
    isAvailable: isConnectionOpen,
    run: (app) => {
      app.shown?.goTab('records');
      requestAnimationFrame(() => tableCell.focus() || typeField.focus());
    },
  },
  'new-connection': {
    icon: 'plus',
    shortcuts: ['Ctrl N'],
    isAvailable: isOpen,
    run: (app) => {
      if (app.profile?.kind === 'own_books') void app.shown?.connectFile();
      else app.dialog = 'new-connection';
    },
  },
  'check-all': {
    icon: 'refresh',
    isAvailable: (app) => app.shown !== null && !app.shown.board.checking && !app.shown.board.loading,
    run: (app) => void app.shown?.board.checkAll(),
  },
  sidebar: {
    icon: 'sidebar',
    // A German, a French or a Spanish keyboard has the sign behind AltGr alone.
    shortcuts: ['Ctrl \\', 'Ctrl Backslash'],
    isAvailable: (app) => isOpen(app) && app.sidebar.canWiden,
    run: (app) => app.sidebar.toggle(app.shown?.screen.kind ?? 'board'),
  },
  'next-region': {
    shortcuts: ['F6'],
    isAvailable: isOpen,
    run: () => focusNextRegion(1),
  },
  'previous-region': {
    shortcuts: ['Shift F6'],
    isAvailable: isOpen,
    run: () => focusNextRegion(-1),
  },
  'search-table': {
    icon: 'search',
    shortcuts: ['Ctrl F'],
    isAvailable: (app) => isOpen(app) && (app.shown?.records?.table ?? null) !== null,
    run: () => void searchField.focus(),
  },
  'next-match': {
    shortcuts: ['F3'],
    isAvailable: (app) => isOpen(app) && app.shown?.search?.isOn === true,
    run: (app) => app.shown?.search?.go(1),
  },
  'previous-match': {
    shortcuts: ['Shift F3'],
    isAvailable: (app) => isOpen(app) && app.shown?.search?.isOn === true,
    run: (app) => app.shown?.search?.go(-1),
  },
  'read-again': {
    button: 'action-read-again.button',
    icon: 'refresh',
    shortcuts: ['Ctrl R'],
    isAvailable: (app) => onRead(app)?.canRead ?? false,
    run: (app) => void onRead(app)?.readAll(),
  },
  'stop-read': {
    button: 'action-stop-read.button',
    icon: 'stop',
    shortcuts: ['Esc'],
    within: '.pull, .gridwrap, .overview',
    isAvailable: (app) => onRead(app)?.isReading ?? false,
    run: (app) => void onRead(app)?.stopOpen(),
  },
  'table-new': {
    icon: 'plus',
    shortcuts: ['Ctrl T'],
    isAvailable: (app) => onRecords(app) !== null,
    run: (app) => app.shown?.newTable(),
  },
  'table-close': {
    icon: 'x',
    shortcuts: ['Ctrl W', 'Ctrl F4'],
    isAvailable: (app) => (onRecords(app)?.tableOnScreen ?? null) !== null,
    run: (app) => app.shown?.closeShownTable(),
  },
  'table-reopen': {
    shortcuts: ['Ctrl Shift T'],
    isAvailable: (app) => onRecords(app)?.tabs.canReopen ?? false,
    run: (app) => app.shown?.reopenTable(),
  },
  'table-next': { shortcuts: ['Ctrl Tab'], ...beside(1) },
  'table-previous': { shortcuts: ['Ctrl Shift Tab'], ...beside(-1) },
  print: {
    button: 'action-print.button',
    icon: 'print',
    shortcuts: ['Ctrl P'],
    isAvailable: (app) => onRead(app)?.canPrint ?? false,
    run: (app) => onRead(app)?.print(),
  },
  export: {
    button: 'action-export.button',
    icon: 'export',
    shortcuts: ['Ctrl E'],
    isAvailable: (app) => onRead(app)?.canExport ?? false,
    run: (app) => onRead(app)?.export('asked'),
  },
  'export-again': {
    button: 'action-export-again.button',
    icon: 'export',
    shortcuts: ['Ctrl Shift E'],
    isAvailable: (app) =>
      (onRecords(app)?.records?.canExport ?? false) && (app.shown?.canExportAgain ?? false),
    run: (app) => app.shown?.records?.export('again'),
  },
  sample: {
    icon: 'table',
    isAvailable: (app) => app.profile?.kind !== 'sample',
    run: (app) => void app.sample(),
  },
  'own-books': {
    icon: 'computer',
    isAvailable: (app) => app.runsQuickBooks && app.profile?.kind !== 'own_books',
    run: (app) => void app.ownBooks(),
  },
  connect: {
    icon: 'plus',
    isAvailable: always,
    run: (app) => app.welcome(),
  },
  forget: {
    icon: 'trash',
    isAvailable: (app) => app.profile !== null && app.profile.kind !== 'sample',
    run: (app) => (app.forgetting = app.profile),
  },
  'zoom-in': {
    shortcuts: ['Ctrl +', 'Ctrl ='],
    everywhere: true,
    isAvailable: always,
    run: (app) => void app.zoom('larger'),
  },
  'zoom-out': {
    shortcuts: ['Ctrl -', 'Ctrl _'],
    everywhere: true,
    isAvailable: always,
    run: (app) => void app.zoom('smaller'),
  },
  'zoom-reset': {
    shortcuts: ['Ctrl 0', 'Ctrl Numpad0'],
    everywhere: true,
    isAvailable: always,
    run: (app) => void app.zoom('reset'),
  },
  running: {
    isAvailable: isOpen,
    run: (app) => (app.dialog = 'running'),
  },
  'ask-closing': {
    isAvailable: isOpen,
    run: (app) => void app.askBeforeClosing(),
  },
  quit: {
    icon: 'x',
    shortcuts: ['Ctrl Q'],
    isAvailable: (app) => app.phase !== 'starting',
    run: (app) => void app.quit(),
  },
  keys: {
    icon: 'more',
    shortcuts: ['?'],
    isAvailable: isOpen,
    run: (app) => (app.dialog = 'shortcuts'),
  },
  about: {
    icon: 'computer',
    isAvailable: isOpen,
    run: (app) => (app.dialog = 'about'),
  },
} satisfies Record<string, WindowAction>;

const connectionActions = {
  setup: { icon: 'link', isAvailable: always, run: go('setup') },
  overview: { icon: 'chart', isAvailable: always, run: go('overview') },
  records: {
    button: 'action-records.button',
    icon: 'table',
    isAvailable: always,
    run: go('records'),
  },
  'copy-link': {
    icon: 'copy',
    shortcuts: ['Ctrl Shift L'],
    isAvailable: hasLiveLink,
    run: (shown, row) => void shown.copyLink(row.id),
  },
  'open-link': {
    button: 'action-open-link.button',
    icon: 'open',
    isAvailable: hasLiveLink,
    run: (shown, row) => void shown.openLink(row.id),
  },
  'email-link': {
    icon: 'mail',
    isAvailable: hasLiveLink,
    run: (shown, row) => void shown.emailLink(row.id),
  },
  'copy-message': {
    icon: 'copy',
    isAvailable: hasLiveLink,
    run: (shown, row) => void shown.copyMessage(row.id),
  },
  'preview-link': {
    icon: 'open',
    isAvailable: hasLiveLink,
    run: (shown, row) => void shown.openLink(row.id, true),
  },
  'stop-reading': {
    icon: 'stop',
    isAvailable: (row) => row.reading !== null,
    run: (shown, row) => shown.stopReading(row.id),
  },
  'copy-name': {
    isAvailable: always,
    run: (shown, row) => shown.copy(plain(row.name), 'name'),
  },
  'copy-id': {
    isAvailable: always,
    run: (shown, row) => shown.copy(row.id, 'connection-id'),
  },
  'copy-external-id': {
    isAvailable: (row) => row.external_id !== null,
    run: (shown, row) => shown.copy(row.external_id ?? '', 'external-id'),
  },
} satisfies Record<string, ConnectionAction>;

/** Actions of the window as a whole. */
export type WindowActionId = keyof typeof windowActions;
export const WINDOW_ACTIONS: Record<WindowActionId, WindowAction> = windowActions;

/** Actions on a connection. A shortcut means the one that is open. */
export type ConnectionActionId = keyof typeof connectionActions;
export const CONNECTION_ACTIONS: Record<ConnectionActionId, ConnectionAction> = connectionActions;

/** The list of shortcuts, in the order it is read. */
export const SHORTCUT_LIST: (WindowActionId | ConnectionActionId | keyof typeof LOCAL_KEYS)[] = [
  'find',
  'board',
  'back',
  'forward',
  'tab-setup',
  'tab-overview',
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
  'copy-heads',
  'row_ends',
  'page_ends',
  'row',
  'all',
  'check',
  'sort',
  'width',
  'place',
  'page',
  'search-table',
  'next-match',
  'previous-match',
  'read-again',
  'table-new',
  'table-close',
  'table-reopen',
  'table-next',
  'table-previous',
  'move_tab',
  'print',
  'export',
  'export-again',
  'menu',
  'zoom-in',
  'zoom-out',
  'zoom-reset',
  'quit',
  'keys',
];
