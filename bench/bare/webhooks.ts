import type { IncomingHttpHeaders } from 'node:http';
import type pg from 'pg';
import { digestOf, newId } from '../../src/kernel/ids.ts';
import type { BareAnswer } from './tables.ts';

const insertEvent = `insert into events (id, workspace_id, name, at, via, depth, topic, subject_id, data)
  select $1, id, 'platform.webhook_received', $2, 'webhook', 0, 'received', id, $3 from workspaces order by id limit 1`;
const insertOnce = `with taken as (
    insert into idempotency_keys (scope, key_hash, input_hash, expires_at) values ('bare', $4, '', $5) on conflict do nothing returning 1
  ) ${insertEvent.replace('from workspaces', 'from workspaces cross join taken')}`;

/**
 * An accepted webhook with nothing around it: one INSERT of the event, with the key where there is one. No token, no
 * limit, no body as it came.
 */
export function bareWebhooks(pool: pg.Pool): (headers: IncomingHttpHeaders, body: Buffer) => Promise<BareAnswer> {
  return async (headers, body) => {
    const [id, at, key] = [newId(), new Date(), headers['idempotency-key']];
    const data = JSON.stringify({
      body: JSON.parse(body.toString()),
      headers: { 'content-type': headers['content-type'] },
      receivedAt: at,
    });
    const values = [id, at, data];
    if (key === undefined) await pool.query({ name: 'webhook', text: insertEvent, values });
    else
      await pool.query({
        name: 'webhook with key',
        text: insertOnce,
        values: [...values, digestOf(String(key)), new Date(at.getTime() + 7 * 86_400_000)],
      });
    return { status: 202, text: JSON.stringify({ ok: true, eventId: id }) };
  };
}
