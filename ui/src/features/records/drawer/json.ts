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

const TOKEN = /[ \t\r\n]+|"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\]:,]/sy;

/** Above this many characters pieces are not told apart: each would be an element of the page. */
export const MOST_COLOURED = 100_000;

/** The tokens of a JSON text without its blanks; null where it is no JSON. */
function tokensOf(json: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < json.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(json)?.[0];
    if (token === undefined) return null;
    if (!/^\s/.test(token)) tokens.push(token);
  }
  return tokens;
}

function lookOf(token: string, next: string | undefined): Look {
  if (token.startsWith('"')) return next === ':' ? 'key' : 'text';
  if (token === 'null') return 'nothing';
  return /^[{}[\]:,]$/.test(token) ? 'sign' : 'number';
}

/** A JSON text in lines, one value each, two blanks deeper within each object and list. Only blanks outside of texts differ from what
 *  was received. What is no JSON is one line. */
export function linesOf(json: string): Line[] {
  const tokens = tokensOf(json);
  if (tokens === null) return [[{ look: 'sign', text: json }]];
  const coloured = json.length <= MOST_COLOURED;
  const lines: Line[] = [];
  let line: Line = [];
  let depth = 0;
  const add = (text: string, look: Look) => {
    const last = line.at(-1);
    if (last && (!coloured || last.look === look)) last.text += text;
    else line.push({ look: coloured ? look : 'sign', text });
  };
  const end = () => {
    lines.push(line);
    line = [];
    add('  '.repeat(depth), 'sign');
  };
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (token === '{' || token === '[') {
      add(token, 'sign');
      if (next === '}' || next === ']') continue;
      depth += 1;
      end();
    } else if (token === '}' || token === ']') {
      const opened = tokens[at - 1];
      if (opened !== '{' && opened !== '[') {
        depth = Math.max(0, depth - 1);
        end();
      }
      add(token, 'sign');
    } else if (token === ',') {
      add(token, 'sign');
      end();
    } else add(token === ':' ? ': ' : token, lookOf(token, next));
  }
  lines.push(line);
  return lines;
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
  const tokens = tokensOf(json);
  if (tokens === null) return null;
  let at = 0;
  const scalar = (token: string): string | null => {
    if (token === 'null') return null;
    return token.startsWith('"') ? (JSON.parse(token) as string) : token;
  };
  const value = (): Value => {
    const token = tokens[at++] ?? 'null';
    if (token === '[') {
      const items: Value[] = [];
      while (at < tokens.length && tokens[at] !== ']') {
        items.push(value());
        if (tokens[at] === ',') at++;
      }
      at++;
      return items;
    }
    if (token !== '{') return scalar(token);
    const object: { [key: string]: Value } = Object.create(null) as { [key: string]: Value };
    while (at < tokens.length && tokens[at] !== '}') {
      const key = scalar(tokens[at] ?? '""') ?? '';
      at += 2;
      object[key] = value();
      if (tokens[at] === ',') at++;
    }
    at++;
    return object;
  };
  return value();
}
