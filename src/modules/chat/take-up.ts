import { newId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { StagedContext } from '../../runtime/define-action.ts';
import { approvalNews } from './approval-news.ts';
import { brokenOff } from './broken-off.ts';
import type { Conversation } from './conversation.ts';
import { ownerOf } from './conversation-rules.ts';
import { holdConversation, insertConversation } from './conversations.store.ts';
import { endBrokenOff, insertMessage, readMessages } from './messages.store.ts';
import { refusals } from './words/refusals.ts';

interface Said {
  before: Conversation | undefined;
  text: string | undefined;
  holder: string;
  model: { connectionId: string; model: string };
}

const maxTitleLength = 80;
/** Cards expire after a day at most, so only the end of a conversation is searched for their outcomes. */
const lookedAt = 200;

/**
 * Reserves the conversation for one answer and stores what it answers: the outcomes of cards and the person's message.
 */
export function takeUp(
  ctx: StagedContext,
  { before, text, holder, model }: Said,
): Promise<Pick<Conversation, 'id' | 'title'>> {
  return ctx.transaction(async (tx) => {
    const owner = ownerOf(tx);
    const conversation = before ?? { id: newId(), title: titleOf(text ?? '') };
    if (!before) await insertConversation(tx.db, owner, conversation, tx.now);
    if (!(await holdConversation(tx.db, owner, conversation.id, holder, model, tx.now)))
      refuse('conflict', 'conversation_busy', refusals.phrase('conversation_busy'));
    const messages = before ? await readMessages(tx.db, owner.workspaceId, before.id, lookedAt) : [];
    const news = await approvalNews(tx, messages);
    // The process that gave the last answer died, so the answer continues from what was stored.
    const isBrokenOff = brokenOff(messages);
    if (isBrokenOff) await endBrokenOff(tx.db, owner.workspaceId, conversation.id);
    if (text === undefined && news.length === 0 && !isBrokenOff)
      refuse('conflict', 'nothing_to_say', refusals.phrase('nothing_to_say'));
    for (const each of news)
      await insertMessage(tx.db, owner.workspaceId, conversation.id, {
        id: newId(),
        role: 'news',
        ...each,
        state: 'done',
        at: tx.now,
      });
    if (text !== undefined)
      await insertMessage(tx.db, owner.workspaceId, conversation.id, {
        id: newId(),
        role: 'user',
        text,
        state: 'done',
        at: tx.now,
      });
    tx.touch('chat');
    return conversation;
  });
}

function titleOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length <= maxTitleLength ? line : `${line.slice(0, maxTitleLength - 1).trimEnd()}…`;
}
