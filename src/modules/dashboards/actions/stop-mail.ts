import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { dashboardExample } from '../dashboard.ts';
import { deleteMail, readMail } from '../mails/mails.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const stopMail = defineAction({
  name: 'dashboards.stop_mail',
  title: 'Stop scheduled mails',
  description: 'Stop one of your scheduled mails of a dashboard.',
  mode: 'write',
  capability: 'dashboards.read',
  effects: [],
  input: Input({ id: Ref('dashboard_mail') }),
  output: Type.Object({ id: Id }),
  example: { id: dashboardExample },

  async run(ctx, { id }) {
    const order = await readMail(ctx.db, ctx.workspaceId, id);
    if (order?.createdBy !== ctx.principal.userId)
      refuse('not_found', 'mail_not_found', refusals.phrase('mail_not_found'));
    await deleteMail(ctx.db, ctx.workspaceId, id);
    ctx.touch('dashboard');
    ctx.note(phrase('stopped_mail'));
    return { id };
  },
});
