import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallCounts } from '../../access/call-counts.ts';
import type { Keys } from '../../access/keys.ts';
import { Download } from '../../kernel/download.ts';
import { lowered } from '../../kernel/own-loop.ts';
import { cameBy, type Principal } from '../../kernel/principal.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { FileService } from '../files/file-door.ts';
import { receiveForm } from '../files/receive-file.ts';
import { sendFile } from '../files/send-file.ts';
import { applyAdmission } from '../http/rate-limit-headers.ts';
import { inBody } from '../v1/warnings.ts';
import { answerOnWorkflows, inWorkflow, type WorkflowDoor } from '../v1/workflows/in-workflow.ts';
import { executeSchema, executionIdHeader } from './execute-schema.ts';
import { presentError } from './present-error.ts';
import { type RunAnswer, sendRun, sendRunStream } from './send-run.ts';

export interface ExecuteDoor extends WorkflowDoor {
  keys: Keys;
  callCounts: CallCounts;
  baseUrl: string;
  files: FileService;
  /** How long a sync call waits for its run. */
  syncLimitMs: number;
}

const bodyLimit = 10 * 1024 * 1024;

/**
 * Runs the deployed version of a workflow. contract: Workflows and runs. Uses the rate limits of runs instead of that
 * of calls.
 */
export function executeRoutes(door: ExecuteDoor) {
  return async (app: FastifyInstance): Promise<void> => {
    const callers = new WeakMap<FastifyRequest, Principal>();
    app.setErrorHandler(presentError);
    // A multipart form stays a stream until the caller is known.
    app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, {}));
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const key = request.headers['x-api-key'];
      const found = typeof key === 'string' ? await door.keys.find(key) : undefined;
      if (!found) return unauthorized();
      const caller = lowered(cameBy(found.principal, 'api'), request.loop);
      door.callCounts.count(caller.workspaceId, 'execute');
      applyAdmission(reply, await door.runLimits.admit(caller, isAsync(request) ? 'async' : 'sync'));
      callers.set(request, caller);
    });

    for (const prefix of ['/api', '/api/v1']) {
      const schema = { ...executeSchema, hide: prefix !== '/api' };
      app.post<{ Params: { id: string }; Body: Record<string, unknown> }>(
        `${prefix}/workflows/:id/execute`,
        { schema, bodyLimit, config: { takesForms: true } },
        async (request, reply) => {
          const principal = await inWorkflow(door, callers.get(request) ?? unauthorized(), request.params.id);
          const { input, stream } = splitRunBody(
            isForm(request) ? await formOf(door, principal, request) : request.body,
          );
          const mode = isAsync(request) ? 'async' : stream || wantsEvents(request) ? 'stream' : 'sync';
          const wish = {
            id: request.params.id.toLowerCase(),
            input,
            mode,
            executionId: executionIdOf(request),
            timeLimitMs: door.syncLimitMs,
          };
          const answer = await answerOnWorkflows(door, 'workflows.run', principal, wish);
          if (answer.result instanceof Download) return sendRunStream(reply, answer.result as Download<string>);
          const run: RunAnswer = { ...(answer.result as RunAnswer), warnings: inBody(answer.warnings, '/input') };
          reply.header('x-execution-id', run.executionId);
          if (mode === 'async') return sendQueued(reply, run, door.baseUrl);
          const { fileId } = run.response ?? {};
          const file = fileId === undefined || run.status !== 'completed' ? undefined : await door.files.find(fileId);
          return file ? sendFile(request, reply, door.files, file, {}) : sendRun(reply, run);
        },
      );
    }
  };
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/**
 * The fields of a form, with each file replaced by a reference. Files are stored in the caller's name, like every
 * upload.
 */
function formOf(door: ExecuteDoor, principal: Principal, request: FastifyRequest): Promise<Record<string, unknown>> {
  return receiveForm(request.raw, door.files.maxBytes(principal), async (part) =>
    door.files.referTo(await door.files.store(principal, part)),
  );
}

function sendQueued(
  reply: FastifyReply,
  { executionId, jobId, startedAt, warnings }: RunAnswer,
  baseUrl: string,
): FastifyReply {
  const statusUrl = `${baseUrl}/api/jobs/${jobId}`;
  return reply.code(202).send({
    success: true,
    async: true,
    jobId,
    taskId: jobId,
    executionId,
    status: 'queued',
    createdAt: startedAt,
    message: 'The run is queued.',
    statusUrl,
    links: { status: statusUrl },
    warnings,
  });
}

function isAsync(request: FastifyRequest): boolean {
  return String(request.headers['x-execution-mode'] ?? '').toLowerCase() === 'async';
}

/** Becomes the id of the run, so that a repeated call is recognized. */
function executionIdOf({ headers }: FastifyRequest): string | undefined {
  return String(headers[executionIdHeader.toLowerCase()] ?? '').toLowerCase() || undefined;
}

function wantsEvents(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').toLowerCase().includes('text/event-stream');
}

function unauthorized(): never {
  return refuse('unauthenticated', 'unauthorized', 'A valid API key is required in the header x-api-key.');
}

/**
 * contract: Workflows and runs. The whole object is the input, with an `input` object inside it merged over the rest. A
 * boolean `stream` is for the door.
 */
function splitRunBody(body: Record<string, unknown>): { input: Record<string, unknown>; stream: boolean } {
  const { stream, ...fields } = body;
  const given = typeof stream === 'boolean' || stream === undefined ? fields : { ...fields, stream };
  const { input, ...rest } = given as Record<string, unknown>;
  const merged = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...rest, ...input } : given;
  return { input: merged, stream: stream === true };
}
