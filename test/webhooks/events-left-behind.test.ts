import { describe, expect, test } from 'vitest';
import { claimDeliveries } from '../../src/deliveries/claim-deliveries.store.ts';
import { newId } from '../../src/kernel/ids.ts';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { newEndpoint } from './outgoing-harness.ts';

/** Keeps events where they are written down, as a process does that dies before it hands them over. */
const dieBeforeHandingOver = `
  create sequence deaths;
  create function die_before() returns trigger language plpgsql as $$ begin perform nextval('deaths'); return null; end $$;
  create trigger die_before before delete on dispatch for each row execute function die_before()`;

describe('an event that its process left behind', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const limits = { maxDeliveries: 10, perEndpoint: 10, inOrder: 10, held: [], except: [] };

  /** What a courier would get now, by the names of the leads they are about. */
  async function claim(): Promise<string[]> {
    const claimed = await claimDeliveries(app.services.workerDatabase, newId(), app.clock.now(), limits);
    return claimed.map(({ body }) => JSON.parse(body.toString()).data.lead.name);
  }

  const queued = async () => (await rowsOf(app.database, 'select from delivery_queue')).length;

  test('is not overtaken by later ones where the endpoint keeps the order, and holds up nobody else', async () => {
    const owner = await app.owner();
    const ordered = await newEndpoint(owner, 'http://127.0.0.1:9/', { ordered: true });
    await rowsOf(app.database, dieBeforeHandingOver);
    await newLead(owner, { name: 'First' });
    await until(
      () => rowsOf<{ died: boolean }>(app.database, 'select is_called as died from deaths'),
      ([row]) => row?.died === true,
    );
    await rowsOf(app.database, 'drop trigger die_before on dispatch');
    const second = await newLead(owner, { name: 'Second' });
    await until(queued, (count) => count === 1);
    expect(await claim()).toEqual([]);
    const other = await newEndpoint(owner, 'http://127.0.0.1:9/', { ordered: true, events: ['crm.lead_updated'] });
    await owner.act('crm.update_lead', { id: second.id, name: 'Second, changed' });
    await until(queued, (count) => count === 2);
    expect(await claim()).toEqual(['Second, changed']);
    await rowsOf(app.database, "update dispatch set lease_until = clock_timestamp() - interval '1 second'");
    await app.services.dispatcher.sweep();
    expect(await claim()).toEqual(['First']);
    for (const { id } of [ordered, other]) await owner.act('webhooks.delete_outgoing', { id });
  });
});
