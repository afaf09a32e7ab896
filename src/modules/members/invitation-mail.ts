import type { WorkspaceFacts } from '../../kernel/principal.ts';
import { inWords } from '../../kernel/words.ts';
import type { Mail } from '../../outbound/mail.ts';
import { phrase } from './words/words.ts';

/** In the workspace's language: nobody knows yet which one the invited person reads. */
export function invitationMail(invitation: {
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
