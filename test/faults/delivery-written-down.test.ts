import { expect, test } from 'vitest';
import { startApp } from '../harness/app.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

const receiver = useHttpReceiver();

test('an attempt whose end the database did not take at first is written down later, and made once', async () => {
  const app = await startApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  try {
    const owner = await app.owner();
    await owner.act('webhooks.create_outgoing', { name: 'Receiver', url: receiver.url, events: ['crm.lead_created'] });
    // The first three ends are refused as a server without memory refuses them: a sequence counts, because it is not
    // rolled back.
    await rowsOf(app.database, 'create sequence test_ends');
    await rowsOf(
      app.database,
      "create function test_short_of_memory() returns trigger language plpgsql as $$ begin if nextval('test_ends') <= 3 then raise exception 'made up' using errcode = '53200'; end if; return null; end $$",
    );
    await rowsOf(
      app.database,
      'create trigger test_short_of_memory before delete on delivery_queue execute function test_short_of_memory()',
    );
    await owner.act('crm.create_lead', { name: 'Ada' });
    await until(
      () => rowsOf<{ state: string }>(app.database, "select state from deliveries where state = 'delivered'"),
      (rows) => rows.length === 1,
    );
    expect(receiver.requests).toHaveLength(1);
  } finally {
    await app.stop();
  }
});
