// The switch between a table of documents and the table of their lines. What was filtered and sorted by stays as far as the other
// table has it.
import type { Filter, View } from '../../../gen/desk';

/** Paths of a table of lines that lead to the document of a line. */
const OF_DOCUMENT = /^document\./;

/** A filter whose paths are changed; null where nothing is left of it. A path that `change` answers null for goes with its rule. Of
 *  alternatives all go with one of them: fewer would show less than was asked for. */
function withPaths(filter: Filter | null, change: (path: string) => string | null): Filter | null {
  if (filter === null) return null;
  if ('rule' in filter) {
    const path = change(filter.rule.path);
    return path === null ? null : { rule: { ...filter.rule, path } };
  }
  if ('all' in filter) {
    const all = filter.all.map((one) => withPaths(one, change)).filter((one) => one !== null);
    return all.length === 0 ? null : { all };
  }
  const any = filter.any.map((one) => withPaths(one, change)).filter((one) => one !== null);
  return any.length < filter.any.length ? null : { any };
}

const toDocument = (path: string) => (OF_DOCUMENT.test(path) ? path.replace(OF_DOCUMENT, '') : null);

/** The view of a list within the records of a view, or of the records themselves where `list` is null. The columns are those that the
 *  other table begins with. */
export function viewOfList(view: View, list: string | null): View {
  if (list === view.list) return view;
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
  return { list, columns: [], filter: withPaths(view.filter, change), search: view.search, order };
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
