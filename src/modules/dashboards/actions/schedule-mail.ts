import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { choiceFact, fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, MemberId, Ref } from '../../../runtime/schemas.ts';
import { DashboardMail, dashboardExample, mailTimes } from '../dashboard.ts';
import { insertMail, listMails } from '../mails/mails.store.ts';
import { nextMail } from '../mails/next-mail.ts';
import { requireDashboard } from '../require-dashboard.ts';
import { rangePresets } from '../tiles/tile.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { requireMembers } from './send.ts';

const maxOrders = 50;

export const scheduleMail = defineAction({
  name: 'dashboards.schedule_mail',
  title: 'Schedule mails of a dashboard',
  description:
    'Mail the numbers of a dashboard to members each day, week or month; by default to yourself. The numbers are always those that you may see at that time.',
  mode: 'write',
  risk: 'send',
  effects: ['send'],
  capability: 'dashboards.send',
  uses: ['mailAvailable'],
  input: Input({
    id: Ref('dashboard'),
    every: Choice([...mailTimes]),
    onDay: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 31,
        description: 'For a week: 1 is Monday, 7 is Sunday. For a month: the day.',
      }),
    ),
    atHour: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 23, default: 8, description: 'In the time zone of the workspace.' }),
    ),
    recipients: Type.Optional(Type.Array(MemberId, { minItems: 1, maxItems: 50 })),
    range: Type.Optional(Choice([...rangePresets])),
  }),
  output: DashboardMail,
  example: { id: dashboardExample, every: 'week', onDay: 1, atHour: 8 },

  async preview(ctx, { id, every, onDay = 1, atHour = 8, recipients = [ctx.principal.userId], range }) {
    const { name, tiles } = await requireDashboard(ctx, id);
    const members = await requireMembers(ctx, recipients);
    return {
      says: phrase(`schedule_${every}`, { name, people: members.map((member) => member.name).join(', ') }),
      facts: [
        fact('name', phrase('label_name'), name),
        fact(
          'to',
          phrase('label_to'),
          members.map(({ email }) => email),
        ),
        fact('onDay', phrase('label_day'), onDay),
        fact('atHour', phrase('label_hour'), atHour),
        choiceFact('range', phrase('label_range'), range, 'dashboards.range'),
        fact(
          'tiles',
          phrase('label_tiles'),
          tiles.map(({ title }) => title),
        ),
      ],
    };
  },

  async run(ctx, { id, every, onDay = 1, atHour = 8, recipients = [ctx.principal.userId], range = null }) {
    if (!ctx.ports.mailAvailable) refuse('conflict', 'no_mail_server', refusals.phrase('no_mail_server'));
    if (every === 'week' && onDay > 7) refuseInput([faultAt('/onDay', refusals.phrase('day_of_week'))]);
    const { name } = await requireDashboard(ctx, id);
    await requireMembers(ctx, recipients);
    const { userId, workspace } = ctx.principal;
    if ((await listMails(ctx.db, ctx.workspaceId, userId, undefined)).length >= maxOrders)
      refuse('conflict', 'too_many_mails', refusals.phrase('too_many_mails', { count: maxOrders }));
    ctx.permit('send');
    const time = { every, onDay, atHour };
    const order = await insertMail(
      ctx.db,
      ctx.workspaceId,
      {
        ...{ id: newId(), dashboardId: id, ...time, recipients: [...new Set(recipients)], range, createdBy: userId },
        ...{
          nextAt: nextMail(time, ctx.now, workspace.timeZone),
          lastSentAt: null,
          lastError: null,
          lastErrorPhrase: null,
        },
      },
      ctx.now,
    );
    ctx.touch('dashboard');
    ctx.note(phrase('scheduled_mail', { name }));
    return order;
  },
});
