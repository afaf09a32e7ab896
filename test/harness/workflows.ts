import type { App } from './app.ts';
import type { Client } from './client.ts';
import { until } from './until.ts';

export interface Draft {
  steps: object[];
  edges: object[];
  triggers?: object[];
  output?: unknown;
  settings?: object;
  name?: string;
}

export interface RunAnswer {
  executionId: string;
  status: string;
  output: unknown;
  error: { code: string; message: string; stepId: string | null } | null;
}

export async function newWorkflow(
  client: Client,
  { name = 'Workflow', settings, ...definition }: Draft,
): Promise<string> {
  const { id } = await client.act<{ id: string }>('workflows.create', {
    name,
    settings,
    definition: { triggers: [{ id: 'start', kind: 'manual' }], ...definition },
  });
  return id;
}

/** Makes a workflow and runs its draft to the end. */
export async function runDraft(
  app: App,
  { input, ...draft }: Draft & { input?: unknown },
  client?: Client,
): Promise<RunAnswer> {
  const owner = client ?? (await app.owner());
  const id = await newWorkflow(owner, draft);
  return owner.act<RunAnswer>('workflows.run', { id, input: input ?? {}, draft: true, mode: 'sync' });
}

export async function deployed(client: Client, draft: Draft): Promise<string> {
  const id = await newWorkflow(client, draft);
  await client.act('workflows.deploy', { id });
  return id;
}

/** Makes a workflow and starts its draft; answers the id of the run. */
export async function startDraft(client: Client, draft: Draft, input: unknown = {}): Promise<string> {
  const id = await newWorkflow(client, draft);
  return (await client.act<RunAnswer>('workflows.run', { id, input, draft: true, mode: 'async' })).executionId;
}

export interface EndedRunAnswer {
  executionId: string;
  status: string;
  output: unknown;
  error: string | null;
  errorStep: string | null;
  input: unknown;
  spans: {
    id: string;
    stepId: string;
    status: string;
    input?: unknown;
    output?: unknown;
    errorMessage?: string;
    attempt: number;
    children?: unknown[];
  }[];
}

/** The run as the log has it, once it has ended. */
export function endOf(client: Client, executionId: string, withinMs?: number): Promise<EndedRunAnswer> {
  return until(
    () => client.act<EndedRunAnswer>('workflows.get_run', { executionId }),
    (run) => ['completed', 'failed', 'cancelled'].includes(run.status),
    withinMs,
  );
}
