import { pick } from '../../../kernel/pick.ts';
/** A workflow as returned by the module's actions. */
export interface WorkflowResult {
  id: string;
  name: string;
  description: string;
  color: string;
  folderId: string | null;
  workspaceId: string;
  isDeployed: boolean;
  deployedAt: Date | null;
  runCount: number;
  lastRunAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** spec: Workflow. Exactly these fields, in this order. */
export function presentWorkflow(workflow: WorkflowResult) {
  return pick(
    workflow,
    'id',
    'name',
    'description',
    'color',
    'folderId',
    'workspaceId',
    'isDeployed',
    'deployedAt',
    'runCount',
    'lastRunAt',
    'createdAt',
    'updatedAt',
  );
}
