// Files of tests share one window and its modules. Each case starts with English texts, the locale and the clock of this computer,
// nothing stored and nothing selected.
import { afterEach, beforeEach, vi } from 'vitest';
import { now } from '../../src/components/now.svelte';
import { english } from '../../src/words/language';
import { useLocale } from '../../src/words/locale';
import { useLanguage } from '../../src/words/messages';
import './popovers';

useLanguage(english);
beforeEach(() => {
  localStorage.clear();
  getSelection()?.removeAllRanges();
  useLocale(undefined);
  now.at = Date.now();
});
afterEach(() => {
  vi.useRealTimers();
});
