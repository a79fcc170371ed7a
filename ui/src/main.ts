import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/components.css';
import './styles/adapt.css';
import Window from './App.svelte';
import { App } from './app.svelte';
import { followTheme } from './components/theme';
import { now } from './components/now.svelte';
import { onDeskEvent } from './platform/desk';
import { logFailure, logUncaught } from './platform/failures';
import { startLanguage } from './words/language';
import { message } from './words/messages';

followTheme();
now.start();

const app = new App();

async function open(): Promise<void> {
  await startLanguage(navigator.languages);
  document.title = message('app-name');
  const target = document.getElementById('app');
  if (target) mount(Window, { target, props: { app } });
  // The page listens before it asks anything, so that it misses no event.
  await onDeskEvent((event, number) => app.apply(event, number));
  void app.start();
}

logUncaught();
open().catch((error: unknown) => {
  logFailure(error);
  const said = document.createElement('p');
  said.className = 'starting';
  said.role = 'alert';
  said.textContent = message('window-not-started');
  document.getElementById('app')?.replaceChildren(said);
});
