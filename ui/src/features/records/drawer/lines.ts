// The switch between a table of documents and the table of their lines. What was filtered and sorted by stays as far as the other
// table has it.
import type { View } from '../../../gen/desk';
import { draftOf, isCondition, isGroup, type Group, type Member } from '../filter/filter-model';
import type { Change } from '../table.svelte';

/** Paths of a table of lines that lead to the document of a line. */
const OF_DOCUMENT = /^document\./;

/** A draft of a filter whose paths are changed; null where nothing is left of it. A path that `change` answers null for goes with its
 *  condition. Of alternatives all go with one of them: fewer would show less than was asked for. */
function withPaths(member: Member, change: (path: string) => string | null): Member | null {
  if (isGroup(member)) {
    const members = member.members.map((one) => withPaths(one, change)).filter((one) => one !== null);
    const isCut = member.joint === 'any' && members.length < member.members.length;
    return isCut || members.length === 0 ? null : { ...member, members };
  }
  const path = change(isCondition(member) ? member.path : member.rule.path);
  if (path === null) return null;
  return isCondition(member) ? { ...member, path } : { ...member, rule: { ...member.rule, path } };
}

const toDocument = (path: string) => (OF_DOCUMENT.test(path) ? path.replace(OF_DOCUMENT, '') : null);

/** Leads from a view and the draft of its filter to a list within the records, or to the records themselves where `list` is null. The
 *  columns are those that the other table begins with. */
export function toList(view: View, draft: Group, list: string | null): Change {
  // From the lines to other lines the way leads over the documents.
  const onDocuments = (path: string) => (view.list === null ? path : toDocument(path));
  const change = (path: string) => {
    const document = onDocuments(path);
    return document === null || list === null ? document : `document.${document}`;
  };
  const order = view.order.flatMap(({ path, descending }) => {
    const to = change(path);
    return to === null ? [] : [{ path: to, descending }];
  });
  const left = withPaths(draft, change);
  return { list, columns: [], order, draft: left && isGroup(left) ? left : draftOf(null) };
}

/** The view that has the lines of one document. */
export function linesOfDocument(list: string, id: string): View {
  const rule = { path: 'document.id', test: { is: 'equal', to: id } } as const;
  return { list, columns: [], filter: { rule }, search: null, order: [] };
}

/** The view that has one record. */
export function viewOfRecord(id: string): View {
  const rule = { path: 'id', test: { is: 'equal', to: id } } as const;
  return { list: null, columns: [], filter: { rule }, search: null, order: [] };
}
