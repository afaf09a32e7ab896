import { type TSchema, Type } from 'typebox';
import { faultAt, type InputFault } from '../../../kernel/refusal.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import type { Field } from '../../../records/table.ts';
import { Choice } from '../../../runtime/schemas.ts';
import { Condition } from '../record.ts';
import { refusals } from '../words/refusals.ts';
import { defineViewKind, type ViewDraft } from './define-view-kind.ts';

const FieldKey = Type.String({ minLength: 1, maxLength: 100 });

/** Colours that screens have in light and dark. */
const Colour = Choice(['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'violet', 'pink']);

/** The record gets the first colour whose condition is true. */
const colours = {
  colours: Type.Optional(Type.Array(Type.Object({ when: Condition, colour: Colour }), { maxItems: 20 })),
};

const TotalFunction = Choice(['count', 'sum', 'avg', 'min', 'max', 'median', 'distinct', 'filled', 'empty']);

export const grid = defineViewKind({
  kind: 'grid',
  settings: settingsOf({
    ...colours,
    frozen: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 5, description: 'How many columns stay in place while others scroll.' }),
    ),
    totals: Type.Optional(
      Type.Array(Type.Object({ field: FieldKey, fn: TotalFunction }), {
        maxItems: 100,
        description: 'What stands at the foot of a column, and of each group.',
      }),
    ),
    collapsed: Type.Optional(Type.Boolean({ description: 'Groups are folded at first.' })),
  }),
});

export const board = defineViewKind({
  kind: 'board',
  settings: settingsOf({
    ...colours,
    coverField: Type.Optional(FieldKey),
    sumField: Type.Optional(FieldKey),
    hideEmpty: Type.Optional(Type.Boolean({ description: 'Columns without a card are left out.' })),
  }),
  complete: (open, draft) => ({
    ...draft,
    groupBy: draft.groupBy.length > 0 ? draft.groupBy : keysOf(open, boardTypes).slice(0, 1),
  }),
  check: (open, { groupBy, settings }) => [
    ...(groupBy.length === 1 ? [] : [faultAt('/groupBy', refusals.phrase('view_needs_columns'))]),
    ...groupBy.flatMap((key) => wrongType(open, '/groupBy', key, boardTypes)),
    ...fieldIn(open, settings, 'coverField', ['attachment']),
    ...fieldIn(open, settings, 'sumField', ['number', 'currency', 'percent', 'rating', 'duration']),
  ],
});

export const calendar = defineViewKind({
  kind: 'calendar',
  settings: settingsOf({ ...colours, startField: Type.Optional(FieldKey), endField: Type.Optional(FieldKey) }),
  complete: (open, draft) => withFirst(open, draft, 'startField', dateTypes),
  check: (open, { settings }) => [
    ...(settings.startField ? [] : [faultAt('/settings/startField', refusals.phrase('view_needs_date'))]),
    ...fieldIn(open, settings, 'startField', dateTypes),
    ...fieldIn(open, settings, 'endField', dateTypes),
  ],
});

export const gallery = defineViewKind({
  kind: 'gallery',
  settings: settingsOf({
    ...colours,
    coverField: Type.Optional(FieldKey),
    coverFit: Type.Optional(Choice(['cover', 'contain'])),
  }),
  complete: (open, draft) => withFirst(open, draft, 'coverField', ['attachment']),
  check: (open, { settings }) => fieldIn(open, settings, 'coverField', ['attachment']),
});

export const list = defineViewKind({ kind: 'list', settings: settingsOf(colours) });

const boardTypes = ['select', 'user', 'link'];
const dateTypes = ['date', 'datetime'];

function settingsOf(properties: Record<string, TSchema>): TSchema {
  return Type.Object(properties, { additionalProperties: false });
}

function keysOf(open: OpenTable, types: readonly string[]): string[] {
  return open.visibleFields.filter(({ type }) => types.includes(type)).map(({ key }) => key);
}

function withFirst(open: OpenTable, draft: ViewDraft, name: string, types: readonly string[]) {
  const [first] = keysOf(open, types);
  return draft.settings[name] !== undefined || first === undefined
    ? draft
    : { ...draft, settings: { ...draft.settings, [name]: first } };
}

function fieldIn(open: OpenTable, settings: Record<string, unknown>, name: string, types: string[]): InputFault[] {
  const key = settings[name];
  return typeof key === 'string' ? wrongType(open, `/settings/${name}`, key, types) : [];
}

function wrongType(open: OpenTable, path: string, key: string, types: readonly string[]): InputFault[] {
  const field: Field | undefined = open.visibleField(key);
  if (!field) return [faultAt(path, refusals.phrase('unknown_field', { field: key }))];
  return types.includes(field.type)
    ? []
    : [faultAt(path, refusals.phrase('view_field_type', { field: key, type: field.type, types: types.join(', ') }))];
}
