import { randomBytes, randomUUID } from 'node:crypto';
import type { App } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { rowsOf } from '../../harness/statements.ts';

/** Workflows and log entries for the tests of their doors. */

let counter = 0;

export interface Definition {
  triggers: { id: string; kind: string; config?: Record<string, unknown> }[];
  steps: { id: string; kind: string; config?: Record<string, unknown>; [setting: string]: unknown }[];
  edges: { from: string; to: string; port?: string }[];
  output?: unknown;
}

/** Steps one after another, behind an api trigger. */
export function chain(steps: Definition['steps'], input?: Record<string, unknown>): Definition {
  const ids = ['start', ...steps.map((step) => step.id)];
  return {
    triggers: [{ id: 'start', kind: 'api', ...(input ? { config: { input } } : {}) }],
    steps,
    edges: steps.map((step, index) => ({ from: ids[index] as string, to: step.id })),
  };
}

/** Greets whoever the input names. */
export const greeting = chain([{ id: 'greet', kind: 'set', config: { values: { greeting: 'Hello {{ trigger.body.name }}' } } }]);

export async function newWorkflow(client: Client, definition: Definition = greeting, fields: Record<string, unknown> = {}): Promise<string> {
  const { id } = await client.act<{ id: string }>('workflows.create', { name: `Workflow ${++counter}`, definition, ...fields });
  return id;
}

export async function newDeployed(client: Client, definition: Definition = greeting, fields: Record<string, unknown> = {}): Promise<string> {
  const id = await newWorkflow(client, definition, fields);
  await client.act('workflows.deploy', { id });
  return id;
}

export async function workspaceOf(client: Client): Promise<string> {
  return (await client.get<{ workspaceId: string }>('/api/auth/session')).body.workspaceId;
}

export interface Entry {
  workflowId?: string;
  executionId?: string;
  status?: string;
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
export async function newEntry(app: App, workspaceId: string, entry: Entry = {}): Promise<{ id: string; executionId: string; versionId: string }> {
  const startedAt = entry.startedAt ?? new Date();
  const id = idAt(startedAt);
  const executionId = entry.executionId ?? randomUUID();
  const versionId = randomUUID();
  const durationMs = entry.durationMs ?? 120;
  await rowsOf(
    app.database,
    `insert into run_log (id, workspace_id, workflow_id, execution_id, version_id, status, trigger, started_at, ended_at, duration_ms, cost, models, error, mode, actor_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'async', $5)`,
    [
      ...[id, workspaceId, entry.workflowId ?? randomUUID(), executionId, versionId, entry.status ?? 'completed', entry.trigger ?? 'api', startedAt],
      ...[new Date(startedAt.getTime() + durationMs), durationMs, entry.cost ?? 0.005, entry.models ?? null, entry.error ?? null],
    ],
  );
  const large = [entry.output ?? null, entry.usage ?? null, entry.spans ?? []].map((value) => JSON.stringify(value));
  await rowsOf(app.database, "insert into run_details (id, workspace_id, input, output, usage, spans) values ($1, $2, '{}', $3, $4, $5)", [id, workspaceId, ...large]);
  return { id, executionId, versionId };
}

/** A UUIDv7 of any moment, also of the past. */
function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const random = randomBytes(8).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(4, 16)}`;
}

/** What `limits` looks like on every list answer. */
export function limitsShape(expect: { any(type: unknown): unknown; stringMatching(pattern: RegExp): unknown }): unknown {
  const rate = {
    requestsPerMinute: expect.any(Number),
    maxBurst: expect.any(Number),
    remaining: expect.any(Number),
    resetAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  };
  return {
    workflowExecutionRateLimit: { sync: rate, async: rate },
    usage: { currentPeriodCost: expect.any(Number), limit: expect.any(Number), plan: expect.any(String), isExceeded: expect.any(Boolean) },
  };
}
