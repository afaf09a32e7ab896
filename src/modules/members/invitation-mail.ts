import type { WorkspaceFacts } from '../../kernel/principal.ts';
import type { Mail } from '../../outbound/mail.ts';

/** In the workspace's language: nobody knows yet which one the invited person reads. */
export function invitationMail(invitation: { to: string; inviter: string; workspace: WorkspaceFacts; inviteUrl: string }): Mail {
  const { to, inviter, workspace, inviteUrl } = invitation;
  if (workspace.language === 'de') {
    return {
      to,
      subject: `${inviter} lädt Sie zu „${workspace.name}“ ein`,
      text: `Guten Tag,\n\n${inviter} lädt Sie in den Arbeitsbereich „${workspace.name}“ ein. Dieser Link gilt 7 Tage:\n\n${inviteUrl}\n\nWenn Sie nichts damit anfangen können, löschen Sie diese Nachricht einfach.\n`,
    };
  }
  return {
    to,
    subject: `${inviter} invites you to “${workspace.name}”`,
    text: `Hello,\n\n${inviter} invites you to the workspace “${workspace.name}”. This link is valid for 7 days:\n\n${inviteUrl}\n\nIf this means nothing to you, just delete this message.\n`,
  };
}
