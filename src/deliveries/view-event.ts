import { readEvent, type StoredEvent } from '../events/events.store.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { ClaimedDelivery } from './claim-deliveries.store.ts';
import { deliveryBody } from './delivery-body.ts';

export interface ViewEvent {
  /**
   * Whether what people may know of such an event differs from person to person; `ruled`: for somebody whose role has
   * rules of tables.
   */
  differs(eventName: string, ruled: boolean): boolean;
  /** What this person may know of it; undefined: nothing. */
  as(userId: string, event: StoredEvent): Promise<unknown>;
}

/**
 * An endpoint shows no more than the person who made it may see. Looked at before the first attempt; what is sent then
 * stays.
 */
export class EventViews {
  private readonly db: Db;
  private readonly view: ViewEvent;
  private readonly baseUrl: string;

  constructor(db: Db, view: ViewEvent, baseUrl: string) {
    this.db = db;
    this.view = view;
    this.baseUrl = baseUrl;
  }

  /** Undefined where there is nothing to see. */
  async bodyOf(delivery: ClaimedDelivery): Promise<Buffer | undefined> {
    const { id, eventId, eventItem, eventName } = delivery;
    if (delivery.attemptsBefore > 0 || !this.view.differs(eventName, delivery.creatorRuled)) return delivery.body;
    const { createdBy } = delivery.endpoint;
    const event = createdBy === null ? undefined : await readEvent(this.db, eventId, eventItem ?? undefined);
    const seen = event && createdBy !== null ? await this.view.as(createdBy, event) : undefined;
    if (event === undefined || seen === undefined) return undefined;
    if (JSON.stringify(seen) === JSON.stringify(event.data)) return delivery.body;
    const body = deliveryBody(
      { id, type: eventName, timestamp: event.at.toISOString(), workspaceId: event.workspaceId, data: seen },
      this.baseUrl,
    );
    await this.db.run(sql`update deliveries set body = ${body} where id = ${id}`);
    return body;
  }
}
