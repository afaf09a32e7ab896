import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../../../kernel/principal.ts';
import { inNamedWorkspace, inRun, runOnWorkflows, type WorkflowDoor } from './in-workflow.ts';
import { ListQuery } from './list-query.ts';
import { logSchemas } from './log-schemas.ts';
import { costOf, presentEntry, presentFullEntry, type RunResult } from './present-log.ts';

const triggers = ['manual', 'api', 'schedule', 'chat', 'webhook', 'mcp', 'a2a'];
const longest = 2_147_483_647;
const noLog = ['log_not_found', 'There is no such log entry.'] as const;

interface Page {
  items: RunResult[];
  nextCursor?: string;
}

interface WholeRun extends RunResult {
  workflow: object | null;
  definition: unknown;
}

/** Door 5: the log of runs. spec: Run logs. */
export function addLogRoutes(app: FastifyInstance, door: WorkflowDoor, caller: (request: FastifyRequest) => Principal): void {
  app.get('/api/v1/logs', { schema: logSchemas.list }, async (request) => {
    const query = new ListQuery(request.query);
    const workspaceId = query.required('workspaceId', 100);
    const filter = {
      workflowIds: query.ids('workflowIds'),
      folderIds: query.ids('folderIds'),
      triggers: query.listOf('triggers', triggers),
      level: query.oneOf('level', ['info', 'error']),
      startDate: query.date('startDate'),
      endDate: query.date('endDate'),
      executionId: query.id('executionId'),
      minDurationMs: query.integer('minDurationMs', 0, longest),
      maxDurationMs: query.integer('maxDurationMs', 0, longest),
      minCost: query.number('minCost'),
      maxCost: query.number('maxCost'),
      model: query.text('model', 200),
      limit: query.integer('limit', 1, 1000) ?? 100,
      cursor: query.text('cursor', 2_000),
      order: query.oneOf('order', ['desc', 'asc']),
    };
    const full = query.oneOf('details', ['basic', 'full']) === 'full';
    const wanted = { output: query.flag('includeFinalOutput') && full, spans: query.flag('includeTraceSpans') && full };
    query.check();
    const principal = await inNamedWorkspace(door, caller(request), workspaceId);
    const include = full ? ['usage', ...(wanted.output ? ['output'] : []), ...(wanted.spans ? ['spans'] : [])] : undefined;
    const found = runOnWorkflows<Page>(door, 'workflows.list_runs', principal, { ...filter, endedOnly: true, include });
    const [{ items, nextCursor }, limits] = await Promise.all([found, door.runLimits.describe(caller(request), principal)]);
    return { data: items.map((run) => (full ? presentFullEntry(run, wanted) : presentEntry(run))), ...(nextCursor ? { nextCursor } : {}), limits };
  });

  app.get<{ Params: { id: string } }>('/api/v1/logs/:id', { schema: logSchemas.get }, async (request) => {
    const { principal, executionId } = await inRun(door, caller(request), await door.places.ofEntry(request.params.id), ...noLog);
    const run = await runOnWorkflows<WholeRun>(door, 'workflows.get_run', principal, { executionId });
    const data = { ...presentEntry(run), workflow: run.workflow, executionData: { traceSpans: run.spans ?? [], finalOutput: run.output ?? null }, cost: costOf(run) };
    return { data, limits: await door.runLimits.describe(caller(request), principal) };
  });

  app.get<{ Params: { executionId: string } }>('/api/v1/logs/executions/:executionId', { schema: logSchemas.execution }, async (request) => {
    const { principal, executionId } = await inRun(door, caller(request), await door.places.ofRun(request.params.executionId), ...noLog);
    const run = await runOnWorkflows<WholeRun>(door, 'workflows.get_run', principal, { executionId });
    const { workflowId, trigger, startedAt, endedAt, durationMs } = run;
    const executionMetadata = { trigger, startedAt, endedAt, totalDurationMs: durationMs, cost: costOf(run) };
    return { executionId, workflowId, workflowState: run.definition, executionMetadata, limits: await door.runLimits.describe(caller(request), principal) };
  });
}
