import type { Vault } from '../../../vault/vault.ts';
import type { IssuedTokens } from './ask-provider.ts';
import { sealTokens } from './oauth-secrets.ts';
import type { KeptTokens } from './tokens.store.ts';

/**
 * A token must not expire during the request, so this much of its lifetime is left unused; of a short lifetime, a
 * fifth.
 */
const maxMarginMs = 60_000;
const marginPart = 5;

/** The tokens as they are stored. If a provider sends no new refresh token, the old one stays valid. */
export function keptOf(
  vault: Vault,
  workspaceId: string,
  id: string,
  given: IssuedTokens,
  { askedAt, refreshBefore }: { askedAt: Date; refreshBefore?: string | undefined },
): KeptTokens {
  const refresh = given.refresh ?? refreshBefore;
  const { lifetimeMs } = given;
  const tokens = sealTokens(vault, workspaceId, id, {
    access: given.access,
    ...(refresh !== undefined && { refresh }),
  });
  if (lifetimeMs === undefined) return { tokens, renewAt: null, expiresAt: null };
  // The lifetime is counted from before the request, which errs on the safe side.
  const end = askedAt.getTime() + lifetimeMs;
  return {
    tokens,
    renewAt: new Date(end - Math.min(maxMarginMs, lifetimeMs / marginPart)),
    expiresAt: new Date(end),
  };
}
