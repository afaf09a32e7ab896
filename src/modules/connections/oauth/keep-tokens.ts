import type { Vault } from '../../../vault/vault.ts';
import type { GivenTokens } from './ask-provider.ts';
import { sealTokens } from './oauth-secrets.ts';
import type { KeptTokens } from './tokens.store.ts';

/** A token that ends during the request is of no use; of a short one a fifth is left. */
const maxMarginMs = 60_000;
const marginPart = 5;

/** Tokens as they are kept. A provider that gives no new refresh token means the one before. */
export function keptOf(
  vault: Vault,
  workspaceId: string,
  id: string,
  given: GivenTokens,
  { askedAt, refreshBefore }: { askedAt: Date; refreshBefore?: string | undefined },
): KeptTokens {
  const refresh = given.refresh ?? refreshBefore;
  const { lifetimeMs } = given;
  const tokens = sealTokens(vault, workspaceId, id, {
    access: given.access,
    ...(refresh !== undefined && { refresh }),
  });
  if (lifetimeMs === undefined) return { tokens, renewAt: null, expiresAt: null };
  // Counted from before it was asked for: the provider began to count later.
  const end = askedAt.getTime() + lifetimeMs;
  return {
    tokens,
    renewAt: new Date(end - Math.min(maxMarginMs, lifetimeMs / marginPart)),
    expiresAt: new Date(end),
  };
}
