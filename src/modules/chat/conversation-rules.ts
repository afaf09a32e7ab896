import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Conversation } from './conversation.ts';
import { type Owner, readConversation } from './conversations.store.ts';
import { refusals } from './words/refusals.ts';

/** Whose conversations this caller sees: their own, and nobody else’s. */
export function ownerOf({ workspaceId, principal }: ReadContext): Owner {
  return { workspaceId, userId: principal.userId };
}

/** That somebody else has a conversation of this id is none of the caller’s business. */
export async function requireConversation(ctx: ReadContext, id: string): Promise<Conversation> {
  return (await readConversation(ctx.db, ownerOf(ctx), id)) ?? conversationMissing();
}

export function conversationMissing(): never {
  return refuse('not_found', 'conversation_not_found', refusals.phrase('conversation_not_found'));
}
