import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, Input, ListOf, Ref } from '../../../runtime/schemas.ts';
import { DashboardMail } from '../dashboard.ts';
import { listMails } from '../mails/mails.store.ts';

export const listMailsAction = defineAction({
  name: 'dashboards.list_mails',
  title: 'List scheduled mails',
  description: 'Your own scheduled mails of dashboards: when they come next, and why one was not sent.',
  mode: 'read',
  capability: 'dashboards.read',
  input: Input({ id: Type.Optional(Advanced(Ref('dashboard'))) }),
  output: ListOf(DashboardMail),
  example: {},

  run: async (ctx, { id }) => ({ items: await listMails(ctx.db, ctx.workspaceId, ctx.principal.userId, id) }),
});
