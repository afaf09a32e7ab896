import type { Client } from '../../harness/client.ts';

/** Workflows for the tests of their doors. */

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
export const greeting = chain([
  { id: 'greet', kind: 'set', config: { values: { greeting: 'Hello {{ trigger.body.name }}' } } },
]);

export async function newWorkflow(
  client: Client,
  definition: Definition = greeting,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await client.act<{ id: string }>('workflows.create', {
    name: `Workflow ${++counter}`,
    definition,
    ...fields,
  });
  return id;
}

export async function newDeployed(
  client: Client,
  definition: Definition = greeting,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const id = await newWorkflow(client, definition, fields);
  await client.act('workflows.deploy', { id });
  return id;
}

export async function workspaceOf(client: Client): Promise<string> {
  return (await client.get<{ workspaceId: string }>('/api/auth/session')).body.workspaceId;
}

/** What `limits` looks like on every list answer. */
export function limitsShape(expect: {
  any(type: unknown): unknown;
  stringMatching(pattern: RegExp): unknown;
}): unknown {
  const rate = {
    requestsPerMinute: expect.any(Number),
    maxBurst: expect.any(Number),
    remaining: expect.any(Number),
    resetAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  };
  return {
    workflowExecutionRateLimit: { sync: rate, async: rate },
    usage: {
      currentPeriodCost: expect.any(Number),
      limit: expect.any(Number),
      plan: expect.any(String),
      isExceeded: expect.any(Boolean),
    },
  };
}
