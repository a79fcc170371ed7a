// The JSON of a record: its text with line breaks, where it has none of its own, and its values as they are written. No number of it
// becomes a binary fraction.

/** What a piece of JSON is, for its colour. */
export type Look = 'key' | 'text' | 'number' | 'nothing' | 'sign';

/** A piece of a line. */
export interface Piece {
  look: Look;
  text: string;
}

/** A line of JSON, with the blanks that it begins with. */
export type Line = Piece[];

/** A value as the JSON has it: a scalar is its text, none for null. */
export type Value = string | null | Value[] | { [key: string]: Value };

/** Texts, numbers and words of a JSON text. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|true|false|null/gs;

/** Above this many characters pieces are not told apart: each would be an element of the page. */
export const MOST_COLOURED = 100_000;

function lookOf(token: string, next: string | undefined): Look {
  if (token.startsWith('"')) return next === ':' ? 'key' : 'text';
  return token === 'null' ? 'nothing' : 'number';
}

/** A JSON text in lines, one value each, two blanks deeper within each object and list. Only blanks outside of texts differ from what
 *  was received. What is no JSON is one line. */
export function linesOf(json: string): Line[] {
  const tokens: string[] = [];
  try {
    // The number of each token stands in its place while the browser lays out the lines: no digit is lost, and no name moves.
    const numbered: unknown = JSON.parse(json.replace(TOKEN, (token) => `"${tokens.push(token) - 1}#"`));
    const lines = JSON.stringify(numbered, null, 2).split('\n');
    const whole = lines.map((line) => line.replace(/"(\d+)#"/g, (_, at: string) => tokens[Number(at)] ?? ''));
    return whole.map(json.length > MOST_COLOURED ? (text) => [{ look: 'sign', text }] : piecesOf);
  } catch {
    return [[{ look: 'sign', text: json }]];
  }
}

function piecesOf(line: string): Line {
  const pieces: Line = [];
  let at = 0;
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    if (index > at) pieces.push({ look: 'sign', text: line.slice(at, index) });
    at = index + token.length;
    pieces.push({ look: lookOf(token, line[at]), text: token });
  }
  if (at < line.length) pieces.push({ look: 'sign', text: line.slice(at) });
  return pieces;
}

/** A place where a text was found. */
export interface Match {
  /** Line, from 0. */
  line: number;
  /** Its first character in the line, and the one behind its last. */
  start: number;
  end: number;
}

/** Places that are counted and marked; further ones are not looked for. */
export const MOST_MATCHES = 5000;

/** Where lines have a text, in small and capital letters alike. */
export function matchesOf(lines: readonly Line[], text: string): Match[] {
  if (text === '') return [];
  const wanted = new RegExp(text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'giu');
  const matches: Match[] = [];
  for (const [line, pieces] of lines.entries()) {
    for (const found of pieces
      .map((piece) => piece.text)
      .join('')
      .matchAll(wanted)) {
      matches.push({ line, start: found.index, end: found.index + found[0].length });
      if (matches.length === MOST_MATCHES) return matches;
    }
  }
  return matches;
}

/** A piece of a line that is found as a whole or not at all. */
export interface MarkedPiece extends Piece {
  /** Index of the match that it belongs to; null where it belongs to none. */
  match: number | null;
}

/** A line with its matches, which are numbered from `from`. */
export function marked(line: Line, matches: readonly Match[], from: number): MarkedPiece[] {
  const marked: MarkedPiece[] = [];
  let at = 0;
  for (const { look, text } of line) {
    let rest = at;
    const to = at + text.length;
    for (const [index, match] of matches.entries()) {
      const start = Math.max(rest, match.start);
      const end = Math.min(to, match.end);
      if (end <= start) continue;
      if (start > rest) marked.push({ look, text: text.slice(rest - at, start - at), match: null });
      marked.push({ look, text: text.slice(start - at, end - at), match: from + index });
      rest = end;
    }
    if (rest < to) marked.push({ look, text: text.slice(rest - at), match: null });
    at = to;
  }
  return marked;
}

/** The value of a JSON text; null where it is no JSON. */
export function valueOf(json: string): Value {
  const isScalar = (token: string) => token === 'null' || token.startsWith('"');
  try {
    return JSON.parse(json.replace(TOKEN, (token) => (isScalar(token) ? token : `"${token}"`))) as Value;
  } catch {
    return null;
  }
}
