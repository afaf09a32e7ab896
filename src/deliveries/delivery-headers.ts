import type { Vault } from '../vault/vault.ts';
import type { ClaimedDelivery } from './claim-deliveries.store.ts';
import { openForEndpoint, openHeaders } from './endpoint-secrets.ts';
import { type SigningKey, signatureHeaders, signingKeyOf } from './sign.ts';

type Sealed = Pick<ClaimedDelivery, 'workspaceId' | 'endpointId' | 'signed' | 'headers' | 'secret' | 'previousSecret'>;

interface Opened {
  sealed: Sealed;
  headers: Record<string, string>;
  keys: SigningKey[];
}

/** More endpoints than this are rarely busy in the same minute. */
const mostOpen = 1_000;

/** Everything that is sent beside the body. What an endpoint keeps sealed is opened once, until it changes. */
export class DeliveryHeaders {
  private readonly vault: Vault;
  private readonly opened = new Map<string, Opened>();

  constructor(vault: Vault) {
    this.vault = vault;
  }

  /** The time is fresh on every attempt. */
  of(delivery: ClaimedDelivery, body: Buffer, now: Date): Record<string, string> {
    const { headers, keys } = this.open(delivery);
    const { previousSecretExpiresAt } = delivery;
    const valid = previousSecretExpiresAt !== null && previousSecretExpiresAt > now ? keys : keys.slice(0, 1);
    return { ...headers, ...plainHeaders(delivery), ...signatureHeaders({ deliveryId: delivery.id, body, secrets: valid, at: now }) };
  }

  private open(delivery: Sealed): Opened {
    const known = this.opened.get(delivery.endpointId);
    if (known && isSame(known.sealed, delivery)) return known;
    const { workspaceId, endpointId: id, signed, headers, secret, previousSecret } = delivery;
    const holder = { workspaceId, id };
    const secrets = [
      ...(signed && secret ? [openForEndpoint(this.vault, holder, 'secret', secret)] : []),
      ...(signed && previousSecret ? [openForEndpoint(this.vault, holder, 'previous_secret', previousSecret)] : []),
    ];
    if (this.opened.size >= mostOpen) this.opened.clear();
    const opened = {
      sealed: { workspaceId, endpointId: id, signed, headers, secret, previousSecret },
      headers: openHeaders(this.vault, holder, headers),
      keys: secrets.map(signingKeyOf),
    };
    this.opened.set(id, opened);
    return opened;
  }
}

/** Those that hold no secret. */
export function plainHeaders({ id, eventName, number }: Pick<ClaimedDelivery, 'id' | 'eventName' | 'number'>): Record<string, string> {
  return { 'content-type': 'application/json', 'user-agent': 'svc-webhooks/1', 'idempotency-key': id, 'x-svc-event': eventName, 'x-svc-attempt': String(number) };
}

function isSame(known: Sealed, now: Sealed): boolean {
  return known.signed === now.signed && (['headers', 'secret', 'previousSecret'] as const).every((key) => sameBytes(known[key], now[key]));
}

function sameBytes(left: Buffer | null, right: Buffer | null): boolean {
  return left === null || right === null ? left === right : left.equals(right);
}
