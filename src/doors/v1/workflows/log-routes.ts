import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUuid } from '../../../kernel/ids.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { idOrNothing } from './id-or-nothing.ts';
import { inNamedWorkspace, inRun, runOnWorkflows, type WorkflowDoor } from './in-workflow.ts';
import { logSchemas, noLog } from './log-schemas.ts';
import { costOf, presentEntry, presentFullEntry, presentSpans, type RunResult } from './present-log.ts';

interface Listing {
  Querystring: {
    workspaceId: string;
    workflowIds?: string[];
    folderIds?: string[];
    executionId?: string;
    details?: string;
    includeFinalOutput?: boolean;
    includeTraceSpans?: boolean;
    limit?: number;
  };
}

interface Page {
  items: RunResult[];
  nextCursor?: string;
}

interface WholeRun extends RunResult {
  workflow: object | null;
  definition: unknown;
}

/** Door 5: the log of runs. spec: Run logs. */
export function addLogRoutes(
  app: FastifyInstance,
  door: WorkflowDoor,
  caller: (request: FastifyRequest) => Principal,
): void {
  const schemas = logSchemas(door.runtime.settings.catalogue);

  app.get<Listing>('/api/v1/logs', { schema: schemas.list }, async (request) => {
    const {
      workspaceId,
      details,
      includeFinalOutput,
      includeTraceSpans,
      workflowIds,
      folderIds,
      executionId,
      limit = 100,
      ...rest
    } = request.query;
    const filter = {
      ...rest,
      workflowIds: workflowIds?.filter(isUuid),
      folderIds: folderIds?.filter(isUuid),
      executionId: idOrNothing(executionId),
      limit,
    };
    const full = details === 'full';
    const wanted = { output: full && includeFinalOutput === true, spans: full && includeTraceSpans === true };
    const principal = await inNamedWorkspace(door, caller(request), workspaceId);
    const include = [
      'files',
      ...(full ? ['usage'] : []),
      ...(wanted.output ? ['output'] : []),
      ...(wanted.spans ? ['spans'] : []),
    ];
    const found = runOnWorkflows<Page>(door, 'workflows.list_runs', principal, { ...filter, endedOnly: true, include });
    const [{ items, nextCursor }, limits] = await Promise.all([
      found,
      door.runLimits.describe(caller(request), principal),
    ]);
    return {
      data: items.map((run) => (full ? presentFullEntry(run, wanted) : presentEntry(run))),
      ...(nextCursor ? { nextCursor } : {}),
      limits,
    };
  });

  app.get<{ Params: { id: string } }>('/api/v1/logs/:id', { schema: schemas.get }, async (request) => {
    const { principal, executionId } = await inRun(
      door,
      caller(request),
      await door.places.ofEntry(request.params.id),
      noLog,
    );
    const run = await runOnWorkflows<WholeRun>(door, 'workflows.get_run', principal, { executionId });
    const data = {
      ...presentEntry(run),
      workflow: run.workflow,
      executionData: { traceSpans: presentSpans(run), finalOutput: run.output ?? null },
      cost: costOf(run),
    };
    return { data, limits: await door.runLimits.describe(caller(request), principal) };
  });

  app.get<{ Params: { executionId: string } }>(
    '/api/v1/logs/executions/:executionId',
    { schema: schemas.execution },
    async (request) => {
      const { principal, executionId } = await inRun(
        door,
        caller(request),
        await door.places.ofRun(request.params.executionId),
        noLog,
      );
      const run = await runOnWorkflows<WholeRun>(door, 'workflows.get_run', principal, { executionId });
      const { workflowId, trigger, startedAt, endedAt, durationMs } = run;
      const executionMetadata = { trigger, startedAt, endedAt, totalDurationMs: durationMs, cost: costOf(run) };
      return {
        executionId,
        workflowId,
        workflowState: run.definition,
        executionMetadata,
        limits: await door.runLimits.describe(caller(request), principal),
      };
    },
  );
}
