import { describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/doors/operations/metrics.ts';
import { readyDueRuns } from '../../src/engine/runs/store/claim-runs.store.ts';
import { startWorker } from '../../src/processes/worker.ts';
import { useApp } from '../harness/app.ts';
import { rowsOf } from '../harness/statements.ts';
import { endOf, startDraft } from '../harness/workflows.ts';

const step = { id: 'say', kind: 'transform', config: { value: 'done' } };
const definition = { triggers: [{ id: 'start', kind: 'manual' }], steps: [step], edges: [] };

describe('a run whose workers died', () => {
  const app = useApp();

  async function loseWorker(id: string): Promise<{ state: string; seconds: number | null }> {
    // Not from ready to running, which only a process that knows of origins may do.
    await rowsOf(app.database, "update runs set state = 'waiting' where id = $1", [id]);
    await rowsOf(
      app.database,
      "update runs set state = 'running', worker_id = gen_random_uuid(), lease_until = now() - interval '1 second', wake_at = null where id = $1",
      [id],
    );
    const now = app.clock.now();
    await readyDueRuns(app.services.workerDatabase, now);
    const [row] = await rowsOf<{ state: string; seconds: number | null }>(
      app.database,
      'select state, extract(epoch from wake_at - $2::timestamptz)::float as seconds from runs where id = $1',
      [id, now],
    );
    return row ?? { state: 'gone', seconds: null };
  }

  async function carryOn(): Promise<() => Promise<void>> {
    const worker = await startWorker(app.services, createMetrics());
    return () => worker.stop();
  }

  test('is taken over at once, later after a while, and is carried on; only what has ended eight workers fails', async () => {
    const owner = await app.owner();
    const [lucky, poison] = [await startDraft(owner, definition), await startDraft(owner, definition)];
    expect(await loseWorker(lucky)).toEqual({ state: 'ready', seconds: null });
    expect(await loseWorker(lucky)).toEqual({ state: 'ready', seconds: null });
    for (const seconds of [8, 16, 32, 64, 128]) expect(await loseWorker(lucky)).toEqual({ state: 'waiting', seconds });
    for (let n = 0; n < 8; n += 1) await loseWorker(poison);
    app.clock.advance(300_000);
    await readyDueRuns(app.services.workerDatabase, app.clock.now());
    const stop = await carryOn();
    try {
      expect(await endOf(owner, lucky)).toMatchObject({ status: 'completed', output: 'done' });
      expect(await endOf(owner, poison)).toMatchObject({ status: 'failed', errorCode: 'worker_lost' });
    } finally {
      await stop();
    }
  });
});
