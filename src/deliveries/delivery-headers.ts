import type { Vault } from '../vault/vault.ts';
import type { ClaimedDelivery } from './claim-deliveries.store.ts';
import { openForEndpoint, openHeaders } from './endpoint-secrets.ts';
import type { EndpointSettings } from './endpoint-settings.ts';
import { type SigningKey, signatureHeaders, signingKeyOf } from './sign.ts';

interface Opened {
  headers: Record<string, string>;
  /** The current key and, during a rotation, the one before it. */
  keys: SigningKey[];
  current: SigningKey[];
}

/** The headers of deliveries. An endpoint's secrets are decrypted once per version of its settings. */
export class DeliveryHeaders {
  private readonly vault: Vault;
  private readonly opened = new WeakMap<EndpointSettings, Opened>();

  constructor(vault: Vault) {
    this.vault = vault;
  }

  /** Every attempt has a new timestamp. */
  of(delivery: ClaimedDelivery, body: Buffer, now: Date): Record<string, string> {
    const { headers, keys, current } = this.opened.get(delivery.endpoint) ?? this.open(delivery);
    const { previousSecretExpiresAt } = delivery.endpoint;
    const secrets = previousSecretExpiresAt !== null && previousSecretExpiresAt > now ? keys : current;
    return {
      ...headers,
      ...plainHeaders(delivery),
      ...signatureHeaders({ deliveryId: delivery.id, body, secrets, at: now }),
    };
  }

  private open({ workspaceId, endpointId, endpoint }: ClaimedDelivery): Opened {
    const { signed, headers, secret, previousSecret } = endpoint;
    const holder = { workspaceId, id: endpointId };
    const secrets = [
      ...(signed && secret ? [openForEndpoint(this.vault, holder, 'secret', secret)] : []),
      ...(signed && previousSecret ? [openForEndpoint(this.vault, holder, 'previous_secret', previousSecret)] : []),
    ];
    const keys = secrets.map(signingKeyOf);
    const opened = { headers: openHeaders(this.vault, holder, headers), keys, current: keys.slice(0, 1) };
    this.opened.set(endpoint, opened);
    return opened;
  }
}

/** The headers that contain no secret. */
export function plainHeaders({
  id,
  eventName,
  number,
}: Pick<ClaimedDelivery, 'id' | 'eventName' | 'number'>): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'svc-webhooks/1',
    'idempotency-key': id,
    'x-svc-event': eventName,
    'x-svc-attempt': String(number),
  };
}
