import { Type } from 'typebox';
import { Download } from '../../../kernel/download.ts';
import { digestOf, newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, SecretFree } from '../../../runtime/schemas.ts';
import { settleAnswer } from '../chat/answers.ts';
import { holdConversation, insertExchange, lastMessages } from '../chat/chat.store.ts';
import { ChatSlug, ConversationToken, findChatPage, IsMember, isLetIn, Pass } from '../chat/chat-page.ts';
import { streamAnswer } from '../chat/stream-answer.ts';
import { orderRun } from '../order-run.ts';
import { refusals } from '../words/refusals.ts';

/** The number of earlier messages that the workflow receives. */
const remembered = 20;

export const sayInChat = defineAction({
  name: 'workflows.say_in_chat',
  title: 'Write on a chat page',
  description:
    'A visitor writes on a chat page: the workflow runs, and what it does and answers comes as lines of JSON.',
  mode: 'staged',
  capability: 'workflows.write',
  uses: ['engine', 'runLimits'],
  effects: [],
  input: Input({
    slug: ChatSlug,
    isMember: IsMember,
    pass: Type.Optional(Pass),
    conversation: ConversationToken,
    text: SecretFree({ minLength: 1, maxLength: 8_000, pattern: '\\S' }),
  }),
  output: Type.Unknown(),
  example: {
    slug: 'help',
    isMember: false,
    conversation: 'Zk9vY2hhdC1leGFtcGxlLXRva2VuLW9mLTQzLWNoYXI',
    text: 'When are you open?',
  },

  async run(ctx, { slug, isMember, pass, conversation: token, text }) {
    const page = await findChatPage(ctx, slug, isMember);
    if (!isLetIn(ctx, page, pass)) refuse('forbidden', 'password_required', refusals.phrase('password_required'));
    const { workflowId, triggerId } = page.callable;
    const executionId = newId();
    const ids: [string, string] = [newId(), newId()];
    // Checked before anything is stored: a message that may not run is not added.
    const order = await orderRun(ctx, {
      id: workflowId,
      triggerId,
      trigger: 'chat',
      origin: 'program',
      input: {},
      draft: false,
      mode: 'sync',
    });
    const { conversationId, history } = await ctx.transaction(async ({ db, workspaceId, now }) => {
      const conversation = await holdConversation(
        db,
        workspaceId,
        { id: newId(), workflowId, digest: digestOf(token) },
        now,
      );
      const before = [];
      for (const message of await lastMessages(db, workspaceId, conversation.id, remembered))
        before.push(await settleAnswer(db, workspaceId, message, now));
      if (before.some(({ state }) => state === 'working'))
        refuse('conflict', 'chat_busy', refusals.phrase('chat_busy'));
      await insertExchange(db, workspaceId, { conversationId: conversation.id, ids, text, executionId }, now);
      return {
        conversationId: conversation.id,
        history: before.filter(({ state }) => state === 'done').map(({ role, content }) => ({ role, content })),
      };
    });
    const run = { ...order, executionId, input: { message: text, conversationId, history } };
    return new Download('answer.jsonl', 'application/x-ndjson', streamAnswer(ctx, run, ids[1])) as unknown;
  },
});
