// The catalogue of record types that the desk is built with.
import text from '../../../src-tauri/crates/api/src/catalogue.json?raw';
import type {
  CellKind,
  ColumnRole,
  ColumnView,
  FieldValue,
  Heading,
  Meaning,
  RecordTypePath,
  RowShape,
  TypeGroup,
} from '../../src/gen/desk';

/** A column as the file has it. */
interface Column {
  field: string;
  first: boolean;
  rank?: number;
  role?: ColumnRole;
  indent?: string;
}

/** Name, kind, and for objects and lists the name of their shape. */
type Field = [name: string, kind: string, of?: string];

interface Type {
  path: RecordTypePath;
  group: TypeGroup;
  columns: Column[];
  lists?: { path: string; columns: Column[] }[];
  /** Query parameters of its list besides those that many lists take. */
  filters?: string[];
  fields: Field[];
}

const FILE = JSON.parse(text) as {
  types: Type[];
  shapes: Record<string, Field[]>;
  headings: { heading: Heading; objects?: string[]; fields?: string[] }[];
  first: string[];
  last: string[];
  meanings: Record<Meaning, string[]>;
  words: Record<string, string[]>;
  rows: { of: string[]; names: string[]; others: string[]; link?: [string, string] }[];
};

/** Its types, with their columns and fields. */
export const CATALOGUE = FILE.types;

/** The fields of objects within records, by the names of their shapes. */
export const SHAPES = FILE.shapes;

/** The values of each field with a fixed set of them. */
export const WORDS = FILE.words;

/** Kinds of fields that cells are shown as another kind of. */
const SHOWN_AS: Readonly<Record<string, CellKind>> = { integer: 'number', reference: 'text' };

function shownAs(path: string, kind: string): CellKind {
  if (kind === 'text' && (path.split('.').at(-1) ?? '') in WORDS) return 'enumeration';
  return SHOWN_AS[kind] ?? (kind as CellKind);
}

/** The field that a path leads to. */
function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.');
  const field = fields.find(([known]) => known === name);
  return rest.length === 0 ? field : fieldAt(SHAPES[field?.[2] ?? ''] ?? [], rest.join('.'));
}

/** A table that has columns of its own: that of the records of a type, or of a list within them. */
export interface CatalogueTable {
  /** Invoices, or Invoices/lines. */
  name: string;
  path: RecordTypePath;
  list: string | null;
  /** The columns that it shows first, as the desk sends them. */
  columns: ColumnView[];
  /** Paths of all fields that can be columns: those of the rows, and of the record around them where it has a column. */
  fields: string[];
  /** What one of these fields holds. */
  kindOf: (field: string) => CellKind;
}

/** The fields that have cells, those within objects included. */
function cells(fields: readonly Field[], within: readonly string[] = []): string[] {
  return fields.flatMap(([name, kind, of]) => {
    if (kind === 'list') return [];
    if (kind !== 'object') return [name];
    if (of === undefined || within.includes(of)) return [];
    return cells(SHAPES[of] ?? [], [...within, of]).map((inner) => `${name}.${inner}`);
  });
}

function tableOf(type: Type, list: string | null, all: Column[]): CatalogueTable {
  const own = list === null ? type.fields : (SHAPES[fieldAt(type.fields, list)?.[2] ?? ''] ?? []);
  const kindOf = (field: string): CellKind => {
    const kind = (
      field.startsWith('document.') ? fieldAt(type.fields, field.slice(9)) : fieldAt(own, field)
    )?.[1];
    if (kind === undefined) throw new Error(`${type.path} has no field ${field}`);
    return shownAs(field, kind);
  };
  const columns = all
    .filter((column) => column.first)
    .map(({ field, rank = 0, role = 'plain', indent }): ColumnView => {
      return { field, kind: kindOf(field), rank, role, ...(indent === undefined ? {} : { indent }) };
    });
  const ofRecord = list === null ? [] : cells(type.fields).map((field) => `document.${field}`);
  return {
    name: list === null ? type.path : `${type.path}/${list}`,
    path: type.path,
    list,
    columns,
    fields: [...cells(own), ...ofRecord],
    kindOf,
  };
}

/** Every table that has columns of its own. */
export const TABLES: CatalogueTable[] = CATALOGUE.flatMap((type) => [
  tableOf(type, null, type.columns),
  ...(type.lists ?? []).map((list) => tableOf(type, list.path, list.columns)),
]);

const ADDRESS = /[aA]ddress\.\w+$/;
const BY_KIND: Partial<Record<CellKind, Heading>> = {
  money: 'balances',
  duration: 'quantities',
  date: 'dates',
  yes_no: 'details',
};

/** What the desk says of a field's meaning. */
export function meaningOf(path: string, kind: CellKind): { means?: Meaning } {
  const name = path.split('.').at(-1) ?? path;
  const found = Object.entries(FILE.meanings).find(([, names]) => names.includes(name));
  if (found === undefined || (kind !== 'money' && kind !== 'date')) return {};
  return { means: found[0] as Meaning };
}

/** A field of a record as the desk sends it. */
export function fieldValue(
  path: string,
  kind: CellKind,
  text: string | null,
  more: Partial<FieldValue> = {},
): FieldValue {
  const name = path.split('.').at(-1) ?? path;
  const ofAddress = ADDRESS.test(path);
  const headed = FILE.headings.find(({ fields }) => fields?.includes(name))?.heading;
  const last = FILE.last.includes(name) ? 101 + FILE.last.indexOf(name) : 100;
  return {
    path,
    kind,
    heading: ofAddress ? 'contact' : (headed ?? BY_KIND[kind] ?? 'other'),
    ...meaningOf(path, kind),
    rank: FILE.first.includes(name) ? FILE.first.indexOf(name) : last,
    of_address: ofAddress,
    text,
    by_this_clock: false,
    names: null,
    unread: [],
    ...more,
  };
}

/** What the desk says of the rows of a list. */
export function rowShape(path: RecordTypePath, list: string): { shape?: RowShape } {
  const type = CATALOGUE.find((one) => one.path === path);
  const of = fieldAt(type?.fields ?? [], list)?.[2] ?? '';
  const found = FILE.rows.find((one) => one.of.includes(of));
  if (found === undefined) return {};
  const kindOf = (name: string): CellKind => {
    const kind = fieldAt(SHAPES[of] ?? [], name)?.[1] ?? 'text';
    return shownAs(name, kind);
  };
  const others = found.others.map((name) => ({ path: name, kind: kindOf(name) }));
  return { shape: { names: found.names, others, link: found.link ?? null } };
}
