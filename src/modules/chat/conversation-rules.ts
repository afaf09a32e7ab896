import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Conversation } from './conversation.ts';
import { type Owner, readConversation } from './conversations.store.ts';
import { refusals } from './words/refusals.ts';

/** Callers only see their own conversations. */
export function ownerOf({ workspaceId, principal }: ReadContext): Owner {
  return { workspaceId, userId: principal.userId };
}

/** The refusal does not disclose that somebody else has a conversation with this id. */
export async function requireConversation(ctx: ReadContext, id: string): Promise<Conversation> {
  return (await readConversation(ctx.db, ownerOf(ctx), id)) ?? conversationMissing();
}

export function conversationMissing(): never {
  return refuse('not_found', 'conversation_not_found', refusals.phrase('conversation_not_found'));
}
