import { Type } from 'typebox';
import { digestOf } from '../../../kernel/ids.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { PublicWorkspace, publicWorkspace } from '../../../runtime/public-workspace.ts';
import { Choice, DateOut, Id, Input } from '../../../runtime/schemas.ts';
import { withAnswers } from '../chat/answers.ts';
import { findConversation, lastMessages } from '../chat/chat.store.ts';
import { ChatSlug, ConversationToken, findChatPage, IsMember, isLetIn, Pass } from '../chat/chat-page.ts';

const maxShown = 200;

const Message = Type.Object({
  id: Id,
  role: Choice(['user', 'assistant']),
  content: Type.String(),
  state: Choice(['done', 'failed', 'working', 'waiting']),
  at: DateOut,
});

export const showChat = defineAction({
  name: 'workflows.show_chat',
  title: 'Show a chat page',
  description: 'What a chat page of a workflow says of itself, and what was said in this browser’s conversation.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({
    slug: ChatSlug,
    isMember: IsMember,
    pass: Type.Optional(Pass),
    conversation: Type.Optional(ConversationToken),
  }),
  output: Type.Object({
    workspace: PublicWorkspace,
    title: Type.String(),
    greeting: Type.String(),
    placeholder: Type.String(),
    suggestions: Type.Array(Type.String()),
    needsPassword: Type.Boolean(),
    messages: Type.Array(Message),
  }),
  example: { slug: 'help', isMember: false },

  async run(ctx, { slug, isMember, pass, conversation }) {
    const page = await findChatPage(ctx, slug, isMember);
    const { title, greeting = '', placeholder = '', suggestions = [] } = page.config;
    const shown = { workspace: publicWorkspace(ctx.principal), title };
    if (!isLetIn(ctx, page, pass))
      return { ...shown, greeting: '', placeholder: '', suggestions: [], needsPassword: true, messages: [] };
    const known =
      conversation &&
      (await findConversation(ctx.db, ctx.workspaceId, page.callable.workflowId, digestOf(conversation)));
    const messages = known
      ? await withAnswers(
          ctx.db,
          ctx.workspaceId,
          await lastMessages(ctx.db, ctx.workspaceId, known.id, maxShown),
          ctx.now,
        )
      : [];
    return {
      ...shown,
      greeting,
      placeholder,
      suggestions,
      needsPassword: false,
      messages: messages.map(({ executionId: _, ...message }) => message),
    };
  },
});
