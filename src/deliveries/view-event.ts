import { readEvent, type StoredEvent } from '../events/events.store.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { ClaimedDelivery } from './claim-deliveries.store.ts';
import { deliveryBody } from './delivery-body.ts';

export interface ViewEvent {
  /**
   * Whether people may see different parts of such an event. `ruled`: the person's role has rules for tables of
   * records.
   */
  differs(eventName: string, ruled: boolean): boolean;
  /** The part of the event that this person may see; undefined if they may see nothing. */
  as(userId: string, event: StoredEvent): Promise<unknown>;
}

/**
 * Limits deliveries to what the endpoint's creator may see. This is determined before the first attempt, and every
 * later attempt sends the same.
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

  /** Undefined if the creator may see nothing of the event. */
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
