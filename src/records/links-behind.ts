import { keysIn } from './structure/rename-key.ts';
import { type Field, fieldById, fieldByKey, type Table } from './table.ts';

/** The tables that a table's links lead to. */
export function linkedTables(table: Table): Set<string> {
  return new Set(table.fields.flatMap((field) => field.settings.link?.tableId ?? []));
}

/** The tables that a field's value depends on, through links, lookups or formulas. */
export function linksBehind(table: Table, key: string, seen = new Set<string>()): string[] {
  const field = fieldByKey(table, key);
  if (!field || seen.has(key)) return [];
  seen.add(key);
  if (field.type === 'formula')
    return [...keysIn(field.settings.formula ?? '')].flatMap((inner) => linksBehind(table, inner, seen));
  const link = linkOf(table, field);
  return link ? [link.tableId] : [];
}

/** The link that a field is or looks through. */
export function linkOf(table: Table, field: Field) {
  const { link, lookup, rollup, count } = field.settings;
  const through = lookup?.link ?? rollup?.link ?? count?.link;
  return link ?? (through === undefined ? undefined : fieldById(table, through)?.settings.link);
}
