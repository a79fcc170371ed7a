// The fields of a record under their headings, and the parts of its addresses as blocks.
import type { FieldValue, Heading } from '../../../gen/desk';

/** The headings in the order they are shown. */
export const HEADINGS = [
  'balances',
  'quantities',
  'contact',
  'terms',
  'dates',
  'accounts',
  'employment',
  'details',
  'identity',
  'other',
  'technical',
] as const satisfies readonly Heading[];

/** A field as it is shown: a value, or the parts of an address as one block. */
export type Entry =
  { is: 'value'; path: string; field: FieldValue } | { is: 'address'; path: string; lines: string[] };

/** A heading with what stands under it. */
export interface Group {
  id: Heading;
  entries: Entry[];
}

/** An address as it is written on a letter: its lines, the place, the country, the note. */
function addressLines(parts: Record<string, string | null>): string[] {
  const region = [parts.state, parts.postalCode].filter(Boolean).join(' ');
  const place = [parts.city, region].filter(Boolean).join(', ');
  const { line1, line2, line3, line4, line5, country, note } = parts;
  return [line1, line2, line3, line4, line5, place, country, note].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  );
}

const ONLY_DASHES = /^\s*(?:[\p{Pd}\u2212]\s*)+$/u;

/** The fields of a record under their headings. Headings without a field are left out, and so are blanks unless they are wanted. */
export function groupsOf(fields: readonly FieldValue[], blanks: boolean): Group[] {
  const found: (Entry & { heading: Heading; rank: number })[] = [];
  const addresses = new Map<string, { first: FieldValue; parts: Record<string, string | null> }>();
  for (const field of fields) {
    const { path, rank, text } = field;
    // A value of dashes alone says as little as what programs keep of a record.
    const heading = ONLY_DASHES.test(text ?? '') ? 'technical' : field.heading;
    if (!field.of_address) {
      if (blanks || (text !== null && text !== '')) found.push({ is: 'value', path, field, heading, rank });
      continue;
    }
    const dot = path.lastIndexOf('.');
    const address = addresses.get(path.slice(0, dot)) ?? { first: field, parts: {} };
    address.parts[path.slice(dot + 1)] = text;
    addresses.set(path.slice(0, dot), address);
  }
  for (const [path, { first, parts }] of addresses) {
    const lines = addressLines(parts);
    const { heading, rank } = first;
    if (blanks || lines.length > 0) found.push({ is: 'address', path, lines, heading, rank });
  }
  found.sort((a, b) => a.rank - b.rank);
  return HEADINGS.map((id) => ({ id, entries: found.filter(({ heading }) => heading === id) })).filter(
    ({ entries }) => entries.length > 0,
  );
}
