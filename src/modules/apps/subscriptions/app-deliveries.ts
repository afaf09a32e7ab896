import { keepDelivered } from '../../../engine/triggers/app-triggers.store.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { Database } from '../../../storage/database.ts';
import type { Vault } from '../../../vault/vault.ts';
import { type Delivery, handshakeOf, isProved, isSame, itemsIn } from './read-delivery.ts';
import { openSubscriptionSecret, sealSubscriptionSecret, subscriptionAddress } from './subscription-secret.ts';
import { findSubscription, keepHandshake, noteReceived, type Subscription } from './subscriptions.store.ts';

interface Services {
  database: Database;
  vault: Vault;
  runtime: Runtime;
  engine: { wake(): void };
  baseUrl: string;
}

type Known = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** The answer: the reply to a handshake, or the number of runs started. */
type Taken = { handshake: { text: string; header?: [string, string] } } | { started: number };

/** Receives what services deliver to the addresses of subscriptions. */
export class AppDeliveries {
  private readonly services: Services;

  constructor(services: Services) {
    this.services = services;
  }

  /** The subscription at an address; undefined also if the secret part of the address is wrong. */
  async find(id: string, key: string): Promise<Known | undefined> {
    const found = isUuid(id) ? await findSubscription(this.services.database, id) : undefined;
    return found && isSame(openSubscriptionSecret(this.services.vault, found).key, key) ? found : undefined;
  }

  /** Stores a delivery in one transaction. Refuses one without proof. */
  async take(subscription: Known, request: Omit<Delivery, 'url' | 'now'>, body: unknown): Promise<Taken> {
    const { vault, baseUrl, runtime } = this.services;
    const { webhook } = subscription.declared;
    const known = openSubscriptionSecret(vault, subscription);
    const now = runtime.settings.clock.now();
    const delivery: Delivery = { ...request, url: subscriptionAddress(baseUrl, subscription.id, known), now };
    const handshake = handshakeOf(webhook, delivery, body);
    if (handshake) {
      if (handshake.secret !== undefined) await this.keepSecret(subscription, { ...known, secret: handshake.secret });
      const { text, header, secret } = handshake;
      return { handshake: { text, ...(header && { header: [header, secret ?? ''] }) } };
    }
    if (request.method !== 'POST') refuse('not_found', 'endpoint_not_found', 'Nothing is delivered in this way.');
    if (!subscription.on || subscription.status === 'ending')
      refuse('gone', 'endpoint_off', 'Endpoint is switched off.');
    if (webhook.proof.proof !== 'address' && known.secret === '')
      refuse('unavailable', 'subscription_not_ready', 'This subscription is not ready yet: send it again.');
    if (!isProved(webhook, known.secret, delivery, body))
      refuse('unauthenticated', 'wrong_token', 'Missing or wrong token: this delivery is not proved as it should be.');
    return { started: await this.keep(subscription, delivery, body) };
  }

  private async keep(subscription: Subscription, delivery: Delivery, body: unknown): Promise<number> {
    const { runtime, engine } = this.services;
    const { workspaceId, app, trigger, parameters, declared } = subscription;
    const items = itemsIn(declared.webhook, delivery, body, parameters);
    const { result } = await runtime.transact(workspaceId, async (tx) => {
      await noteReceived(tx, subscription, delivery.now);
      return items.length === 0
        ? { waiting: 1, started: 0 }
        : keepDelivered(tx, { workspaceId, app, trigger, parameters }, items, delivery.now);
    });
    if (result.waiting === 0)
      refuse('gone', 'endpoint_off', 'Endpoint is switched off: no deployed workflow waits here.');
    if (result.started > 0) engine.wake();
    return result.started;
  }

  /** Only while svc subscribes: later, the secret that proves deliveries cannot be changed. */
  private async keepSecret(subscription: Subscription, secret: { key: string; secret: string }): Promise<void> {
    const { vault, database } = this.services;
    const kept = await keepHandshake(database, subscription, sealSubscriptionSecret(vault, subscription, secret));
    if (kept === 0) refuse('unauthenticated', 'wrong_token', 'Missing or wrong token: nobody is subscribing now.');
  }
}
