// The texts of the page: Fluent files in ui/words, read in the language that was chosen at the start (language.ts).
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentVariable,
  type Message,
} from '@fluent/bundle';
import type { Arguments } from '../gen/words';
import { count } from './locale';

/** Names a message, or an attribute of one: board-title, problem-busy.advice. */
export type MessageId = keyof Arguments;

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What a message takes. Where the id is one of several, all that they take together. */
export type ArgumentsOf<Id extends MessageId> = Both<Id extends unknown ? Arguments[Id] : never>;

/** The properties of a component that shows a message. The values can be left out only where the message takes none. */
export type ValuesOf<Id extends MessageId> =
  object extends ArgumentsOf<Id> ? { values?: ArgumentsOf<Id> } : { values: ArgumentsOf<Id> };

/** Names a message without arguments. */
export type PlainMessageId = { [Id in MessageId]: object extends Arguments[Id] ? Id : never }[MessageId];

/** A language with its texts. */
export interface Language {
  /** Its tag, BCP 47. */
  tag: string;
  /** The way its lines run. */
  direction: 'ltr' | 'rtl';
  /** The language whose plurals it has: its own, but for pseudo-languages. */
  rules: string;
  /** Its Fluent files. */
  files: string[];
}

/** A count. This computer's locale formats it; the language of the texts picks its plural. */
class Count extends FluentNumber {
  override toString(): string {
    return count(this.value);
  }
}

let bundle: FluentBundle | null = null;
let opposite = /(?!)/;

/** Bidi control characters. An unclosed one in a value would change the direction of the text after it. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Letters of the scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;
/** Letters of the others. */
const LEFT_TO_RIGHT = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u;

/** Chooses the language of all texts and the direction of the page. It comes before any text is asked for. */
export function useLanguage(language: Language): void {
  const made = new FluentBundle(language.rules, { useIsolating: false });
  for (const file of language.files) {
    const [error] = made.addResource(new FluentResource(file));
    if (error) throw error;
  }
  bundle = made;
  opposite = language.direction === 'rtl' ? LEFT_TO_RIGHT : RIGHT_TO_LEFT;
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.direction;
}

/** The text of a message. Numbers are written as this computer writes counts; what is no count is given as a text. Asking
 *  before a language is chosen is an error, so no text can be kept from before. */
export function message<Id extends MessageId>(
  id: Id,
  ...[values]: object extends ArgumentsOf<Id> ? [ArgumentsOf<Id>?] : [ArgumentsOf<Id>]
): string {
  return messageWith(id, values);
}

/** `message` for components that get id and values as properties: their types checked whether values can be left out. */
export function messageWith<Id extends MessageId>(id: Id, values: ArgumentsOf<Id> | undefined): string {
  return format(id, values as Values | undefined, isolated);
}

/** Whether there is a message of this id that takes nothing, where the id is made from data: names of fields. */
export function isMessage(id: string): id is PlainMessageId {
  return bundle?.hasMessage(id) ?? false;
}

/** The text of a message for the clipboard or a file: without bidi controls. */
export function unmarkedMessage<Id extends MessageId>(
  id: Id,
  ...[values]: object extends ArgumentsOf<Id> ? [ArgumentsOf<Id>?] : [ArgumentsOf<Id>]
): string {
  return format(id, values as Values | undefined, (text) => text);
}

type Values = Record<string, string | number>;
type Pattern = NonNullable<Message['value']>;

/** The text of a message, with each text that is put into it passed through `guard`. */
export function format(id: MessageId, values: Values | undefined, guard: (text: string) => string): string {
  if (bundle === null) throw new Error(`The text ${id} is asked for before a language is chosen.`);
  const [name = id, attribute] = id.split('.');
  const found = bundle.getMessage(name);
  const pattern = attribute === undefined ? found?.value : found?.attributes[attribute];
  if (pattern === undefined || pattern === null) throw new Error(`There is no text ${id}.`);
  const given: Record<string, FluentVariable> = {};
  const choices = choicesOf(pattern);
  for (const [key, value] of Object.entries(values ?? {})) {
    if (typeof value === 'number') given[key] = new Count(value);
    // A selector is not shown, and marks around its value would keep it from matching a variant.
    else given[key] = choices.has(key) ? value : guard(value);
  }
  return bundle.formatPattern(pattern, given);
}

/** The variables that a pattern chooses by. */
function choicesOf(pattern: Pattern, found = new Set<string>()): Set<string> {
  if (typeof pattern === 'string') return found;
  for (const part of pattern) {
    if (typeof part === 'string' || part.type !== 'select') continue;
    if (part.selector.type === 'var') found.add(part.selector.name);
    for (const variant of part.variants) choicesOf(variant.value, found);
  }
  return found;
}

/** Wraps a value in a bidi isolate if it runs against the language's direction or has bidi controls. Any other text stays as it is. */
export function isolated(text: string): string {
  return opposite.test(text) || text.search(MARKS) >= 0 ? `\u2068${closed(text)}\u2069` : text;
}

/** Removes all bidi controls. In a name they could imitate another name, and no typed value has them. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** Removes the isolates that the page put around values, for text that is copied from the page. */
export function withoutIsolation(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '');
}

/** Balances the isolates of a text: closes those that it leaves open, and drops closing marks without an opening one. */
function closed(text: string): string {
  let open = 0;
  const ended = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== '\u2069') open++;
    else if (open === 0) return '';
    else open--;
    return mark;
  });
  return ended + '\u2069'.repeat(open);
}
