import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id } from '../../../runtime/schemas.ts';
import { workflowExample } from '../workflow.ts';

const topic = 'workflow';
const subject = (data: { workflowId: string }) => data.workflowId;

export const workflowDeployed = defineEvent({
  name: 'workflows.deployed',
  title: 'Workflow deployed',
  description: 'A version of a workflow became the one that runs: by a deploy, or by going back to an earlier one.',
  payload: Type.Object({ workflowId: Id, name: Type.String(), version: Type.Integer(), deploymentVersionId: Id }),
  example: {
    workflowId: workflowExample,
    name: 'Follow up on leads',
    version: 3,
    deploymentVersionId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6c03',
  },
  topic,
  subject,
});

export const workflowUndeployed = defineEvent({
  name: 'workflows.undeployed',
  title: 'Workflow undeployed',
  description: 'A workflow no longer starts automatically: it was undeployed, or deleted while it was deployed.',
  payload: Type.Object({ workflowId: Id, name: Type.String() }),
  example: { workflowId: workflowExample, name: 'Follow up on leads' },
  topic,
  subject,
});
