import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { brokenOff } from '../broken-off.ts';
import { Conversation, Message } from '../conversation.ts';
import { requireConversation } from '../conversation-rules.ts';
import { readCost, readMessages } from '../messages.store.ts';

const maxShown = 300;
const shownOfResult = 4_000;

export const getConversation = defineAction({
  name: 'chat.get_conversation',
  title: 'Show a conversation',
  description: 'What you and the assistant said, with the tools it used and their results.',
  mode: 'read',
  sessionOnly: true,
  capability: 'chat.read',
  input: Input({ id: Ref('conversation') }),
  output: Type.Object({
    ...Conversation.properties,
    messages: Type.Array(Message),
    cost: Type.Number({ description: 'Of all answers, in USD, as far as the prices of their models are known.' }),
    costKnown: Type.Boolean({ description: 'False if the price of a model that answered is not known.' }),
    brokenOff: Type.Boolean({
      description: 'The process that gave the answer died; chat.send without a text continues it.',
    }),
  }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const conversation = await requireConversation(ctx, id);
    const [messages, cost] = await Promise.all([
      readMessages(ctx.db, ctx.workspaceId, id, maxShown),
      readCost(ctx.db, ctx.workspaceId, id),
    ]);
    return {
      ...conversation,
      ...cost,
      brokenOff: !conversation.busy && brokenOff(messages),
      messages: messages.map((message) => shown(message, conversation.busy)),
    };
  },
});

/** A message that is still open although no process writes it was cut off. */
function shown({ calls, state, ...message }: Message, busy: boolean): Message {
  return {
    ...message,
    state: state === 'saying' && !busy ? 'stopped' : state,
    calls: calls.map((call) => ({ ...call, content: call.content?.slice(0, shownOfResult) ?? null })),
  };
}
