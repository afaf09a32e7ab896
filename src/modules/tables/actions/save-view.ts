import { type Static, Type } from 'typebox';
import { type OpenTable, openTable } from '../../../records/open-table.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Advanced, Choice, ExpectedUpdatedAt, Input, Name, Nullable, Ref } from '../../../runtime/schemas.ts';
import { rolesOf } from '../access-changes.ts';
import { checkedView, emptyView } from '../checked-view.ts';
import { tableUpdated } from '../events/table-events.ts';
import { tableFact } from '../preview-facts.ts';
import { keepAddress, readLink, requirePublish, withAddresses } from '../public-views.ts';
import { Condition, SortText, tableExample } from '../record.ts';
import { audiences, ViewOut } from '../view.ts';
import { viewKinds } from '../view-kinds/registry.ts';
import { insertView, readView, requireView, updateView, type View } from '../views.store.ts';
import { phrase } from '../words/words.ts';
import { requireWrite } from '../writing.ts';

const FieldKeys = Type.Array(Type.String(), { maxItems: 400 });

const Settings = Type.Record(Type.String(), Type.Unknown(), {
  description: 'What the kind needs: startField and endField of a calendar, coverField of a gallery, and so on.',
});

const SaveInput = Input({
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
    Nullable(Type.String({ maxLength: 100, description: 'The key of the role, if it is shared with one.' })),
  ),
  expectedUpdatedAt: ExpectedUpdatedAt,
});
type SaveRequest = Static<typeof SaveInput>;

export const saveView = defineAction({
  name: 'tables.save_view',
  title: 'Save a view',
  description:
    'Save a way to look at a table under a name: as grid, board, calendar, gallery or list, with filter, sort order, fields, groups and colours; for everyone who uses the table, for a role, or for yourself. A view of the kind form is a public page on which strangers add records. With an id, anything you leave out stays as it is.',
  mode: 'write',
  capability: 'tables.read',
  uses: ['vault', 'publicUrl'],
  effects: ['publish'],
  input: SaveInput,
  output: ViewOut,
  emits: [tableUpdated],
  example: {
    tableId: tableExample,
    name: 'Open orders',
    filter: { field: 'status', cmp: 'eq', value: 'open' },
    sort: '-amount',
  },

  async hasEffect(ctx, { id, kind }) {
    if (kind === 'form') return true;
    const before = id === undefined ? undefined : await readView(ctx.db, ctx.workspaceId, id);
    return before !== undefined && (before.kind === 'form' || (await readLink(ctx, before.id)) !== undefined);
  },

  async preview(ctx, wish) {
    const { open, before, view } = await draft(ctx, wish);
    requirePublish(ctx);
    const says = view.kind !== 'form' ? 'change_shared_view' : before?.kind === 'form' ? 'change_form' : 'open_form';
    const { name, filter, sort, fields, hidden, settings } = view;
    return {
      says: phrase(says, { name, table: open.table.name }),
      facts: [
        tableFact(open.table),
        fact('name', phrase('label_view'), name),
        fact('fields', phrase('label_fields'), fields),
        fact('hidden', phrase('label_hidden_fields'), hidden),
        fact('filter', phrase('label_filter'), filter, 'code'),
        fact('sort', phrase('label_order'), sort),
        fact('settings', phrase('label_settings'), settings, 'code'),
      ],
    };
  },

  async run(ctx, wish) {
    const { open, before, view } = await draft(ctx, wish);
    if (before) ctx.expectVersion(before, wish.expectedUpdatedAt);
    if (view.role !== null) (await rolesOf(ctx))(view.role);
    const save = before ? updateView : insertView;
    const saved = await save(ctx.db, ctx.workspaceId, view, ctx.now);
    await keepAddress(ctx, before, saved);
    ctx.emit(tableUpdated, { tableId: open.table.id, name: open.table.name, changed: ['views'] });
    ctx.note(phrase('saved_view', { view: saved.name, table: open.table.name }));
    const [shown] = await withAddresses(ctx, [saved]);
    return shown as Static<typeof ViewOut>;
  },
});

/** The view after the change, refused if this caller may not save it. */
async function draft(
  ctx: ReadContext,
  { tableId, id, expectedUpdatedAt: _, ...wanted }: SaveRequest,
): Promise<{ open: OpenTable; before: View | undefined; view: Omit<View, 'updatedAt'> }> {
  const open = await openTable(ctx, tableId);
  const before = id === undefined ? undefined : await requireView(ctx, open, id);
  const view = checkedView(open, {
    ...(before ?? emptyView(open.table.id, ctx.principal.userId)),
    ...wanted,
    name: wanted.name.trim(),
  });
  // A private view changes nothing for others; a form is for everyone.
  const isOwn = view.sharedWith === 'me' && (!before || before.sharedWith === 'me') && view.kind !== 'form';
  if (!isOwn) requireWrite(open);
  return { open, before, view };
}
