// The one context menu of the window: what can be done with what was clicked. It never offers what cannot be done.
import type { IconName } from './icons';

/** The id of the menu, as its buttons name it. */
export const MENU = 'context-menu';

/** An entry of a menu. */
export interface MenuItem {
  label: string;
  icon?: IconName;
  /** Keys that do the same without the menu. */
  keys?: string;
  testid?: string;
  run: () => void;
}

/** An entry that offers further ones, which take the place of the menu. */
export interface MenuMore {
  label: string;
  testid?: string;
  entries: () => MenuEntry[];
}

/** An item, further items, or a line between two groups of them. */
export type MenuEntry = MenuItem | MenuMore | 'line';

interface OpenMenu {
  label: string;
  entries: MenuEntry[];
  /** The button that it belongs to, or the place of the pointer. */
  at: Element | { x: number; y: number };
  /** The menu that led to this one. */
  before?: OpenMenu;
}

/** Whether an element takes typed text. Such fields keep the system's menu, with cut, copy and paste. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="button"])'))
  );
}

class ContextMenu {
  shown = $state.raw<OpenMenu | null>(null);

  /** Shows what can be done, where the pointer is. */
  show(event: MouseEvent, label: string, entries: MenuEntry[]): void {
    if (isField(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    this.shown = entries.length === 0 ? null : { label, entries, at: { x: event.clientX, y: event.clientY } };
  }

  /** Shows what a button offers beside it; closes the menu that the same button opened. */
  toggle(button: Element, label: string, entries: MenuEntry[]): void {
    this.shown = this.shown?.at === button ? null : { label, entries, at: button };
  }

  /** Makes a button of it tell whether its menu is open, and keeps light dismiss from its press: an attachment. */
  readonly button = (button: Element): void => {
    button.setAttribute('aria-haspopup', 'menu');
    button.setAttribute('aria-expanded', String(this.shown?.at === button));
    button.setAttribute('popovertarget', MENU);
    // Shows nothing that is not shown: the button's own handler does that.
    button.setAttribute('popovertargetaction', 'show');
  };

  /** Shows further entries in the place of those that are shown. */
  turn({ label, entries }: MenuMore): void {
    if (this.shown !== null)
      this.shown = { label, entries: entries(), at: this.shown.at, before: this.shown };
  }

  /** Shows the entries again that led to those that are shown. Answers whether there are any. */
  turnBack(): boolean {
    if (this.shown?.before === undefined) return false;
    this.shown = this.shown.before;
    return true;
  }

  /** Closes the menu. */
  close(): void {
    this.shown = null;
  }
}

/** The context menu of the window. */
export const contextMenu = new ContextMenu();
