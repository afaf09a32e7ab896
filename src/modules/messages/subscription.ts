import { type Static, Type } from 'typebox';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { Choice } from '../../runtime/schemas.ts';
import { readMessage } from './messages.store.ts';
import { readSuppressed } from './suppressed.store.ts';
import { messageOfToken } from './unsubscribe-links.ts';
import { refusals } from './words/refusals.ts';

export const Token = Type.String({ minLength: 1, maxLength: 200 });

export const Subscription = Type.Object({ unsubscribed: Choice(['no', 'marketing', 'everything']) });
export type Subscription = Static<typeof Subscription>;

/** The recipient of the link, and which mail they get. */
export async function findSubscription(
  ctx: ReadContext<'vault'>,
  token: string,
): Promise<Subscription & { address: string }> {
  const messageId = await messageOfToken(ctx.db, ctx.ports.vault, ctx.workspaceId, token);
  const message = messageId && (await readMessage(ctx.db, ctx.workspaceId, messageId));
  if (!message) refuse('not_found', 'not_found', refusals.phrase('not_found'));
  const address = message.to.toLowerCase();
  const suppressed = await readSuppressed(ctx.db, ctx.workspaceId, address);
  return { address, unsubscribed: suppressed?.scope ?? 'no' };
}
