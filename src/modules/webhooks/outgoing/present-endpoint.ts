import { openHeaders } from '../../../deliveries/endpoint-secrets.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { OutgoingCounts, OutgoingRow } from './outgoing.store.ts';
import { maskedValue, type OutgoingEndpoint } from './outgoing-endpoint.ts';

/** The visible part of an endpoint: no secret, and only the names of headers. */
export function presentEndpoint(vault: Vault, row: OutgoingRow & OutgoingCounts, now: Date): OutgoingEndpoint {
  const { waiting, delivered7Days, failed7Days, skipped } = row;
  const names = Object.keys(openHeaders(vault, row, row.headers));
  return {
    id: row.id,
    direction: 'outgoing',
    name: row.name,
    url: row.url,
    events: row.events,
    state: row.state,
    disabledReason: row.disabledReason,
    timeoutMs: row.timeoutMs,
    maxAttempts: row.maxAttempts,
    ratePerSecond: row.ratePerSecond,
    ordered: row.ordered,
    headers: Object.fromEntries(names.map((name) => [name, maskedValue])),
    signed: row.signed,
    secretHint: row.secretHint,
    previousSecretExpiresAt:
      row.previousSecretExpiresAt && row.previousSecretExpiresAt > now ? row.previousSecretExpiresAt : null,
    failingSince: row.failingSince,
    restUntil: row.restUntil && row.restUntil > now ? row.restUntil : null,
    counts: { waiting, delivered7Days, failed7Days, skipped },
    createdAt: row.createdAt,
    createdBy: row.createdById === null ? null : { id: row.createdById, name: row.createdByName ?? '' },
    updatedAt: row.updatedAt,
  };
}
