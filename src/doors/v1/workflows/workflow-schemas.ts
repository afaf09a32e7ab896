import { Type } from 'typebox';
import type { Catalogue } from '../../../runtime/catalogue.ts';
import { Id, Input, limitOf, Nullable } from '../../../runtime/schemas.ts';
import { LooseId, PathId, schemasOf } from '../../http/action-schemas.ts';
import { refusalBodies } from '../../http/error-bodies.ts';
import { IdempotencyKey } from '../../http/idempotency-key.ts';
import { LimitsBody } from './limits-schema.ts';

export const noWorkflow = { code: 'workflow_not_found', message: 'This workflow no longer exists.' };
export const WorkflowId = PathId(noWorkflow.code, noWorkflow.message);

const shared = { tags: ['v1 workflows'], security: [{ apiKey: [] }] };
const params = Type.Object({ id: WorkflowId });
const headers = Type.Object({ 'Idempotency-Key': IdempotencyKey });
const Moment = Type.String({ format: 'date-time' });
const fields = {
  id: Id,
  name: Type.String(),
  description: Type.String(),
  color: Type.String(),
  folderId: Nullable(Id),
  workspaceId: Id,
  isDeployed: Type.Boolean(),
  deployedAt: Nullable(Moment),
  runCount: Type.Integer(),
  lastRunAt: Nullable(Moment),
  createdAt: Moment,
  updatedAt: Moment,
};
const Deployed = Type.Object({
  id: Id,
  isDeployed: Type.Boolean(),
  deployedAt: Nullable(Moment),
  version: Type.Integer(),
  deploymentVersionId: Id,
});
const errors = refusalBodies(401, 403, 404, 429, 503);

/** Schemas of the workflow routes, from the inputs of their actions. */
export function workflowSchemas(catalogue: Catalogue) {
  const list = schemasOf(catalogue, 'workflows.list');
  const imported = schemasOf(catalogue, 'workflows.import');
  const deploy = schemasOf(catalogue, 'workflows.deploy');
  const rollback = schemasOf(catalogue, 'workflows.rollback');
  return {
    list: {
      ...shared,
      operationId: 'listWorkflows',
      summary: 'List workflows',
      querystring: Type.Object({
        workspaceId: LooseId('A workspace of the key’s owner.'),
        folderId: Type.Optional(LooseId('Only workflows in this folder.')),
        ...list.pick('deployedOnly', 'cursor'),
        // spec: List workflows.
        limit: limitOf(50, 100),
      }),
      response: {
        200: Type.Object({
          data: Type.Array(Type.Object(fields)),
          nextCursor: Type.Optional(Type.String()),
          limits: LimitsBody,
        }),
        ...refusalBodies(400, 401, 403, 429, 503),
      },
    },
    get: {
      ...shared,
      operationId: 'getWorkflow',
      summary: 'A workflow with its draft',
      params,
      response: {
        200: Type.Object({
          data: Type.Object({ ...fields, inputs: Type.Unknown(), definition: Type.Unknown() }),
          limits: LimitsBody,
        }),
        ...errors,
      },
    },
    import: {
      ...shared,
      operationId: 'importWorkflow',
      headers,
      summary: 'Import a workflow',
      description:
        'Makes a draft; `missing` names the connections, workflows and tables that this workspace does not have.',
      querystring: Type.Object({
        workspaceId: Type.Optional(LooseId('Another workspace of the key’s owner; without: the key’s own.')),
        ...imported.pick('folderId'),
      }),
      body: imported.pick('document').document,
      response: {
        201: Type.Object({ data: imported.output, limits: LimitsBody }),
        ...refusalBodies(400, 409, 413),
        ...errors,
      },
    },
    export: {
      ...shared,
      operationId: 'exportWorkflow',
      summary: 'Export a workflow',
      description: 'As one JSON document, without secrets; what export answers, import takes.',
      params,
      response: { 200: schemasOf(catalogue, 'workflows.export').output, ...errors },
    },
    deploy: {
      ...shared,
      operationId: 'deployWorkflow',
      headers,
      summary: 'Deploy the draft as a new version',
      params,
      body: { ...Input(deploy.without('id')), default: {} },
      response: { 200: Type.Object({ data: Deployed, limits: LimitsBody }), ...refusalBodies(400, 409), ...errors },
    },
    undeploy: {
      ...shared,
      operationId: 'undeployWorkflow',
      headers,
      summary: 'Undeploy',
      params,
      response: {
        200: Type.Object({
          data: Type.Object({ id: Id, isDeployed: Type.Boolean(), deployedAt: Type.Null() }),
          limits: LimitsBody,
        }),
        ...refusalBodies(409),
        ...errors,
      },
    },
    rollback: {
      ...shared,
      operationId: 'rollbackWorkflow',
      headers,
      summary: 'Make an earlier version the deployed one',
      params,
      body: Input(rollback.without('id')),
      response: { 200: Type.Object({ data: Deployed, limits: LimitsBody }), ...refusalBodies(400, 409), ...errors },
    },
  };
}
