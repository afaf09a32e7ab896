import { randomBytes, randomUUID } from 'node:crypto';
import { type EndedRun, finishRuns } from '../../src/engine/runs/store/finish-runs.store.ts';
import type { App } from './app.ts';

export interface Entry {
  workflowId?: string;
  executionId?: string;
  status?: EndedRun['status'];
  trigger?: string;
  startedAt?: Date;
  durationMs?: number;
  cost?: number;
  models?: string[];
  error?: string;
  output?: unknown;
  usage?: unknown;
  spans?: unknown[];
}

/** A line of the log as a run leaves it. */
export async function newEntry(
  app: App,
  workspaceId: string,
  entry: Entry = {},
): Promise<{ id: string; executionId: string; versionId: string }> {
  const startedAt = entry.startedAt ?? new Date();
  const durationMs = entry.durationMs ?? 120;
  const ids = {
    logId: idAt(startedAt),
    executionId: entry.executionId ?? randomUUID(),
    versionId: randomUUID(),
    workflowId: entry.workflowId ?? randomUUID(),
  };
  const run: EndedRun = {
    ...ids,
    ...{
      workspaceId,
      attempt: 1,
      persisted: false,
      status: entry.status ?? 'completed',
      trigger: entry.trigger ?? 'api',
      origin: 'person',
      mode: 'async',
      actorId: randomUUID(),
    },
    ...{
      startedAt: startedAt.toISOString(),
      endedAt: new Date(startedAt.getTime() + durationMs).toISOString(),
      durationMs,
      cost: entry.cost ?? 0.005,
      models: entry.models ?? null,
    },
    ...{
      error: entry.error ?? null,
      errorCode: null,
      errorStep: null,
      parentId: null,
      retryOf: null,
      depth: 0,
      startedBy: null,
      dispatchId: randomUUID(),
      waited: false,
    },
    event: { id: randomUUID(), name: 'workflows.run_completed', patterns: [], always: false },
    ...{
      input: '{}',
      output: JSON.stringify(entry.output ?? null),
      usage: JSON.stringify(entry.usage ?? null),
      spans: JSON.stringify(entry.spans ?? []),
      progress: null,
      values: [],
    },
  };
  await finishRuns(app.services.workerDatabase, randomUUID(), [run]);
  return { id: ids.logId, executionId: ids.executionId, versionId: ids.versionId };
}

/** A UUIDv7 of any moment, also of the past. */
function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const random = randomBytes(8).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(4, 16)}`;
}
