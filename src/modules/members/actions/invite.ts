import { Type } from 'typebox';
import { saveInvitation } from '../../../access/invitations.store.ts';
import { findMemberByEmail } from '../../../access/members.store.ts';
import { digestOf, newId, newSecret } from '../../../kernel/ids.ts';
import type { WorkspaceFacts } from '../../../kernel/principal.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { inWords } from '../../../kernel/words.ts';
import { type Mail, sealMail, sendMail } from '../../../outbound/mail.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Email, Id, Input, Name } from '../../../runtime/schemas.ts';
import { roleName } from '../../../runtime/words/words.ts';
import { memberInvited } from '../events/member-events.ts';
import { requireGrantable, requireRole } from '../role-rules.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const lifetimeMs = 7 * 86_400_000;

export const invite = defineAction({
  name: 'members.invite',
  title: 'Invite a member',
  description:
    'Invite someone by e-mail address with a role. The link is shown, and e-mailed if a mail server is set up.',
  mode: 'write',
  risk: 'send',
  effects: ['send', 'rights'],
  sessionOnly: true,
  capability: 'members.admin',
  uses: ['baseUrl', 'mailAvailable', 'vault'],
  returnsSecret: true,
  input: Input({
    email: Email,
    role: Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'Key of a role: owner, admin, member, viewer or one of your own.',
    }),
    name: Type.Optional(Name),
  }),
  output: Type.Object({ id: Id, inviteUrl: Type.String(), mailed: Type.Boolean() }),
  emits: [memberInvited],
  example: { email: 'grace@example.com', role: 'member', name: 'Grace Hopper' },

  async preview(ctx, { email, role }) {
    const { name: workspace } = ctx.principal.workspace;
    const granted = await requireRole(ctx, role);
    return { says: phrase('invite', { email, workspace, role: roleName(granted) }) };
  },

  async run(ctx, { email, role, name }) {
    const granted = await requireRole(ctx, role);
    requireGrantable(ctx, granted);
    if (await findMemberByEmail(ctx.db, ctx.workspaceId, email))
      refuse('conflict', 'already_member', refusals.phrase('already_member', { email }));
    const token = newSecret('inv_');
    const { id } = await saveInvitation(ctx.dbFor('rights'), {
      id: newId(),
      workspaceId: ctx.workspaceId,
      email,
      name: name ?? null,
      roleId: granted.id,
      tokenHash: digestOf(token),
      invitedBy: ctx.principal.userId,
      now: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + lifetimeMs),
    });
    const inviteUrl = `${ctx.ports.baseUrl}/invite?token=${token}`;
    const mailed = ctx.ports.mailAvailable;
    if (mailed)
      await ctx.enqueue(
        sendMail,
        sealMail(
          ctx.ports.vault,
          invitationMail({ to: email, inviter: ctx.principal.name, workspace: ctx.principal.workspace, inviteUrl }),
        ),
      );
    ctx.emit(memberInvited, { invitationId: id, email, role: granted.key });
    ctx.note(phrase('invited', { email, role: roleName(granted) }));
    return { id, inviteUrl, mailed };
  },
});

/** Uses the workspace's language, because the invited person's language is not known yet. */
function invitationMail(invitation: {
  to: string;
  inviter: string;
  workspace: WorkspaceFacts;
  inviteUrl: string;
}): Mail {
  const { to, inviter, workspace, inviteUrl } = invitation;
  return {
    to,
    subject: inWords(phrase('invitation_subject', { inviter, workspace: workspace.name }), workspace),
    text: inWords(phrase('invitation_text', { inviter, workspace: workspace.name, url: inviteUrl }), workspace),
  };
}
