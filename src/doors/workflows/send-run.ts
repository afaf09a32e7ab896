import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Download } from '../../kernel/download.ts';
import type { InputFault } from '../../kernel/refusal.ts';

/** The answer of workflows.run. */
export interface RunAnswer {
  executionId: string;
  jobId: string;
  status: 'ready' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
  output: unknown;
  error: { code: string; message: string } | null;
  startedAt: Date;
  endedAt: Date | null;
  durationMs: number;
  warnings?: InputFault[];
  approvals?: { approvalId: string; summary: string; approveUrl: string }[];
  /** `fileId`: the body is this file. */
  response?: { status: number; headers: Record<string, string>; body: unknown; fileId?: string };
}

/** The outcome of a sync run. contract: Workflows and runs. */
export function sendRun(reply: FastifyReply, run: RunAnswer): FastifyReply {
  if (run.status === 'completed')
    return run.response ? sendResponse(reply, run.response) : reply.code(200).send(bodyOf(run));
  if (run.approvals) return reply.code(202).send(waitingBody(run));
  const ended = run.status === 'failed' || run.status === 'cancelled';
  return reply.code(ended ? 500 : 408).send(bodyOf(run));
}

function bodyOf(run: RunAnswer) {
  const { executionId, output, durationMs, startedAt, endedAt, warnings } = run;
  const metadata = { duration: durationMs, startTime: startedAt, endTime: endedAt };
  if (run.status === 'completed') return { success: true, executionId, output, metadata, warnings };
  return {
    success: false,
    executionId,
    output,
    error: errorOf(run),
    ...(endedAt ? {} : { jobId: run.jobId }),
    metadata,
    warnings,
  };
}

/** contract: Approvals. The run continues once somebody has decided. */
function waitingBody({ executionId, jobId, approvals, durationMs, startedAt, warnings }: RunAnswer) {
  return {
    success: true,
    executionId,
    jobId,
    status: 'waiting',
    output: null,
    approvals,
    metadata: { duration: durationMs, startTime: startedAt, endTime: null },
    warnings,
  };
}

function errorOf({ status, error }: RunAnswer): string {
  if (status === 'cancelled') return 'cancelled';
  return (
    error?.message ??
    (status === 'waiting'
      ? 'The run is waiting: it goes on in the background.'
      : 'The run takes longer than this call may: it goes on in the background.')
  );
}

/**
 * Headers that a workflow must not set: those that control the connection, protect the console, or set cookies for this
 * address.
 */
const reserved =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|trailer|te|upgrade|date|set-cookie|strict-transport-security|content-security-policy.*|x-(frame-options|content-type-options|request-id|ratelimit-.*)|access-control-.*|cross-origin-.*|clear-site-data|proxy-.*|www-authenticate)$/i;

/** Only a `response` step may set another status and body. */
function sendResponse(
  reply: FastifyReply,
  { status, headers, body }: NonNullable<RunAnswer['response']>,
): FastifyReply {
  for (const [name, value] of Object.entries(headers)) {
    if (/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name) && !reserved.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      reply.header(name, value);
  }
  reply.code(status);
  if (status === 204 || status === 304 || body === undefined || body === null) return reply.send('');
  if (typeof body !== 'string')
    return reply
      .type(String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8'))
      .send(JSON.stringify(body));
  return reply.type(String(reply.getHeader('content-type') ?? 'text/plain; charset=utf-8')).send(body);
}

/** The lines of a run as server-sent events: one per step, then `final`, then `[DONE]`. */
export function sendRunStream(reply: FastifyReply, { chunks }: Download<string>): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(eventsOf(chunks)));
}

async function* eventsOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    for (const line of chunk.split('\n').filter(Boolean)) {
      const { type, ...event } = JSON.parse(line) as { type: string };
      const data = type === 'final' ? bodyOf(event as unknown as RunAnswer) : { type, ...event };
      yield `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
    }
  }
  yield 'data: [DONE]\n\n';
}
