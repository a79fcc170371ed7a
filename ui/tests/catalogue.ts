// The catalogue of record types that the desk is built with.
import { readFileSync } from 'node:fs';
import type { RecordTypePath, TypeGroup } from '../src/gen/desk';

interface Catalogue {
  types: { path: RecordTypePath; group: TypeGroup; columns: { field: string }[]; fields: [string][] }[];
}

/** Its types, with their columns and fields. */
export const CATALOGUE = (
  JSON.parse(readFileSync('../src-tauri/crates/api/src/catalogue.json', 'utf8')) as Catalogue
).types;
