import { Type } from 'typebox';
import { openTable } from '../../../records/open-table.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, Choice, ExpectedUpdatedAt, Input, Name, Nullable, Ref } from '../../../runtime/schemas.ts';
import { rolesOf } from '../access-changes.ts';
import { checkedView, emptyView } from '../checked-view.ts';
import { tableUpdated } from '../events/table-events.ts';
import { Condition, SortText, tableExample } from '../record.ts';
import { audiences, ViewOut } from '../view.ts';
import { viewKinds } from '../view-kinds/registry.ts';
import { insertView, requireView, updateView } from '../views.store.ts';
import { phrase } from '../words/words.ts';
import { requireWrite } from '../writing.ts';

const FieldKeys = Type.Array(Type.String(), { maxItems: 400 });

const Settings = Type.Record(Type.String(), Type.Unknown(), {
  description: 'What the kind needs: startField and endField of a calendar, coverField of a gallery, and so on.',
});

export const saveView = defineAction({
  name: 'tables.save_view',
  title: 'Save a view',
  description:
    'Save a way to look at a table under a name: as grid, board, calendar, gallery or list, with filter, sort order, fields, groups and colours; for everyone who uses the table, for a role, or for yourself. With an id, what is left out stays as it is.',
  synonyms: [
    'save a filter',
    'new view',
    'rename a view',
    'keep this filter for later',
    'remember a sorting',
    'hide columns in a view',
    'filtered list under a name',
    'change a saved filter',
    'new board of a table',
    'show records as a calendar',
    'gallery with pictures',
    'group rows by a field',
  ],
  mode: 'write',
  capability: 'tables.read',
  effects: [],
  input: Input({
    tableId: Ref('table'),
    id: Type.Optional(Advanced(Ref('view'))),
    name: Name,
    kind: Type.Optional(Choice([...viewKinds])),
    filter: Type.Optional(Nullable(Condition)),
    sort: Type.Optional(Nullable(SortText)),
    hidden: Type.Optional(FieldKeys),
    fields: Type.Optional(Nullable(FieldKeys)),
    groupBy: Type.Optional(
      Type.Array(Type.String(), {
        maxItems: 3,
        description: 'The fields by which records are grouped, the outermost first; a board has one.',
      }),
    ),
    settings: Type.Optional(Settings),
    sharedWith: Type.Optional(Choice([...audiences])),
    role: Type.Optional(
      Nullable(Type.String({ maxLength: 100, description: 'The key of the role, where it is shared with one.' })),
    ),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: ViewOut,
  emits: [tableUpdated],
  example: {
    tableId: tableExample,
    name: 'Open orders',
    filter: { field: 'status', cmp: 'eq', value: 'open' },
    sort: '-amount',
  },

  async run(ctx, { tableId, id, expectedUpdatedAt, ...wanted }) {
    const open = await openTable(ctx, tableId);
    const before = id === undefined ? undefined : await requireView(ctx, open, id);
    if (before) ctx.expectVersion(before, expectedUpdatedAt);
    const view = checkedView(open, {
      ...(before ?? emptyView(open.table.id, ctx.principal.userId)),
      ...wanted,
      name: wanted.name.trim(),
    });
    // What only its maker finds changes nothing for others.
    if (view.sharedWith !== 'me' || (before && before.sharedWith !== 'me')) requireWrite(open);
    if (view.role !== null) (await rolesOf(ctx))(view.role);
    const save = before ? updateView : insertView;
    const saved = await save(ctx.db, ctx.workspaceId, view, ctx.now);
    ctx.emit(tableUpdated, { tableId: open.table.id, name: open.table.name, changed: ['views'] });
    ctx.note(phrase('saved_view', { view: saved.name, table: open.table.name }));
    return saved;
  },
});
