// Made by `cargo xtask gen` from ui/words. Never edited.

import file0 from '../../words/en/app.ftl?raw';
import file1 from '../../words/en/sample.ftl?raw';

/** The texts in English, as Fluent files. */
export const ENGLISH = [file0, file1];

/** The other languages by their tags. Their files are loaded when they are chosen. */
export const OTHERS: Record<string, () => Promise<string[]>> = {};

/** What every message takes. */
export interface Arguments {
  /** Ledgerlane */
  'app-name': object;
  /** Sample company */
  'sample-profile-name': object;
  /** Open the link and play the client */
  'sample-note-play_the_client': object;
  /** A name written from right to left */
  'sample-note-right_to_left': object;
  /** Wait and see, or let it run out */
  'sample-note-wait_and_see': object;
  /** { ... }, { ... } */
  'sample-note-whole_books': { customers: number; invoices: number };
  /** A small file: { ... } */
  'sample-note-small_file': { invoices: number };
  /** A large file: { ... } */
  'sample-note-large_file': { invoices: number };
  /** For a link of your own */
  'sample-note-link_of_your_own': object;
  /** For another one */
  'sample-note-another_link': object;
}
