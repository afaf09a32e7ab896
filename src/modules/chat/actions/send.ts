import { Type } from 'typebox';
import type { ModelClient } from '../../../engine/models/model-client.ts';
import { openModelClient } from '../../../engine/models/open-model-client.ts';
import { priceOfConnection } from '../../../engine/models/prices.ts';
import { StepFailure } from '../../../engine/step-kinds/define-step-kind.ts';
import { Download } from '../../../kernel/download.ts';
import { newId } from '../../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction, type StagedContext } from '../../../runtime/define-action.ts';
import { Id, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import type { OpenConnection } from '../../../vault/connections.ts';
import { type AnswerSettings, giveAnswer } from '../answer.ts';
import { chooseModel } from '../choose-model.ts';
import { requireConversation } from '../conversation-rules.ts';
import { HeldAnswer } from '../held-answer.ts';
import { LineChannel } from '../line-channel.ts';
import { readMessages } from '../messages.store.ts';
import { historyOf } from '../model-history.ts';
import { takeUp } from '../take-up.ts';
import { refusals } from '../words/refusals.ts';

const maxTurnMs = 300_000;
const maxRemembered = 400;

export const send = defineAction({
  name: 'chat.send',
  title: 'Ask the assistant',
  description:
    'Say something to the assistant of the console and follow its answer as lines of JSON (text, call, result, card, done, error). Without a text, it continues after a card was decided.',
  mode: 'staged',
  sessionOnly: true,
  capability: 'chat.write',
  uses: ['modelDial', 'priceOf', 'renew', 'runLimits', 'tools', 'vault'],
  effects: ['call'],
  input: Input({
    conversationId: Type.Optional(Ref('conversation')),
    text: Type.Optional(SecretFree({ minLength: 1, maxLength: 20_000, pattern: '\\S' })),
    connectionId: Type.Optional(Ref('connection')),
    model: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  }),
  output: Type.Object({ conversationId: Id }),
  example: { text: 'Which leads did we get this week?' },

  // What people tell the assistant is private, so it is not in the activity list. The assistant's own actions are.
  async run(ctx, { conversationId, text, connectionId, model: wanted }) {
    if (conversationId === undefined && text === undefined)
      refuseInput([faultAt('/text', refusals.phrase('text_to_begin'))]);
    await ctx.ports.runLimits.requireBudget(ctx.workspaceId, ctx.principal.workspace.plan);
    const before = conversationId === undefined ? undefined : await requireConversation(ctx, conversationId);
    const { connection, model } = await chooseModel(ctx, { connectionId, model: wanted }, before);
    const client = clientOf(ctx, connection);
    const holder = newId();
    const conversation = await takeUp(ctx, { before, text, holder, model: { connectionId: connection.id, model } });
    const lines = new LineChannel();
    lines.write({ type: 'begin', conversationId: conversation.id, title: conversation.title });
    const held = new HeldAnswer({
      db: ctx.db,
      workspaceId: ctx.workspaceId,
      conversationId: conversation.id,
      holder,
      onLost: () => lines.stop(),
      onSaid: () => void ctx.transaction(async (tx) => tx.touch('chat')).catch(() => undefined),
    });
    const ownPrice = priceOfConnection(connection.settings);
    const priceOf = (name: string) => ownPrice ?? ctx.ports.priceOf(name);
    void answer(ctx, { conversation, client, model, priceOf, held, lines });
    // To doors, the answer is a file that is written while it is sent.
    return new Download('answer.jsonl', 'application/x-ndjson', lines) as never;
  },
});

function clientOf(ctx: StagedContext<'modelDial'>, connection: OpenConnection): ModelClient {
  try {
    return openModelClient(connection, ctx.ports.modelDial, maxTurnMs);
  } catch (error) {
    if (error instanceof StepFailure) refuse('conflict', error.code, error.why);
    throw error;
  }
}

/** Starts at once and continues even if nobody reads it. A later reader finds the stored messages. */
async function answer(
  ctx: StagedContext<'renew' | 'runLimits' | 'tools'>,
  settings: Omit<AnswerSettings, 'ctx' | 'history'>,
): Promise<void> {
  const { conversation, held, lines } = settings;
  let failure: unknown;
  try {
    const history = historyOf(await readMessages(ctx.db, ctx.workspaceId, conversation.id, maxRemembered));
    await giveAnswer({ ...settings, ctx, history });
  } catch (error) {
    failure = error;
  }
  try {
    // The conversation must be free before the reader learns of the end, because they may send the next message at
    // once.
    await held.letGo();
    await ctx.transaction(async (tx) => tx.touch('chat'));
  } catch (error) {
    failure ??= error;
  }
  lines.end(failure);
}
