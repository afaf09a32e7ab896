import type { Dispatcher } from '../events/dispatch.ts';
import type { Clock } from '../kernel/clock.ts';
import { GroupWrites } from '../kernel/group-writes.ts';
import { digestOf, newId } from '../kernel/ids.ts';
import type { Loop } from '../kernel/own-loop.ts';
import { currentTrace } from '../kernel/tracing.ts';
import type { Database } from '../storage/database.ts';
import type { Signals } from '../storage/signals.ts';
import { acceptTogether, type PendingWebhook } from './accept.store.ts';

/** A webhook that its door has checked: the caller, the size and the format. */
export interface AcceptedWebhook {
  workspaceId: string;
  endpointId: string;
  /** The name of its event, such as `platform.webhook_received`. */
  event: string;
  /** The data of the event. */
  data: Record<string, unknown>;
  /** The original body. */
  raw: Buffer;
  contentType: string;
  /** The headers that may be shown: see `safeHeaders`. */
  headers: Record<string, string>;
  /** The address of the caller. */
  source: string;
  /** The cause, if svc itself made the call. */
  loop?: Loop;
  /** A second webhook of the same endpoint with this key within seven days, or `keyDays`, is a duplicate. */
  idempotencyKey?: string;
  keyDays?: number;
}

/** `accepted` is the id of the event. */
export type WebhookReceipt = { accepted: string } | { duplicate: true };

interface IntakeSettings {
  database: Database;
  dispatcher: Dispatcher;
  signals: Signals;
  clock: Clock;
}

/** spec: Limits, replay protection. */
const defaultKeyDays = 7;
/** A larger body gets its own statement, so that groups stay small and nobody waits for it. */
const largeBytes = 64 * 1024;

/**
 * Stores incoming webhooks. Simultaneous ones share one statement and one commit: idempotency key, event, original body
 * and, if anything listens, the dispatch row. The answer is sent after the commit.
 */
export class Intake {
  private readonly settings: IntakeSettings;
  private readonly together: GroupWrites<PendingWebhook, WebhookReceipt>;

  constructor(settings: IntakeSettings) {
    this.settings = settings;
    // One statement at a time. Webhooks that arrive meanwhile share the next commit.
    this.together = new GroupWrites((group) => this.write(group), 1);
  }

  now(): Date {
    return this.settings.clock.now();
  }

  accept({ idempotencyKey, keyDays = defaultKeyDays, ...request }: AcceptedWebhook): Promise<WebhookReceipt> {
    const at = this.now();
    const pending: PendingWebhook = {
      ...request,
      id: newId(),
      at,
      trace: currentTrace(),
      keyHash: idempotencyKey === undefined ? null : digestOf(idempotencyKey),
      keyExpiresAt: new Date(at.getTime() + keyDays * 86_400_000),
    };
    return request.raw.length > largeBytes
      ? this.write([pending]).then(([answer]) => answer as WebhookReceipt)
      : this.together.add(pending);
  }

  private async write(group: PendingWebhook[]): Promise<WebhookReceipt[]> {
    const { database, dispatcher, signals } = this.settings;
    const acceptance = await acceptTogether(database, group, (name) => dispatcher.reactsTo(name));
    for (const id of acceptance.dispatched) dispatcher.push(id);
    const accepted = new Set(acceptance.accepted);
    for (const workspaceId of new Set(group.map((each) => each.workspaceId)))
      signals.send(`live:${workspaceId}:received:*`);
    return group.map(({ id }) => (accepted.has(id) ? { accepted: id } : { duplicate: true }));
  }
}
