import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { launchSvc, type Program } from '../harness/program.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { type Inbound, newInbound, post } from '../harness/webhooks.ts';
import { deployed } from '../harness/workflows.ts';

describe('incoming webhooks in several processes', () => {
  const app = useApp({ worker: true });
  let other: Program;
  beforeAll(async () => {
    other = await launchSvc(app.database, { SVC_ROLE: 'web' });
  });
  afterAll(() => other?.kill());

  const listening = (owner: Client, endpoint: Inbound) =>
    deployed(owner, {
      triggers: [{ id: 'hook', kind: 'webhook', config: { endpointId: endpoint.id } }],
      steps: [{ id: 'seen', kind: 'set', config: { values: { n: '{{ trigger.body.n }}' } } }],
      edges: [{ from: 'hook', to: 'seen' }],
    });

  /** Which number each finished run of the workflow was started with. */
  const finished = async (workflowId: string) =>
    (
      await rowsOf<{ n: number }>(
        app.database,
        "select (d.output->>'n')::int as n from run_log l join run_details d using (id) where l.workflow_id = $1 and l.status = 'completed' order by 1",
        [workflowId],
      )
    ).map(({ n }) => n);

  test('200 simultaneous calls with one Idempotency-Key over two processes: one 202, 199 duplicates, one event, each workflow started once', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner);
    const workflows = [await listening(owner, endpoint), await listening(owner, endpoint)];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        post(index % 2 === 0 ? app.baseUrl : other.baseUrl, endpoint, { n: 1 }, { 'idempotency-key': 'the only one' }),
      ),
    );
    const accepted = answers.filter(({ status }) => status === 202);
    expect(accepted).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 200 && body.duplicate)).toHaveLength(199);
    const events = await rowsOf<{ id: string }>(
      app.database,
      "select id from events where name = 'platform.webhook_received' and subject_id = $1",
      [endpoint.id],
    );
    expect(events).toEqual([{ id: accepted[0]?.body.eventId }]);
    for (const workflow of workflows) {
      await until(
        () => finished(workflow),
        (runs) => runs.length > 0,
      );
      expect(await finished(workflow)).toEqual([1]);
    }
    expect(await rowsOf(app.database, 'select from runs')).toEqual([]);
    expect(await owner.act('webhooks.get_inbound', { id: endpoint.id })).toMatchObject({
      counts: { today: 1, duplicates30Days: 199 },
    });
  });

  test('limit, switch and token hold in all of them at once', async () => {
    const owner = await ownerAtHome(app);
    const limited = await newInbound(owner, { requestsPerMinute: 10 });
    const endpoint = await newInbound(owner);
    const statuses = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, index) => (await post(index % 2 === 0 ? app.baseUrl : other.baseUrl, limited, {})).status,
      ),
    );
    // One flows in again every six seconds.
    expect([10, 11]).toContain(statuses.filter((status) => status === 202).length);
    const there = async (token = endpoint.token) => (await post(other.baseUrl, { ...endpoint, token }, {})).status;
    expect(await there()).toBe(202);
    await owner.act('webhooks.switch_inbound', { id: endpoint.id, on: false });
    expect(await there()).toBe(410);
    await owner.act('webhooks.switch_inbound', { id: endpoint.id, on: true });
    const { token } = await owner.act<{ token: string }>('webhooks.rotate_inbound', {
      id: endpoint.id,
      overlapMinutes: 0,
    });
    expect([await there(), await there(token)]).toEqual([401, 202]);
    await owner.act('webhooks.delete_inbound', { id: endpoint.id });
    expect(await there(token)).toBe(404);
  });

  test('kill -9 of the process that accepts, under load: every 202 has its event, its body as it came, and exactly one finished run', async () => {
    const owner = await ownerAtHome(app);
    const endpoint = await newInbound(owner);
    const workflow = await listening(owner, endpoint);
    const victim = await launchSvc(app.database, { SVC_ROLE: 'web' });
    const accepted = new Map<number, string>();
    let next = 0;
    const caller = async () => {
      for (;;) {
        const n = ++next;
        const answer = await post(victim.baseUrl, endpoint, { n }).catch(() => undefined);
        if (!answer) return;
        if (answer.status === 202) accepted.set(n, answer.body.eventId ?? '');
      }
    };
    const load = Promise.all(Array.from({ length: 16 }, caller));
    await until(
      () => accepted.size,
      (count) => count > 150,
    );
    await victim.kill();
    await load;
    const rows = await rowsOf<{ id: string; n: number; raw: Buffer }>(
      app.database,
      "select e.id, (e.data->'body'->>'n')::int as n, r.raw from events e join received_webhooks r using (id) where e.subject_id = $1",
      [endpoint.id],
    );
    const stored = new Map(rows.map((row) => [row.n, row]));
    for (const [n, eventId] of accepted)
      expect(stored.get(n)).toMatchObject({ id: eventId, raw: Buffer.from(JSON.stringify({ n })) });
    // Beyond the answers at most what was under way when the power went.
    expect(stored.size - accepted.size).toBeLessThanOrEqual(16);
    // What the dead process did not hand on, another one does when its lease is over.
    const runs = await until(
      () => finished(workflow),
      (list) => list.length >= stored.size,
    );
    expect(runs).toEqual([...stored.keys()].sort((left, right) => left - right));
  });
});
