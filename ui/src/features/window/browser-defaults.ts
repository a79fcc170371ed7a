// The window is an app and no web page: it has its own zoom, its own menus and its own way back, Ctrl A does not select the whole page,
// and keys of an input method reach no handler of the page.
import { isDialogOpen } from '../../components/stops';
import { copyText } from '../../components/clipboard';
import { contextMenu, isField } from '../../components/menu.svelte';
import type { Actions } from '../../actions/actions';
import { holdsCtrl, isBrowserKey, matches } from '../../actions/shortcut';
import { LOCAL_KEYS } from '../../components/local-keys';
import { message, withoutIsolation } from '../../words/messages';

/** Key code of what an input method takes. WebKit sends the key that ends a composition after it, so that only the code tells. */
const TAKEN_BY_INPUT_METHOD = 229;

/** Turning the wheel this far is one step, pixels: a notch of most mice, and a short way of two fingers. */
const NOTCH = 60;

/** The buttons of a mouse beside its wheel, as the browser counts buttons. */
const [BACK, FORWARD] = [3, 4];

/** Replaces what the browser does with keys, the wheel and the right button, until the returned function is called. */
export function replaceBrowserDefaults(actions: Actions): () => void {
  let turned = 0;

  function keys(event: KeyboardEvent) {
    // Composition: Enter and Escape end a word, and nothing else. The browser goes on with the text.
    if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD) {
      event.stopImmediatePropagation();
      return;
    }
    // Zooming works everywhere, so its keys come before whatever has the focus.
    if (actions.runKeyEverywhere(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // Under a dialog too. The app's own actions hear the key all the same.
    if (isBrowserKey(event)) event.preventDefault();
    // A table selects its cells by itself, whatever becomes of the key otherwise.
    if (matches(event, LOCAL_KEYS.all.keys) && !isField(event.target)) event.preventDefault();
    const menu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (menu && !isField(event.target)) {
      event.preventDefault();
      event.stopPropagation();
      menuByKey();
    }
  }

  function wheel(event: WheelEvent) {
    // Two fingers that zoom come with Ctrl, on a Mac as well.
    if (!event.ctrlKey && !holdsCtrl(event)) return;
    event.preventDefault();
    // A wheel that counts in lines or pages turns by notches.
    const by =
      event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : Math.sign(event.deltaY) * NOTCH;
    turned = Math.sign(by) === Math.sign(turned) ? turned + by : by;
    if (Math.abs(turned) < NOTCH) return;
    actions.window(turned < 0 ? 'zoom-in' : 'zoom-out').run();
    turned = 0;
  }

  function button(event: MouseEvent) {
    if (event.button !== BACK && event.button !== FORWARD) return;
    event.preventDefault();
    if (event.type !== 'mouseup') return;
    const action = actions.window(event.button === BACK ? 'back' : 'forward');
    if (action.isAvailable && !isDialogOpen()) action.run();
  }

  // An element without a menu of its own gets one only where text is selected, to copy it.
  function menu(event: MouseEvent) {
    if (event.defaultPrevented || isField(event.target)) return;
    event.preventDefault();
    const selected = withoutIsolation(getSelection()?.toString() ?? '');
    const own = selected.trim() !== '' && getSelection()?.containsNode(event.target as Node, true);
    if (own && !isDialogOpen())
      contextMenu.show(event, message('window-selected'), [
        {
          label: message('window-selected-copy'),
          icon: 'copy',
          keys: LOCAL_KEYS.copy.keys,
          run: () => void copyText(selected, 'text'),
        },
      ]);
  }

  // Marks of direction stay in the page. Where the selection has none the browser copies it by itself.
  function copy(event: ClipboardEvent) {
    const selected = getSelection()?.toString() ?? '';
    if (event.defaultPrevented || isField(event.target) || selected === withoutIsolation(selected)) return;
    event.clipboardData?.setData('text/plain', withoutIsolation(selected));
    event.preventDefault();
  }

  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('keydown', keys, { signal, capture: true });
  window.addEventListener('wheel', wheel, { signal, capture: true, passive: false });
  for (const type of ['mousedown', 'mouseup', 'auxclick'] as const)
    window.addEventListener(type, button, { signal, capture: true });
  window.addEventListener('contextmenu', menu, { signal });
  window.addEventListener('copy', copy, { signal });
  return () => stop.abort();
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
