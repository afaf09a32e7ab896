import type { Permit } from '../../kernel/permit.ts';
import { type Sql, sql } from '../../storage/sql.ts';

/**
 * Where a post may go, as columns of its row. A post that was approved on a card only goes to the address that the card
 * showed. A post that a person publishes follows its channel, even if the channel's address changes.
 */
export function boundBy({ ground }: Permit<'publish'>, channelId: Sql = sql`posts.channel_id`) {
  const place = (column: Sql) =>
    sql`(select ${column} from post_channels c where ${ground}::text = 'card' and c.workspace_id = posts.workspace_id and c.id = ${channelId})`;
  return { permittedBy: ground, approvedUrl: place(sql`c.url`), approvedConnectionId: place(sql`c.connection_id`) };
}

/** Its channel has another destination than the card showed. */
export const isMoved = sql`(posts.approved_url is not null and exists (
  select from post_channels c where c.workspace_id = posts.workspace_id and c.id = posts.channel_id
    and (c.url, c.connection_id) is distinct from (posts.approved_url, posts.approved_connection_id)))`;
