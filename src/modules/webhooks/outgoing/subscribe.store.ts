import { deliveryConsumer } from '../../../deliveries/delivery-sink.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

/** From the commit on, the endpoint receives exactly these events; an empty list means none. */
export async function subscribeEndpoint(
  db: Db,
  workspaceId: string,
  endpointId: string,
  patterns: readonly string[],
): Promise<void> {
  await db.run(
    sql`delete from subscriptions where workspace_id = ${workspaceId} and consumer = ${deliveryConsumer} and owner_id = ${endpointId} and pattern <> all(${patterns}::text[])`,
  );
  await db.run(sql`
    insert into subscriptions (id, workspace_id, pattern, consumer, owner_id)
    select id, ${workspaceId}, pattern, ${deliveryConsumer}, ${endpointId} from unnest(${patterns.map(() => newId())}::uuid[], ${patterns}::text[]) as wished (id, pattern)
    on conflict (workspace_id, consumer, owner_id, pattern) do nothing`);
}
