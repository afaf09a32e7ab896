import { finishRuns } from '../../src/engine/runs/store/finish-runs.store.ts';
import { queueRun } from '../../src/engine/runs/store/queue-run.store.ts';
import { readDeployment } from '../../src/engine/versions.ts';
import { GroupWrites } from '../../src/kernel/group-writes.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { Database } from '../../src/storage/database.ts';
import type { Db } from '../../src/storage/db.ts';
import type { Signals } from '../../src/storage/signals.ts';
import type { Caller } from './actions.ts';
import { endedRun } from './ended-run.ts';
import type { BareAnswer } from './tables.ts';

type Input = { price: number; count: number };

/**
 * Runs with nothing around them: svc's statements for a queued run and for one that ended, as many of the latter
 * together as come together, and the answer that svc builds. No definition is read, nothing is executed.
 */
export function bareRuns(db: Db, runs: Database, signals: Signals) {
  const workerId = newId();
  const ends = new GroupWrites<Parameters<typeof finishRuns>[2][number], void>(async (ended) => {
    await finishRuns(runs, workerId, ended);
    return ended.map(() => undefined);
  });

  return async (caller: Caller, workflowId: string, mode: 'sync' | 'async', input: Input): Promise<BareAnswer> => {
    const { workspaceId, userId: actorId } = caller;
    const startedAt = new Date();
    const version = await readDeployment(db, workspaceId, workflowId);
    const about = { workspaceId, workflowId, versionId: version?.versionId ?? '', actorId, mode, input };
    if (mode === 'async') {
      const executionId = await queueRun(
        runs,
        { ...about, trigger: 'api', origin: 'person', triggerId: 'start' },
        startedAt,
      );
      signals.send('runs');
      return { status: 202, text: JSON.stringify(queuedAnswer(executionId, startedAt)) };
    }
    const executionId = newId();
    const { entry, output, endedAt } = endedRun({ ...about, executionId, attempt: 1, persisted: false, startedAt });
    await ends.add(entry);
    const metadata = { duration: entry.durationMs, startTime: startedAt, endTime: endedAt };
    return { status: 200, text: JSON.stringify({ success: true, executionId, output, metadata }) };
  };
}

function queuedAnswer(executionId: string, createdAt: Date) {
  const jobId = `run_${executionId.replaceAll('-', '')}`;
  const statusUrl = `http://127.0.0.1/api/jobs/${jobId}`;
  const message = 'The run is queued.';
  return {
    success: true,
    async: true,
    jobId,
    taskId: jobId,
    executionId,
    status: 'queued',
    createdAt,
    message,
    statusUrl,
    links: { status: statusUrl },
  };
}
