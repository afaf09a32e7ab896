import type { WorkflowDefinition } from '../../src/engine/definition/definition.ts';
import type { Client } from '../harness/client.ts';

let counter = 0;

export interface WorkflowShape {
  id: string;
  name: string;
  description: string;
  color: string;
  folderId: string | null;
  isDeployed: boolean;
  deployedAt: string | null;
  runCount: number;
  lastRunAt: string | null;
  needsRedeployment: boolean;
  triggers: string[];
  updatedAt: string;
}

export interface WholeWorkflow extends WorkflowShape {
  definition: WorkflowDefinition;
  settings: Record<string, unknown>;
  pins: Record<string, unknown>;
  inputs: Record<string, unknown>;
  deployed: {
    version: number;
    deploymentVersionId: string;
    deployedAt: string;
    deployedBy: string;
    name: string | null;
  } | null;
  faults: { path: string; stepId: string | null; code: string; message: string }[];
}

/** Runs by hand and greets. */
export function greeting(text = 'Hello'): WorkflowDefinition {
  return {
    triggers: [{ id: 'start', kind: 'manual' }],
    steps: [{ id: 'greet', kind: 'set', config: { values: { greeting: text } } }],
    edges: [{ from: 'start', to: 'greet' }],
  };
}

/** The same step, started by other triggers. */
export function startedBy(...triggers: WorkflowDefinition['triggers']): WorkflowDefinition {
  return { ...greeting(), triggers, edges: triggers.map(({ id }) => ({ from: id, to: 'greet' })) };
}

export function newWorkflow(client: Client, settings: Record<string, unknown> = {}): Promise<WorkflowShape> {
  return client.act<WorkflowShape>('workflows.create', {
    name: `Workflow ${++counter}`,
    definition: greeting(),
    ...settings,
  });
}

export function getWorkflow(client: Client, id: string): Promise<WholeWorkflow> {
  return client.act<WholeWorkflow>('workflows.get', { id });
}

export async function namesInOrder(client: Client, filter: Record<string, unknown> = {}): Promise<string[]> {
  const { items } = await client.act<{ items: WorkflowShape[] }>('workflows.list', filter);
  return items.map((item) => item.name);
}

/** A workflow that nobody made. */
export const nowhere = '01990000-0000-7000-8000-000000000000';
