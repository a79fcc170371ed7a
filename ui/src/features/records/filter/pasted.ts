// Lists that are pasted, as numbers of documents from Excel: lines, tabs, semicolons, commas.
import type { CellKind } from '../../../gen/desk';
import { KIND } from '../../../components/kinds/kind';
import { withoutMarks } from '../../../words/messages';

/** The values in a text, each once, in their order, as records write them. One that cannot be read stays as it is written. */
export function pastedValues(text: string, kind: CellKind, today: string): string[] {
  const found = new Set<string>();
  for (const piece of pieces(withoutMarks(text), kind, today)) {
    const value = unquoted(piece.replace(/[\u00a0\u202f]/g, ' ').trim());
    if (value !== '') found.add(KIND[kind].read(value, today) ?? value);
  }
  return [...found];
}

function pieces(text: string, kind: CellKind, today: string): string[] {
  const lines = text.split(/[\r\n\t\u2028\u2029]+/).filter((line) => line.trim() !== '');
  if (lines.length > 1) return lines;
  const [line = ''] = lines;
  if (/;/.test(line)) return line.split(';');
  // A number may have commas of its own, and so may a name: only pieces that are numbers or codes are a list.
  const isText = KIND[kind].family === 'text';
  const isValue = (part: string) =>
    isText ? /^\S*\d\S*$/.test(part.trim()) : KIND[kind].read(part, today) !== null;
  if (!isText && isValue(line)) return [line];
  for (const comma of isText ? [/,/] : [/,\s+/, /,/]) {
    const parts = line.split(comma).filter((part) => part.trim() !== '');
    if (parts.length > 1 && parts.every(isValue)) return parts;
  }
  return [line];
}

/** A cell that Excel put between quotation marks, without them. */
function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"')
    : text;
}
