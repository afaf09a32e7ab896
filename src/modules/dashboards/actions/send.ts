import { Type } from 'typebox';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { sealMail, sendMail } from '../../../outbound/mail.ts';
import { choiceFact, fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Choice, Input, MemberId, Ref } from '../../../runtime/schemas.ts';
import { dashboardExample } from '../dashboard.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { listMembers, type Recipient } from '../mails/mails.store.ts';
import { requireDashboard } from '../require-dashboard.ts';
import { daysOf } from '../tiles/days-of-range.ts';
import { readTiles } from '../tiles/read-tiles.ts';
import { rangePresets } from '../tiles/tile.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const send = defineAction({
  name: 'dashboards.send',
  title: 'Mail a dashboard',
  description:
    'Mail the numbers of a dashboard to members of the workspace now. The numbers are those that you may see.',
  mode: 'staged',
  risk: 'send',
  effects: ['send'],
  capability: 'dashboards.send',
  uses: ['baseUrl', 'mailAvailable', 'vault'],
  input: Input({
    id: Ref('dashboard'),
    recipients: Type.Array(MemberId, { minItems: 1, maxItems: 50, description: 'Members of the workspace.' }),
    range: Type.Optional(Choice([...rangePresets])),
  }),
  output: Type.Object({ sent: Type.Integer({ description: 'How many mails are on their way.' }) }),
  example: { id: dashboardExample, recipients: ['0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b70'] },

  async preview(ctx, { id, recipients, range }) {
    const { name, tiles } = await requireDashboard(ctx, id);
    const members = await requireMembers(ctx, recipients);
    return {
      says: phrase('send', { name, people: members.map((member) => member.name).join(', ') }),
      facts: partsOf('mail', [
        fact(
          'to',
          phrase('label_to'),
          members.map(({ email }) => email),
        ),
        fact('subject', phrase('label_name'), name),
        fact(
          'tiles',
          phrase('label_tiles'),
          tiles.map(({ title }) => title),
        ),
        choiceFact('range', phrase('label_range'), range, 'dashboards.range'),
      ]),
    };
  },

  async run(ctx, { id, recipients, range }) {
    const { baseUrl, mailAvailable, vault } = ctx.ports;
    if (!mailAvailable) refuse('conflict', 'no_mail_server', refusals.phrase('no_mail_server'));
    const { name: sender, workspace } = ctx.principal;
    const dashboard = await requireDashboard(ctx, id);
    const members = await requireMembers(ctx, recipients);
    const days = daysOf({ range }, dashboard.filters.range, ctx.now, workspace.timeZone);
    const tiles = await readTiles(ctx, dashboard.tiles, days, {});
    const numbers = new Map(tiles.map((tile) => [tile.id, tile]));
    ctx.permit('send');
    return ctx.transaction(async (tx) => {
      for (const to of members) {
        const url = `${baseUrl}/dashboards/${id}`;
        const mail = composeMail(dashboard, numbers, { to, sender, workspace, url });
        await tx.enqueue(sendMail, sealMail(vault, mail));
      }
      tx.note(phrase('sent_dashboard', { name: dashboard.name, count: members.length }));
      return { sent: members.length };
    });
  },
});

export async function requireMembers(ctx: ReadContext, ids: readonly string[]): Promise<Recipient[]> {
  const members = await listMembers(ctx.db, ctx.workspaceId, ids);
  const missing = ids.findIndex((id) => !members.some((member) => member.id === id.toLowerCase()));
  if (missing >= 0) refuseInput([faultAt(`/recipients/${missing}`, refusals.phrase('not_a_member'))]);
  return members;
}
