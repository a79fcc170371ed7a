// The text that was searched for, marked where it stands in the cells.

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** A text in pieces, those that were searched for apart. Capitals make no difference. */
export function pieces(text: string, wanted: string): Piece[] {
  const look = wanted.trim().toLocaleLowerCase();
  const within = text.toLocaleLowerCase();
  // A letter whose small form has another length would shift what is marked.
  if (look === '' || within.length !== text.length) return [{ text, hit: false }];
  const found: Piece[] = [];
  let from = 0;
  for (let at = within.indexOf(look); at >= 0; at = within.indexOf(look, from)) {
    if (at > from) found.push({ text: text.slice(from, at), hit: false });
    from = at + look.length;
    found.push({ text: text.slice(at, from), hit: true });
  }
  if (from < text.length) found.push({ text: text.slice(from), hit: false });
  return found;
}

/** Whether a text has what was searched for. */
export function contains(text: string, wanted: string): boolean {
  const look = wanted.trim().toLocaleLowerCase();
  return look !== '' && text.toLocaleLowerCase().includes(look);
}
