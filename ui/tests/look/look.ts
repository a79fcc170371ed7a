// Draws one screen with the fake desk behind it: ?screen=live. For looking and for axe, never shipped.
import { FakeDesk } from '../fake-desk';
import { SCREENS } from './screens';

const desk = new FakeDesk();
const name = new URLSearchParams(location.search).get('screen') ?? 'board';
const screen = SCREENS[name];
if (!screen) throw new Error(`no screen ${name}; there are ${Object.keys(SCREENS).join(', ')}`);
const after = screen(desk);
desk.install();
await import('../../src/main');
Object.assign(window, { desk });
await after?.();
// whoever takes the picture waits for this
document.documentElement.dataset.built = 'yes';
