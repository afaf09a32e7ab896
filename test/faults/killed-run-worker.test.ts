import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { launchSvc } from '../harness/program.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed } from '../harness/workflows.ts';

const runs = 500;

/** An outside service that notes the key of every call. */
async function startReceiver(): Promise<{ url: string; keys: string[] }> {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']));
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, keys };
}

describe('kill -9 of a worker in the middle of 500 runs of five steps with outside calls', () => {
  const env = { SVC_ALLOWED_NETWORKS: '127.0.0.0/8', SVC_ASYNC_RUNS_PER_MINUTE: '1000000' };
  const app = useApp({ env });

  test('every run ends once, no finished step is repeated, every call is made with a key that stays the same', {
    timeout: 180_000,
  }, async () => {
    const { url, keys } = await startReceiver();
    const owner = await app.owner();
    const post = (id: string) => ({
      id,
      kind: 'http',
      config: { method: 'POST', url, body: { step: id, n: '{{ trigger.body.n }}' } },
    });
    const id = await deployed(owner, {
      steps: [
        post('one'),
        { id: 'two', kind: 'set', config: { values: { n: '{{ trigger.body.n + 1 }}' } } },
        post('three'),
        { id: 'four', kind: 'transform', config: { value: '{{ vars.n }}' } },
        post('five'),
      ],
      edges: [
        { from: 'one', to: 'two' },
        { from: 'two', to: 'three' },
        { from: 'three', to: 'four' },
        { from: 'four', to: 'five' },
      ],
    });
    for (let start = 0; start < runs; start += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          owner.act('workflows.run', { id, input: { n: start + index }, mode: 'async' }),
        ),
      );
    }
    const [victim, survivor] = await Promise.all([
      launchSvc(app.database, { ...env, SVC_ROLE: 'worker' }),
      launchSvc(app.database, { ...env, SVC_ROLE: 'worker' }),
    ]);
    await until(
      () => keys.length,
      (count) => count >= 150,
    );
    await victim.kill();
    expect(survivor.isOver).toBe(false);
    const log = () =>
      rowsOf<{ status: string; executionId: string; error: string | null }>(
        app.database,
        'select status, execution_id as "executionId", error from run_log',
      );
    const ended = await until(log, (rows) => rows.length >= runs);
    expect(await rowsOf(app.database, 'select from runs')).toEqual([]);
    expect(new Set(ended.map((run) => run.executionId)).size).toBe(runs);
    expect(ended).toHaveLength(runs);
    expect(ended.filter((run) => run.status !== 'completed')).toEqual([]);
    // Three calls of each run, each with a key of its own. What was under way when the worker died was made again, with
    // the same key.
    expect(new Set(keys).size).toBe(3 * runs);
    const repeated = keys.length - 3 * runs;
    const spans = await rowsOf<{ steps: string[] }>(
      app.database,
      `select array(select s->>'stepId' from jsonb_array_elements(spans) s) as steps from run_details`,
    );
    for (const { steps } of spans) expect(steps).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(repeated).toBeLessThanOrEqual(50);
  });
});
