// What is in the way of reading a company file, in words. A trouble without words does not compile.
import type { FixedBy, Trouble } from '../gen/desk';
import { message } from './messages';

/** A trouble in words. */
export interface TroubleText {
  /** What happened. */
  title: string;
  /** What it means and what to do. */
  advice: string;
}

/** Puts a trouble into words, for the person at the desk. */
export function troubleText(trouble: Trouble): TroubleText {
  return { title: message(`quickbooks-${trouble}`), advice: message(`quickbooks-${trouble}.advice`) };
}

/** What the client is told of a trouble; null where the client can do nothing about it. */
export function clientText(trouble: Trouble | null, fixedBy: FixedBy | null): string | null {
  const theirs = fixedBy === 'client' || fixedBy === 'their_it';
  return trouble !== null && theirs ? message(`quickbooks-${trouble}.client`) : null;
}
