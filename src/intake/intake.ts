import type { Dispatcher } from '../events/dispatch.ts';
import type { Clock } from '../kernel/clock.ts';
import { GroupWrites } from '../kernel/group-writes.ts';
import { digestOf, newId } from '../kernel/ids.ts';
import type { Loop } from '../kernel/own-loop.ts';
import { currentTrace } from '../kernel/tracing.ts';
import type { Database } from '../storage/database.ts';
import type { Signals } from '../storage/signals.ts';
import { acceptTogether, type PendingWebhook } from './accept.store.ts';

/** What came in, found right by its door: who may call, how large, readable. */
export interface AcceptedWebhook {
  workspaceId: string;
  endpointId: string;
  /** The name of the event that it becomes, such as `platform.webhook_received`. */
  event: string;
  /** The event's data. */
  data: Record<string, unknown>;
  /** The body as it came. */
  raw: Buffer;
  contentType: string;
  /** Those that may be shown: see `safeHeaders`. */
  headers: Record<string, string>;
  /** The address of the caller. */
  source: string;
  /** Where svc itself made the call: what it came from. */
  loop?: Loop;
  /** A second one of the same endpoint within seven days, or `keyDays`, is a duplicate. */
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
/** A larger body is written by a statement of its own, so that a group stays small and nobody waits for it. */
const largeBytes = 64 * 1024;

/**
 * Takes in what outside systems post. What comes in the same moment is written by one statement, and so by one wait for
 * the disk: idempotency key, event, the body as it came, and the dispatch row where somebody listens. Answered after
 * the commit.
 */
export class Intake {
  private readonly settings: IntakeSettings;
  private readonly together: GroupWrites<PendingWebhook, WebhookReceipt>;

  constructor(settings: IntakeSettings) {
    this.settings = settings;
    // One statement at a time: what gathers meanwhile shares the next wait for the disk.
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
