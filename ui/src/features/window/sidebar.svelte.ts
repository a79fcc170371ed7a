// Whether connections are listed in the wide sidebar or in the narrow rail.
import type { Screen } from '../../gen/desk';
import { readPreference, writePreference } from '../../components/preferences';

/** The choice holds for the kind of screen that it was made on. */
type Kind = Screen['kind'];

/** Width of the window, pixels, from which the sidebar has room. */
const ROOM = 1200;
/** Width of the window, pixels, from which the sidebar is shown on every screen. Beside it a table has more room than in a window of 1280
 *  without it. */
const AMPLE = 1600;

/** The choice between sidebar and rail. */
export class SidebarChoice {
  /** Width of the window, pixels. The window keeps it up to date. */
  windowWidth = $state(window.innerWidth);
  #chosen = $state<Record<Kind, string | null>>({
    board: readPreference('side.board'),
    setup: readPreference('side.setup'),
    overview: readPreference('side.overview'),
    records: readPreference('side.records'),
  });

  /** Whether the sidebar has room. */
  get canWiden(): boolean {
    return this.windowWidth >= ROOM;
  }

  /** Whether the sidebar is shown on a screen. */
  isWide(screen: Kind): boolean {
    if (!this.canWiden) return false;
    const chosen = this.#chosen[screen];
    return chosen ? chosen === 'wide' : screen === 'setup' || this.windowWidth >= AMPLE;
  }

  /** Shows the other one on this kind of screen from now on. */
  toggle(screen: Kind): void {
    const choice = this.isWide(screen) ? 'rail' : 'wide';
    this.#chosen[screen] = choice;
    writePreference(`side.${screen}`, choice);
  }
}
