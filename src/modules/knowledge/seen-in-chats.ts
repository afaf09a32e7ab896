import type { ReadContext } from '../../runtime/define-action.ts';
import { listChatReaders } from './chat-readers.store.ts';
import { listOfPost } from './documents.store.ts';

interface Readable {
  /** Keys of roles; null or empty means everyone. */
  audience: readonly string[] | null;
  createdBy: string;
}

/** Whether a public chat page uses a document of this post to answer strangers. */
export async function isPostSeenInChats(ctx: ReadContext, postId: string): Promise<boolean> {
  for (const document of await listOfPost(ctx.db, ctx.workspaceId, postId))
    if (await isSeenInChats(ctx, document)) return true;
  return false;
}

/** Whether a public chat page uses a document like this one to answer strangers. */
export async function isSeenInChats(ctx: ReadContext, { audience, createdBy }: Readable): Promise<boolean> {
  const readers = await listChatReaders(ctx.db, ctx.workspaceId);
  return readers.some(
    ({ userId, role }) => !audience?.length || role === 'owner' || audience.includes(role) || userId === createdBy,
  );
}
