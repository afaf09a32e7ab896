import { inLanguage } from '../../../../language/languages.ts';
import { openProviderSecret } from '../../../intake/providers/provider-secret.ts';
import { findProvider } from '../../../intake/providers/registry.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import type { ProviderWebhook } from './provider-webhook.ts';
import type { ProviderWebhookRow } from './provider-webhooks.store.ts';

export function presentProviderWebhook(
  ctx: ReadContext<'baseUrl' | 'vault'>,
  row: ProviderWebhookRow & { lastReceivedAt: Date | null },
): ProviderWebhook {
  const { id, kind, provider, name, lastReceivedAt, createdAt, updatedAt } = row;
  const { baseUrl, vault } = ctx.ports;
  const known = findProvider(kind, provider);
  return {
    id,
    kind: kind as ProviderWebhook['kind'],
    provider,
    name,
    url: providerAddress(baseUrl, row),
    steps: known ? [...inLanguage(known.steps, ctx.principal.language)] : [],
    secretHint: row.secret === null ? null : openProviderSecret(vault, ctx.workspaceId, id, row.secret).slice(-4),
    lastReceivedAt,
    createdAt,
    updatedAt,
  };
}

/** The address that a provider has to call; contract: Incoming webhooks. */
function providerAddress(baseUrl: string, { kind, id }: { kind: string; id: string }): string {
  return `${baseUrl}/api/webhooks/provider/${kind}/${id}`;
}
