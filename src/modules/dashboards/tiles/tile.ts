import { type Static, Type } from 'typebox';
import { measureFunctions, periods } from '../../../records/aggregate-records.ts';
import { Choice, Id, Nullable } from '../../../runtime/schemas.ts';

export const tileKinds = ['number', 'bar', 'line', 'area', 'pie', 'table', 'text'] as const;
export const chartKinds: ReadonlySet<string> = new Set(['bar', 'line', 'area', 'pie']);

const FieldKey = Type.String({ minLength: 1, maxLength: 100, description: 'The key of a field.' });

const Grouping = Type.Object(
  { field: FieldKey, by: Type.Optional(Choice([...periods])) },
  { additionalProperties: false },
);

export const Source = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'What is counted: the id of a table, or workflows.runs, webhooks.deliveries or payments.invoices.',
});

/** All settings of tiles. Each kind decides which of them it uses. */
export const tileFields = {
  kind: Choice([...tileKinds]),
  title: Type.String({ maxLength: 200 }),
  source: Type.Optional(Source),
  measure: Type.Optional(
    Type.Object(
      { fn: Choice([...measureFunctions]), field: Type.Optional(FieldKey) },
      { additionalProperties: false, description: 'What is computed. Default: the number of records.' },
    ),
  ),
  groupBy: Type.Optional({ ...Grouping, description: 'The bars, points or slices of a chart.' }),
  splitBy: Type.Optional({ ...Grouping, description: 'Divides each bar or line by a second field.' }),
  filter: Type.Optional(
    Type.Unsafe<unknown>({
      type: 'object',
      description: 'A condition {field, cmp, value}, or {op: "and" | "or" | "not", children: [conditions]}.',
    }),
  ),
  dateField: Type.Optional({ ...FieldKey, description: 'The date that the range of the page applies to.' }),
  fields: Type.Optional(Type.Array(FieldKey, { maxItems: 20, description: 'The columns of a table.' })),
  sort: Type.Optional(
    Type.String({ maxLength: 1_000, description: 'Field keys separated by commas; - is descending.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'How many rows, bars or slices.' })),
  text: Type.Optional(Type.String({ maxLength: 10_000, description: 'What a text tile says.' })),
  width: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 4, description: 'In columns of the page, which has four.' }),
  ),
  height: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
};

export const TileInput = Type.Object(
  { id: Type.Optional(Id), ...tileFields, hidden: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type TileInput = Static<typeof TileInput>;

/** A tile as it is stored. */
export type Tile = Omit<TileInput, 'id' | 'hidden'> & { id: string; width: number; height: number };

export const TileOut = Type.Object({
  ...tileFields,
  id: Id,
  width: Type.Integer(),
  height: Type.Integer(),
  hidden: Type.Optional(
    Type.Boolean({ description: 'It shows data that you may not see: only its place and its title are told.' }),
  ),
});

export const rangePresets = [
  ...(['all', 'today', 'last_7_days', 'last_30_days', 'last_90_days'] as const),
  ...(['this_month', 'last_month', 'this_quarter', 'this_year', 'last_year'] as const),
];
export type RangePreset = (typeof rangePresets)[number];

export const PageFilters = Type.Object(
  {
    range: Choice([...rangePresets]),
    fields: Type.Array(Type.Object({ source: Source, field: FieldKey }, { additionalProperties: false }), {
      maxItems: 5,
      description: 'Fields whose values can narrow the page; each applies to the tiles of its source.',
    }),
  },
  { additionalProperties: false },
);
export type PageFilters = Static<typeof PageFilters>;

/** The filters that a viewer of the page can choose. */
export const narrowing = {
  range: Type.Optional(Choice([...rangePresets])),
  from: Type.Optional(Type.String({ format: 'date', description: 'The first day, in place of a range.' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'The last day, in place of a range.' })),
  values: Type.Optional(
    Type.Array(
      Type.Object(
        {
          source: Source,
          field: FieldKey,
          value: Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
        },
        { additionalProperties: false },
      ),
      { maxItems: 5, description: 'Only records that have this value; null: those without a value.' },
    ),
  ),
};
const Narrowing = Type.Object(narrowing);
export type Narrowing = Static<typeof Narrowing>;
