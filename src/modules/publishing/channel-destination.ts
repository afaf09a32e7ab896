import { requireDestination } from '../../deliveries/check-destination.ts';
import { refuse } from '../../kernel/refusal.ts';
import { DialFailure } from '../../outbound/dial.ts';
import { type HttpAccess, trustedAddress } from '../../outbound/http-credentials.ts';
import type { ReadContext, StagedContext } from '../../runtime/define-action.ts';
import { readHttpConnection } from './channels.store.ts';
import { refusals } from './words/refusals.ts';

/**
 * The address that is called for a channel. Refuses an address that posts may not be sent to, or that may not get the
 * connection's secret.
 */
export async function requireChannelUrl(
  ctx: StagedContext<'line'>,
  url: string,
  connectionId: string | null,
): Promise<string> {
  try {
    const access = connectionId === null ? { auth: 'none' as const } : await accessOf(ctx, connectionId);
    return await requireDestination(ctx.ports.line.under(ctx.permit('call')), trustedAddress(url, access).href);
  } catch (error) {
    if (error instanceof DialFailure) refuse('conflict', 'url_refused', error.why);
    throw error;
  }
}

export async function requireConnection(ctx: ReadContext, id: string): Promise<{ settings: Record<string, unknown> }> {
  return (
    (await readHttpConnection(ctx.db, ctx.workspaceId, id)) ??
    refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'))
  );
}

async function accessOf(ctx: ReadContext, id: string): Promise<HttpAccess> {
  return (await requireConnection(ctx, id)).settings as unknown as HttpAccess;
}
