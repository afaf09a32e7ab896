import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { openTable } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, ExpectedUpdatedAt, Input, Name, Nullable, Ref } from '../../../runtime/schemas.ts';
import { tableUpdated } from '../events/table-events.ts';
import { Condition, SortText, tableExample } from '../record.ts';
import { ViewOut } from '../view.ts';
import { isViewInSight } from '../view-in-sight.ts';
import { readView, upsertView } from '../views.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { requireWrite } from '../writing.ts';

export const saveView = defineAction({
  name: 'tables.save_view',
  title: 'Save a view',
  description:
    'Save a filter, a sort order and hidden fields of a table under a name, for everyone who uses the table.',
  synonyms: [
    'save a filter',
    'new view',
    'rename a view',
    'keep this filter for later',
    'remember a sorting',
    'hide columns in a view',
    'filtered list under a name',
    'change a saved filter',
  ],
  mode: 'write',
  capability: 'tables.read',
  effects: [],
  input: Input({
    tableId: Ref('table'),
    id: Type.Optional(Advanced(Ref('view'))),
    name: Name,
    filter: Type.Optional(Nullable(Condition)),
    sort: Type.Optional(Nullable(SortText)),
    hidden: Type.Optional(Type.Array(Type.String(), { maxItems: 400 })),
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

  async run(ctx, { tableId, id, name, filter = null, sort = null, hidden = [], expectedUpdatedAt }) {
    const open = await openTable(ctx, tableId);
    requireWrite(open);
    planQuery(open, { filter: filter ?? undefined, sort: sort ?? undefined });
    const before = id === undefined ? undefined : await readView(ctx.db, ctx.workspaceId, id);
    if (id !== undefined && (before?.tableId !== open.table.id || !isViewInSight(open, before)))
      return refuse('not_found', 'view_not_found', refusals.phrase('view_not_found'));
    if (before) ctx.expectVersion(before, expectedUpdatedAt);
    const view = {
      id: before?.id ?? newId(),
      tableId: open.table.id,
      name: name.trim(),
      filter,
      sort: sort || null,
      hidden,
      createdBy: before?.createdBy ?? ctx.principal.userId,
    };
    const saved = await upsertView(ctx.db, ctx.workspaceId, view, ctx.now);
    ctx.emit(tableUpdated, { tableId: open.table.id, name: open.table.name, changed: ['views'] });
    ctx.note(phrase('saved_view', { view: saved.name, table: open.table.name }));
    return saved;
  },
});
