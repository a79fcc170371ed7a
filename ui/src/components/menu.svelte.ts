// The one context menu of the window: what can be done with what was clicked. It never offers what cannot be done.
import type { IconName } from './icons';
import { fromRightToLeft } from './reading-direction';

/** Room between a button and the menu under it, pixels. */
const GAP = 4;

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

interface Shown {
  label: string;
  entries: MenuEntry[];
  x: number;
  y: number;
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
  shown = $state<Shown | null>(null);

  /** Shows what can be done, where the pointer is. */
  show(event: MouseEvent, label: string, entries: MenuEntry[]): void {
    if (isField(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    this.shown = entries.length === 0 ? null : { label, entries, x: event.clientX, y: event.clientY };
  }

  /** Shows a button's menu under it, aligned with its start edge. A key press has no pointer position. */
  showUnder(button: Element, label: string, entries: MenuEntry[]): void {
    const { left, right, bottom } = button.getBoundingClientRect();
    this.shown = { label, entries, x: fromRightToLeft() ? right : left, y: bottom + GAP };
  }

  /** Replaces the shown entries: with those of a submenu, or with the parent menu's again. */
  turn(label: string, entries: MenuEntry[]): void {
    if (this.shown !== null) this.shown = { ...this.shown, label, entries };
  }

  /** Closes the menu. */
  close(): void {
    this.shown = null;
  }
}

/** The context menu of the window. */
export const contextMenu = new ContextMenu();
