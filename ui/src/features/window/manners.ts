// What makes the window an app and not a web page: its own zoom, its own menus, no selecting of everything there is.
import { copyText } from '../../components/copy';
import { contextMenu, isField } from '../../components/menu.svelte';
import { toasts } from '../../components/toasts.svelte';
import type { ZoomStep } from '../../gen/desk';
import { call } from '../../platform/desk';

/** Turning the wheel by this much is a step, pixels: a notch of most mice, and a short way of two fingers. */
const NOTCH = 60;

/** Which size of the page a key asks for; none where it asks for nothing of the kind. */
export function zoomOf(event: KeyboardEvent): ZoomStep | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  // with Shift too: that is how many keyboards write a plus. The number pad sends the same signs.
  const steps: Record<string, ZoomStep> = {
    '+': 'larger',
    '=': 'larger',
    '-': 'smaller',
    _: 'smaller',
    '0': 'reset',
  };
  return steps[event.key] ?? (event.code === 'Numpad0' ? 'reset' : null);
}

async function zoom(step: ZoomStep): Promise<void> {
  try {
    const { percent } = await call('zoom', { step });
    toasts.say(`Zoom ${percent} %`);
  } catch {
    // the page stays as large as it was, which everybody sees
  }
}

/** Takes over the keys, the wheel and the menus of the window, until the answer is called. */
export function takeOver(): () => void {
  let turned = 0;

  function keys(event: KeyboardEvent) {
    const step = zoomOf(event);
    if (step !== null) {
      event.preventDefault();
      event.stopPropagation();
      void zoom(step);
      return;
    }
    // a table selects its cells by itself, whatever becomes of the key otherwise
    const all = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (all && !isField(event.target)) event.preventDefault();
    const menu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (menu && !isField(event.target)) {
      event.preventDefault();
      event.stopPropagation();
      menuByKey();
    }
  }

  function wheel(event: WheelEvent) {
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // lines and pages, where the wheel counts in them, are notches
    const by =
      event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : Math.sign(event.deltaY) * NOTCH;
    turned = Math.sign(by) === Math.sign(turned) ? turned + by : by;
    if (Math.abs(turned) < NOTCH) return;
    void zoom(turned < 0 ? 'larger' : 'smaller');
    turned = 0;
  }

  // what has no menu of its own: selected text can be copied, everything else has none
  function menu(event: MouseEvent) {
    if (event.defaultPrevented || isField(event.target)) return;
    event.preventDefault();
    const selected = getSelection()?.toString() ?? '';
    const own = selected.trim() !== '' && getSelection()?.containsNode(event.target as Node, true);
    if (own && !document.querySelector('dialog[open]'))
      contextMenu.show(event, 'Selected text', [
        { label: 'Copy', icon: 'copy', keys: 'Ctrl C', run: () => void copyText(selected, 'Text') },
      ]);
  }

  window.addEventListener('keydown', keys, { capture: true });
  window.addEventListener('wheel', wheel, { capture: true, passive: false });
  window.addEventListener('contextmenu', menu);
  return () => {
    window.removeEventListener('keydown', keys, { capture: true });
    window.removeEventListener('wheel', wheel, { capture: true });
    window.removeEventListener('contextmenu', menu);
  };
}

/** Asks what has the focus for its menu, as a click with the right button does. */
function menuByKey(): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return;
  const box = at.getBoundingClientRect();
  at.dispatchEvent(
    new MouseEvent('contextmenu', {
      bubbles: true,
      cancelable: true,
      clientX: box.left + Math.min(16, box.width / 2),
      clientY: box.top + Math.min(24, box.height),
    }),
  );
}
