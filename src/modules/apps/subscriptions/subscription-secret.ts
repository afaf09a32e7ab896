import { randomBytes } from 'node:crypto';
import type { Place, Vault } from '../../../vault/vault.ts';
import type { Subscription } from './subscriptions.store.ts';

export interface SubscriptionSecret {
  /** The last part of the address. */
  key: string;
  /** The secret that proves deliveries; empty if it is not known yet. */
  secret: string;
}

/** svc creates the address, whoever creates the secret of deliveries. */
export function newSubscriptionSecret(from: 'svc' | 'answer' | 'handshake' | undefined): SubscriptionSecret {
  return {
    key: randomBytes(24).toString('base64url'),
    secret: from === 'svc' ? randomBytes(32).toString('base64url') : '',
  };
}

export function sealSubscriptionSecret(
  vault: Vault,
  { workspaceId, id }: Pick<Subscription, 'workspaceId' | 'id'>,
  secret: SubscriptionSecret,
): Buffer {
  return vault.seal(JSON.stringify(secret), placeOf(workspaceId, id));
}

export function openSubscriptionSecret(
  vault: Vault,
  { workspaceId, id, secret }: Pick<Subscription, 'workspaceId' | 'id' | 'secret'>,
): SubscriptionSecret {
  return JSON.parse(vault.open(secret, placeOf(workspaceId, id))) as SubscriptionSecret;
}

/** The address that the service calls. */
export function subscriptionAddress(baseUrl: string, id: string, { key }: SubscriptionSecret): string {
  return `${baseUrl}/api/webhooks/app/${id}/${key}`;
}

/** The id of the subscription in an address that this svc has issued. */
export function subscriptionAt(baseUrl: string, address: string): string | undefined {
  const start = `${baseUrl}/api/webhooks/app/`;
  return address.startsWith(start) ? address.slice(start.length).split('/')[0] : undefined;
}

function placeOf(workspaceId: string, id: string): Place {
  return { workspaceId, table: 'app_subscriptions', row: id, column: 'secret' };
}
