import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, ExpectedUpdatedAt, Input, Name, Ref } from '../../../runtime/schemas.ts';
import { ListName, ListView, readersOfLists, viewSettings } from '../views/view.ts';
import { requireMayRead, requireMayShare, viewNotFound } from '../views/view-rules.ts';
import { countViews, lockView, upsertView } from '../views/views.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const maxViews = 500;

export const saveView = defineAction({
  name: 'workspace.save_view',
  title: 'Save a view of a list',
  description:
    'Save filters, order and columns of the list of customers, leads, bookings, invoices, tasks or conversations under a name, for yourself or, with `shared`, for everyone.',
  mode: 'write',
  capability: 'workspace.read',
  orCapabilities: readersOfLists,
  effects: [],
  input: Input({
    list: ListName,
    id: Type.Optional(Advanced(Ref('list_view'))),
    name: Name,
    shared: Type.Optional(Type.Boolean()),
    ...viewSettings,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: ListView,
  example: { list: 'leads', name: 'Meetings', stage: 'meeting', sort: 'value', columns: ['name', 'value', 'owner'] },

  async run(ctx, { list, id, name, shared, expectedUpdatedAt, ...settings }) {
    requireMayRead(ctx, list);
    const { userId } = ctx.principal;
    const before = id === undefined ? undefined : await lockView(ctx.db, ctx.workspaceId, userId, id);
    if (id !== undefined && before?.list !== list) viewNotFound();
    if (before) ctx.expectVersion(before, expectedUpdatedAt);
    else if ((await countViews(ctx.db, ctx.workspaceId)) >= maxViews)
      refuse('conflict', 'too_many_views', refusals.phrase('too_many_views', { max: maxViews }));
    requireMayShare(ctx, list, before?.shared ?? false);
    requireMayShare(ctx, list, shared ?? before?.shared ?? false);
    const view = {
      id: before?.id ?? newId(),
      list,
      name: name.trim(),
      // Nobody may turn a shared view of someone else into a private one.
      shared: before && before.createdBy !== userId ? true : (shared ?? before?.shared ?? false),
      settings,
      createdBy: before?.createdBy ?? userId,
    };
    const saved = await upsertView(ctx.db, ctx.workspaceId, view, ctx.now);
    ctx.touch('list_view');
    if (saved.shared) ctx.note(phrase('saved_view', { name: saved.name }));
    return saved;
  },
});
