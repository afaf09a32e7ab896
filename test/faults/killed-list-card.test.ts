import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { callByComputer, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { launchSvc } from '../harness/program.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { endOf, newWorkflow } from '../harness/workflows.ts';

const count = 120;

// contract: a step's card gives a one-time permit; a loop of effects asks once.
describe('kill -9 of a worker in the middle of a loop that a person approved as a list', () => {
  const env = { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' };
  const receiver = useHttpReceiver();
  const app = useApp({ env });

  test('everything on the card is done, what was done is not done again, and nobody is asked twice', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      steps: [
        { id: 'loop', kind: 'each', config: { items: `{{ RANGE(0, ${count}) }}` } },
        { id: 'call', kind: 'http', config: { method: 'POST', url: receiver.url, body: { n: '{{ item }}' } } },
      ],
      edges: [{ from: 'loop', to: 'call', port: 'body' }],
    });
    const victim = await launchSvc(app.database, { ...env, SVC_ROLE: 'worker' });
    const started = await callByComputer<{ result: { executionId: string } }>(
      app,
      await pairComputer(app, owner),
      'workflows.run',
      { id, draft: true, mode: 'async' },
    );
    const { executionId } = started.body.result;
    const cards = () =>
      rowsOf<{ id: string; items: number }>(
        app.database,
        "select id, jsonb_array_length(input->'items') as items from approvals",
      );
    const [card] = await until(cards, (rows) => rows.length > 0);
    expect(card?.items).toBe(count);
    await owner.act('approvals.approve', { id: card?.id });
    await until(
      () => receiver.requests.length,
      (seen) => seen >= 20,
    );
    await victim.kill();
    expect(receiver.requests.length).toBeLessThan(count);
    await launchSvc(app.database, { ...env, SVC_ROLE: 'worker' });
    expect(await endOf(owner, executionId)).toMatchObject({ status: 'completed', output: { count, failed: 0 } });
    const done = receiver.requests.map(({ headers }) => String(headers['idempotency-key']));
    expect(new Set(done).size).toBe(count);
    // At most the one that was under way.
    expect(done.length - count).toBeLessThanOrEqual(1);
    expect(await cards()).toHaveLength(1);
  });
});
