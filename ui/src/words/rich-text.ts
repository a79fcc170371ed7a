// Messages with tags in them, as parts. A tag within a value that is put into a message is text.
import { format, isolated, type ArgumentsOf, type MessageId } from './messages';

/** A part of a message: plain text, or what stands within a tag. */
export interface TextPart {
  /** Name of the tag; null for plain text. */
  tag: string | null;
  /** The text; that within the tag. */
  text: string;
}

// Escaping: a bracket in a value begins no tag. Until tags are found, each bracket of a value is written as this mark and its index
// in HIDDEN. The mark itself is escaped too, because a value can hold it.
const MARK = '\ue000';
const HIDDEN = ['<', '>', MARK];
const TAG = /<([a-z]+)>(.*?)<\/\1>|<([a-z]+)\/>/gs;

/** The parts of a message. Tags do not stand within tags. */
export function richText<Id extends MessageId>(id: Id, values: ArgumentsOf<Id> | undefined): TextPart[] {
  const hide = (text: string) => isolated(text).replace(/[<>\ue000]/g, (one) => MARK + HIDDEN.indexOf(one));
  const show = (text: string) => text.replace(/\ue000([012])/g, (_, at) => HIDDEN[Number(at)] ?? '');
  const text = format(id, values as Record<string, string | number> | undefined, hide);
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(TAG)) {
    if (match.index > from) parts.push({ tag: null, text: show(text.slice(from, match.index)) });
    parts.push({ tag: match[1] ?? match[3] ?? null, text: show(match[2] ?? '') });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ tag: null, text: show(text.slice(from)) });
  return parts;
}

/** Parts of a text as one text, without the tags. */
export function textOf(parts: readonly TextPart[]): string {
  return parts.map((part) => part.text).join('');
}
