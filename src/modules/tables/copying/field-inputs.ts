import { namedReferences } from '../../../records/structure/check-field.ts';
import type { FieldInput } from '../../../records/structure/field-input.ts';
import { type Field, fieldById, type Table } from '../../../records/table.ts';

/** A field as the input that would create another one like it. */
export function inputOf(table: Table, field: Field, related: ReadonlyMap<string, Table>): FieldInput {
  const { link, lookup: _lookup, rollup: _rollup, count: _count, result: _result, ...settings } = field.settings;
  const { key, name, description, type, indexMode } = field;
  const back = link && link.tableId === table.id ? fieldById(table, link.fieldId) : undefined;
  return {
    ...{ key, name, description, type, index: indexMode, ...settings },
    ...namedReferences(table, field, related),
    // A table linked to itself has both sides; in another table the second side gets a name of its own.
    ...(link && (back ? { link: { key: back.key, name: back.name } } : { link: { tableId: link.tableId } })),
  };
}

/** All fields of a table. A link to the table itself is named once, because creating one side creates the other. */
export function inputsOf(table: Table, related: ReadonlyMap<string, Table>): FieldInput[] {
  return table.fields
    .filter(({ settings: { link } }) => !(link?.tableId === table.id && link.side === 'to'))
    .map((field) => inputOf(table, field, related));
}
