import { type Static, type TSchema, Type } from 'typebox';
import { fieldTypes, typeOf } from '../../records/field-types/registry.ts';
import type { OpenTable } from '../../records/open-table.ts';
import { resultOf } from '../../records/results.ts';
import { namedReferences } from '../../records/structure/check-field.ts';
import { keyPattern } from '../../records/structure/field-input.ts';
import { referredKinds } from '../../records/system-table.ts';
import type { Field, Table } from '../../records/table.ts';
import { Choice, Id, Nullable, Ref } from '../../runtime/schemas.ts';

const Key = Type.String({
  pattern: keyPattern,
  description: 'Lowercase letters, digits and underscores, beginning with a letter.',
});

const Option = Type.Object(
  {
    key: Type.String({ minLength: 1, maxLength: 100 }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    color: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
);

const RollupFunction = Choice(['sum', 'avg', 'min', 'max', 'count', 'countall', 'concat', 'and', 'or']);

const rules = {
  required: Type.Optional(Type.Boolean()),
  unique: Type.Optional(Type.Boolean()),
  readOnly: Type.Optional(Type.Boolean({ description: 'Never written by people or programs.' })),
  default: Type.Optional(
    Type.Unknown({ description: 'The value of a new record if none is given; today, now and me are understood.' }),
  ),
  options: Type.Optional(Type.Array(Option, { maxItems: 500 })),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_048_576 })),
  pattern: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: 'A regular expression (RE2) that texts must match.' }),
  ),
  format: Type.Optional(Choice(['email', 'url', 'phone'])),
  decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  formula: Type.Optional(Type.String({ minLength: 1, maxLength: 5_000 })),
  lookup: Type.Optional(Type.Object({ link: Type.String(), field: Type.String() }, { additionalProperties: false })),
  rollup: Type.Optional(
    Type.Object({ link: Type.String(), field: Type.String(), fn: RollupFunction }, { additionalProperties: false }),
  ),
  count: Type.Optional(Type.Object({ link: Type.String() }, { additionalProperties: false })),
  label: Type.Optional(Type.String({ maxLength: 100 })),
  url: Type.Optional(Type.String({ maxLength: 2_000 })),
  workflow: Type.Optional(
    Ref('workflow', { description: 'The workflow that a button runs with the record, instead of opening url.' }),
  ),
  display: Type.Optional(Choice(['qr', 'barcode'])),
  numbering: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'The pattern of a numbering field, such as INV-{YYYY}-{0000}: text, {YYYY}, {YY}, {MM}, {DD} and one counter, which starts again with each period that the pattern names.',
    }),
  ),
};

const naming = {
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  description: Type.Optional(Type.String({ maxLength: 2_000 })),
  index: Type.Optional(Choice(['auto', 'on', 'off'])),
  link: Type.Optional(
    Type.Object(
      {
        tableId: Type.Optional(Ref('table')),
        key: Type.Optional(Key),
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      },
      { additionalProperties: false },
    ),
  ),
};

const FieldTypeName = Choice([...fieldTypes.keys()]);

/** A new field. */
export const FieldIn = Type.Object(
  { key: Key, type: FieldTypeName, ...naming, ...rules },
  { additionalProperties: false },
);

/** Changes of a field. Settings that are left out stay. */
export const fieldChanges = {
  key: Type.Optional(Key),
  type: Type.Optional(FieldTypeName),
  ...naming,
  ...orNull(rules),
};

/** Null removes a setting. */
function orNull<Properties extends Record<string, TSchema>>(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, Type.Optional(Nullable(schema))]),
  ) as unknown as Properties;
}

export const FieldOut = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  type: FieldTypeName,
  ...rules,
  required: Type.Boolean(),
  unique: Type.Boolean(),
  readOnly: Type.Boolean(),
  computed: Type.Boolean({ description: 'Filled in by svc, never written.' }),
  link: Type.Optional(Type.Object({ tableId: Id, fieldId: Id })),
  refersTo: Type.Optional(Choice([...referredKinds])),
  resultType: Type.String({
    description: 'How its values look: text, number, boolean, date, datetime, time, uuid, list or json.',
  }),
  index: Choice(['auto', 'on', 'off']),
  indexed: Type.Boolean(),
  state: Choice(['ready', 'building', 'failed']),
  error: Type.Optional(Type.Object({ code: Type.String(), message: Type.String() })),
  access: Choice(['write', 'read']),
});
export type FieldOut = Static<typeof FieldOut>;

/** A field as its readers see it: other fields and tables by name, not by id. */
export function presentField(open: OpenTable, field: Field): FieldOut {
  const { table, access } = open;
  const { link, lookup: _lookup, rollup: _rollup, count: _count, result: _result, ...settings } = field.settings;
  const related = new Map<string, Table>([...open.related].map(([id, other]) => [id, other.table]));
  const type = typeOf(field);
  const refersTo = table.system?.fields.find(({ key }) => key === field.key)?.refersTo;
  const writable = access.write && !type.computed && !field.settings.readOnly && !access.readOnly.has(field.key);
  return {
    id: field.id,
    key: field.key,
    name: field.name,
    description: field.description,
    type: field.type,
    ...settings,
    ...namedReferences(table, field, related),
    required: settings.required ?? false,
    unique: settings.unique ?? false,
    readOnly: settings.readOnly ?? false,
    computed: type.computed,
    ...(link ? { link: { tableId: link.tableId, fieldId: link.fieldId } } : {}),
    ...(refersTo && { refersTo }),
    resultType: resultOf(field).type as string,
    index: field.indexMode,
    indexed: field.indexed,
    state: field.state,
    ...(field.error ? { error: field.error } : {}),
    access: writable ? 'write' : 'read',
  };
}
