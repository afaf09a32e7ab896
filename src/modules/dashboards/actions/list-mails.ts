import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, Input, ListOf, Ref } from '../../../runtime/schemas.ts';
import { DashboardMail } from '../dashboard.ts';
import { listMails } from '../mails/mails.store.ts';

export const listMailsAction = defineAction({
  name: 'dashboards.list_mails',
  title: 'List scheduled mails',
  description: 'Your own scheduled mails of dashboards: when they come next, and why one was not sent.',
  synonyms: [
    'which reports do I send',
    'my subscriptions to key figures',
    'when does the weekly report go out',
    'regular statistics by e-mail',
    'did the digest go out',
  ],
  mode: 'read',
  capability: 'dashboards.read',
  input: Input({ id: Type.Optional(Advanced(Ref('dashboard'))) }),
  output: ListOf(DashboardMail),
  example: {},

  run: async (ctx, { id }) => ({ items: await listMails(ctx.db, ctx.workspaceId, ctx.principal.userId, id) }),
});
