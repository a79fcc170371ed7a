// What record types are called. A type of the catalogue without words does not compile.
import type { RecordTypePath, TypeGroup } from '../gen/desk';
import { message } from './messages';

/** The heading of a type: Sales receipts. */
export function typeName(type: RecordTypePath): string {
  return message(`type-${type}.name`);
}

/** One of a type within a sentence: sales receipt. */
export function oneOf(type: RecordTypePath): string {
  return message(`type-${type}.one`);
}

/** Several of a type within a sentence: sales receipts. */
export function manyOf(type: RecordTypePath): string {
  return message(`type-${type}.many`);
}

/** So many of a type: 1 invoice, 12,480 invoices. */
export function counted(count: number, type: RecordTypePath): string {
  return message(`type-${type}.counted`, { count });
}

/** The heading that types stand under: Customers & sales. */
export function groupName(group: TypeGroup): string {
  return message(`type-group-${group}`);
}
