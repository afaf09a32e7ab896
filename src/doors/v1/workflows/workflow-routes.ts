import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../../../kernel/principal.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { readJson } from '../../http/read-json.ts';
import { inNamedWorkspace, inWorkflow, runOnWorkflows, type WorkflowDoor } from './in-workflow.ts';
import { ListQuery } from './list-query.ts';
import { presentWorkflow, type WorkflowResult } from './present-workflow.ts';
import { workflowSchemas } from './workflow-schemas.ts';

const importLimit = 2 * 1024 * 1024;

type OfWorkflow = { Params: { id: string } };

interface Deployed {
  version: number;
  deploymentVersionId: string;
  deployedAt: Date;
}

/** Door 5: workflows and their versions. spec: List workflows. */
export function addWorkflowRoutes(app: FastifyInstance, door: WorkflowDoor, caller: (request: FastifyRequest) => Principal): void {
  const limits = (request: FastifyRequest, principal: Principal) => door.runLimits.describe(caller(request), principal);
  const deployed = async (request: FastifyRequest<OfWorkflow>, action: string, input: Record<string, unknown>) => {
    const { id } = request.params;
    const principal = await inWorkflow(door, caller(request), id);
    const { version, deploymentVersionId, deployedAt } = await runOnWorkflows<Deployed>(door, action, principal, { ...input, id: id.toLowerCase() });
    return { data: { id: id.toLowerCase(), isDeployed: true, deployedAt, version, deploymentVersionId }, limits: await limits(request, principal) };
  };

  app.get('/api/v1/workflows', { schema: workflowSchemas.list }, async (request) => {
    const query = new ListQuery(request.query);
    const workspaceId = query.required('workspaceId', 100);
    const folderId = query.id('folderId');
    const deployedOnly = query.flag('deployedOnly');
    const limit = query.integer('limit', 1, 100) ?? 50;
    const cursor = query.text('cursor', 2_000);
    query.check();
    const principal = await inNamedWorkspace(door, caller(request), workspaceId);
    const found = runOnWorkflows<{ items: WorkflowResult[]; nextCursor?: string }>(door, 'workflows.list', principal, { folderId, deployedOnly, limit, cursor });
    const [{ items, nextCursor }, stand] = await Promise.all([found, limits(request, principal)]);
    return { data: items.map(presentWorkflow), ...(nextCursor ? { nextCursor } : {}), limits: stand };
  });

  app.get<OfWorkflow>('/api/v1/workflows/:id', { schema: workflowSchemas.get }, async (request) => {
    const principal = await inWorkflow(door, caller(request), request.params.id);
    const workflow = await runOnWorkflows<WorkflowResult & { inputs: unknown; definition: unknown }>(door, 'workflows.get', principal, { id: request.params.id.toLowerCase() });
    return { data: { ...presentWorkflow(workflow), inputs: workflow.inputs, definition: workflow.definition }, limits: await limits(request, principal) };
  });

  app.post('/api/v1/workflows/import', { schema: workflowSchemas.import, bodyLimit: importLimit }, async (request, reply) => {
    const query = new ListQuery(request.query);
    const workspaceId = query.text('workspaceId', 100);
    const folderId = query.text('folderId', 100);
    query.check();
    const document = await readObject(request.body);
    const principal = workspaceId === undefined ? caller(request) : await inNamedWorkspace(door, caller(request), workspaceId);
    const made = await runOnWorkflows<object>(door, 'workflows.import', principal, { document, folderId });
    return reply.code(201).send({ data: made, limits: await limits(request, principal) });
  });

  app.get<OfWorkflow>('/api/v1/workflows/:id/export', { schema: workflowSchemas.export }, async (request) => {
    const principal = await inWorkflow(door, caller(request), request.params.id);
    return runOnWorkflows(door, 'workflows.export', principal, { id: request.params.id.toLowerCase() });
  });

  app.post<OfWorkflow>('/api/v1/workflows/:id/deploy', { schema: workflowSchemas.deploy }, async (request) =>
    deployed(request, 'workflows.deploy', await readObject(request.body, {})),
  );

  app.delete<OfWorkflow>('/api/v1/workflows/:id/deploy', { schema: workflowSchemas.undeploy }, async (request) => {
    const id = request.params.id.toLowerCase();
    const principal = await inWorkflow(door, caller(request), id);
    await runOnWorkflows(door, 'workflows.undeploy', principal, { id });
    return { data: { id, isDeployed: false, deployedAt: null }, limits: await limits(request, principal) };
  });

  app.post<OfWorkflow>('/api/v1/workflows/:id/rollback', { schema: workflowSchemas.rollback }, async (request) =>
    deployed(request, 'workflows.rollback', await readObject(request.body)),
  );
}

/** `empty` stands for no body at all, where one may be left out. */
async function readObject(body: unknown, empty?: Record<string, unknown>): Promise<Record<string, unknown>> {
  let value: unknown;
  try {
    value = await readJson(body, empty);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unreadable_body') return refuse('malformed', 'invalid_body', error.message);
    throw error;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('malformed', 'invalid_body', 'The body must be a JSON object.');
  return value as Record<string, unknown>;
}
