// The actions of the registry, bound to the window and to a connection: what a key, a menu or a button runs.
import { createContext } from 'svelte';
import type { IconName } from '../components/icons';
import { LOCAL_KEYS } from '../components/local-keys';
import type { MenuEntry } from '../components/menu.svelte';
import type { ConnectionRow } from '../gen/desk';
import { isDialogOpen } from '../components/stops';
import {
  CONNECTION_ACTIONS,
  SHORTCUT_LIST,
  WINDOW_ACTIONS,
  type ConnectionAction,
  type ConnectionActionId,
  type WindowAction,
  type WindowActionId,
} from './registry';
import { message } from '../words/messages';
import type { ActedOnWindow } from './acted-on';
import { isBrowserKey, matches } from './shortcut';

/** An action that can be run. */
export interface BoundAction {
  id: WindowActionId | ConnectionActionId;
  /** Words of its menu entry. */
  words: string;
  /** Words of its button. */
  button: string;
  icon: IconName | undefined;
  /** The shortcut that is shown; absent where it has none. */
  keys: string | undefined;
  /** Whether it can be run now. */
  readonly isAvailable: boolean;
  run: () => void;
}

const windowIds = Object.keys(WINDOW_ACTIONS) as WindowActionId[];
const connectionIds = Object.keys(CONNECTION_ACTIONS) as ConnectionActionId[];
const isWindowAction = (id: string): id is WindowActionId => id in WINDOW_ACTIONS;
const isConnectionAction = (id: string): id is ConnectionActionId => id in CONNECTION_ACTIONS;

const isKeyOf = (action: { shortcuts?: string[]; within?: string }, event: KeyboardEvent) =>
  (action.shortcuts?.some((keys) => matches(event, keys)) ?? false) &&
  (action.within === undefined || isAt(action.within, event.target));

/** Whether an element is in a place. Where nothing has the focus nothing is nearer than the place. */
const isAt = (place: string, target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.closest(place) !== null);

function bound(
  id: BoundAction['id'],
  { button, icon, shortcuts }: WindowAction | ConnectionAction,
  { isAvailable, run }: { isAvailable: () => boolean; run: () => void },
): BoundAction {
  return {
    id,
    words: message(`action-${id}`),
    button: message(button ?? `action-${id}`),
    icon,
    keys: shortcuts?.[0],
    get isAvailable() {
      return isAvailable();
    },
    run,
  };
}

/** The actions of a window. */
export class Actions {
  readonly #app: ActedOnWindow;

  constructor(app: ActedOnWindow) {
    this.#app = app;
  }

  /** An action of the window. */
  window(id: WindowActionId): BoundAction {
    const [app, action] = [this.#app, WINDOW_ACTIONS[id]];
    return bound(id, action, { isAvailable: () => action.isAvailable(app), run: () => action.run(app) });
  }

  /** An action on a connection. */
  connection(id: ConnectionActionId, row: ConnectionRow): BoundAction {
    const { shown } = this.#app;
    const action = CONNECTION_ACTIONS[id];
    return bound(id, action, {
      isAvailable: () => shown !== null && action.isAvailable(row),
      run: () => shown !== null && action.run(shown, row),
    });
  }

  /** Runs the action of a key that works on every screen and over dialogs. Answers whether the key has one. */
  runKeyEverywhere(event: KeyboardEvent): boolean {
    const id = windowIds.find((one) => WINDOW_ACTIONS[one].everywhere && isKeyOf(WINDOW_ACTIONS[one], event));
    if (id !== undefined) this.window(id).run();
    return id !== undefined;
  }

  /** Runs the action of a key, unless a dialog covers the screen. Answers whether the key has one; if so, the caller prevents the
   *  browser's default. */
  runKey(event: KeyboardEvent): boolean {
    if ((event.defaultPrevented && !isBrowserKey(event)) || isDialogOpen()) return false;
    const ofWindow = windowIds.find((id) => isKeyOf(WINDOW_ACTIONS[id], event));
    if (ofWindow !== undefined) return this.#runIfAvailable(this.window(ofWindow), event);
    const ofConnection = connectionIds.find((id) => isKeyOf(CONNECTION_ACTIONS[id], event));
    if (ofConnection === undefined || this.#app.phase !== 'open') return false;
    const row = this.#app.shown?.openRow;
    return !row || this.#runIfAvailable(this.connection(ofConnection, row), event);
  }

  #runIfAvailable(action: BoundAction, event: KeyboardEvent): boolean {
    if (action.isAvailable) action.run();
    // With Ctrl or Alt the key has a meaning of the browser's, such as loading the page again, that no app has.
    return action.isAvailable || event.ctrlKey || event.metaKey || event.altKey;
  }

  /** What a menu offers: the available ones of these actions, in groups with lines between them. */
  menu(groups: BoundAction[][]): MenuEntry[] {
    const entries: MenuEntry[] = [];
    for (const group of groups) {
      const available = group.filter((action) => action.isAvailable);
      if (available.length > 0 && entries.length > 0) entries.push('line');
      for (const { id, words, icon, run } of available)
        entries.push({ label: words, ...(icon === undefined ? {} : { icon }), testid: `menu-${id}`, run });
    }
    return entries;
  }
}

/** The actions of the window that a component is in. */
export const [useActions, provideActions] = createContext<Actions>();

/** Every shortcut with its words, as the list of shortcuts shows them. */
export function shortcutList(): { keys: string; words: string }[] {
  return SHORTCUT_LIST.map((id) => {
    if (isWindowAction(id)) return { keys: shortcutsOf(WINDOW_ACTIONS[id]), words: message(`action-${id}`) };
    if (isConnectionAction(id))
      return { keys: shortcutsOf(CONNECTION_ACTIONS[id]), words: message(`action-${id}`) };
    return { keys: LOCAL_KEYS[id].keys, words: message(`action-local-${id}`) };
  });
}

function shortcutsOf(action: { shortcuts?: string[] }): string {
  return action.shortcuts?.[0] ?? '';
}
