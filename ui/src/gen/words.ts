// Made by `cargo xtask gen` from ui/words. Never edited.

import file0 from '../../words/en/app.ftl?raw';

/** The texts in English, as Fluent files. */
export const ENGLISH = [file0];

/** The other languages by their tags. Their files are loaded when they are chosen. */
export const OTHERS: Record<string, () => Promise<string[]>> = {};

/** What every message takes. */
export interface Arguments {
  /** Ledgerlane */
  'app-name': object;
}
