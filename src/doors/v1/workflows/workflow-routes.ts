import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../../../kernel/principal.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { idOrNothing } from './id-or-nothing.ts';
import { inNamedWorkspace, inWorkflow, runOnWorkflows, type WorkflowDoor } from './in-workflow.ts';
import { presentWorkflow, type WorkflowResult } from './present-workflow.ts';
import { workflowSchemas } from './workflow-schemas.ts';

const importLimit = 2 * 1024 * 1024;
const config = { fieldsCheckedByAction: true };

type OfWorkflow = { Params: { id: string } };
type Listing = { Querystring: { workspaceId: string; folderId?: string } };
type Import = { Querystring: { workspaceId?: string; folderId?: string } };

interface Deployed {
  version: number;
  deploymentVersionId: string;
  deployedAt: Date;
}

/** Door 5: workflows and their versions. spec: List workflows. */
export function addWorkflowRoutes(
  app: FastifyInstance,
  door: WorkflowDoor,
  caller: (request: FastifyRequest) => Principal,
): void {
  const schemas = workflowSchemas(door.runtime.settings.catalogue);
  const limits = (request: FastifyRequest, principal: Principal) => door.runLimits.describe(caller(request), principal);
  const deployed = async (request: FastifyRequest<OfWorkflow>, action: string) => {
    const { id } = request.params;
    const principal = await inWorkflow(door, caller(request), id);
    const { version, deploymentVersionId, deployedAt } = await runOnWorkflows<Deployed>(
      door,
      action,
      principal,
      { ...(request.body as object), id: id.toLowerCase() },
      idempotencyKeyOf(request),
    );
    return {
      data: { id: id.toLowerCase(), isDeployed: true, deployedAt, version, deploymentVersionId },
      limits: await limits(request, principal),
    };
  };

  app.get<Listing>('/api/v1/workflows', { schema: schemas.list }, async (request) => {
    const { workspaceId, folderId, ...query } = request.query;
    const principal = await inNamedWorkspace(door, caller(request), workspaceId);
    const input = { ...query, folderId: idOrNothing(folderId) };
    const found = runOnWorkflows<{ items: WorkflowResult[]; nextCursor?: string }>(
      door,
      'workflows.list',
      principal,
      input,
    );
    const [{ items, nextCursor }, stand] = await Promise.all([found, limits(request, principal)]);
    return { data: items.map(presentWorkflow), ...(nextCursor ? { nextCursor } : {}), limits: stand };
  });

  app.get<OfWorkflow>('/api/v1/workflows/:id', { schema: schemas.get }, async (request) => {
    const principal = await inWorkflow(door, caller(request), request.params.id);
    const workflow = await runOnWorkflows<WorkflowResult & { inputs: unknown; definition: unknown }>(
      door,
      'workflows.get',
      principal,
      { id: request.params.id.toLowerCase() },
    );
    return {
      data: { ...presentWorkflow(workflow), inputs: workflow.inputs, definition: workflow.definition },
      limits: await limits(request, principal),
    };
  });

  app.post<Import>(
    '/api/v1/workflows/import',
    { schema: schemas.import, config: { ...config, bodyAt: '/document' }, bodyLimit: importLimit },
    async (request, reply) => {
      const { workspaceId, folderId } = request.query;
      const principal =
        workspaceId === undefined ? caller(request) : await inNamedWorkspace(door, caller(request), workspaceId);
      const made = await runOnWorkflows<object>(
        door,
        'workflows.import',
        principal,
        { document: request.body, folderId },
        idempotencyKeyOf(request),
      );
      return reply.code(201).send({ data: made, limits: await limits(request, principal) });
    },
  );

  app.get<OfWorkflow>('/api/v1/workflows/:id/export', { schema: schemas.export }, async (request) => {
    const principal = await inWorkflow(door, caller(request), request.params.id);
    return runOnWorkflows(door, 'workflows.export', principal, { id: request.params.id.toLowerCase() });
  });

  app.post<OfWorkflow>('/api/v1/workflows/:id/deploy', { schema: schemas.deploy, config }, (request) =>
    deployed(request, 'workflows.deploy'),
  );

  app.delete<OfWorkflow>('/api/v1/workflows/:id/deploy', { schema: schemas.undeploy }, async (request) => {
    const id = request.params.id.toLowerCase();
    const principal = await inWorkflow(door, caller(request), id);
    await runOnWorkflows(door, 'workflows.undeploy', principal, { id }, idempotencyKeyOf(request));
    return { data: { id, isDeployed: false, deployedAt: null }, limits: await limits(request, principal) };
  });

  app.post<OfWorkflow>('/api/v1/workflows/:id/rollback', { schema: schemas.rollback, config }, (request) =>
    deployed(request, 'workflows.rollback'),
  );
}
