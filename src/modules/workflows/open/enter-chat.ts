import { Type } from 'typebox';
import { verifyPassword } from '../../../access/passwords.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { ChatSlug, findChatPage, IsMember } from '../chat/chat-page.ts';
import { newPass } from '../chat/chat-pass.ts';
import { refusals } from '../words/refusals.ts';

export const enterChat = defineAction({
  name: 'workflows.enter_chat',
  title: 'Enter a chat page',
  description: 'A visitor types the password of a chat page, and the browser gets a pass for it.',
  mode: 'staged',
  capability: 'workflows.read',
  effects: [],
  input: Input({ slug: ChatSlug, isMember: IsMember, password: Type.String({ maxLength: 200 }) }),
  output: Type.Object({ pass: Type.String() }),
  example: { slug: 'help', isMember: false, password: 'open sesame' },
  returnsSecret: true,

  async run(ctx, { slug, isMember, password }) {
    const { callable, passwordDigest } = await findChatPage(ctx, slug, isMember);
    if (passwordDigest === undefined || !(await verifyPassword(passwordDigest, password)))
      return refuse('forbidden', 'wrong_password', refusals.phrase('wrong_password'));
    return { pass: newPass({ workspaceId: ctx.workspaceId, ...callable }, passwordDigest, ctx.now) };
  },
});
