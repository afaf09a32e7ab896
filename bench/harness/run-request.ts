import type { Instance, Server } from './instance.ts';
import type { Target } from './load.ts';
import { callV1, type V1Call, v1Target } from './v1-request.ts';

/** What every measured run is given. */
const input = { price: 19, count: 3 };

/** Starts runs of one workflow and waits for their answers, or leaves them to the workers. */
export function runTarget({ apiKey }: Instance, server: Server, workflowId: string, mode: 'sync' | 'async'): Target {
  return v1Target(server, apiKey, [runCall(workflowId, mode)]);
}

/** One run, and what the call answered. */
export function startRun<Answer extends { executionId: string }>(
  instance: Instance,
  server: Server,
  workflowId: string,
  mode: 'sync' | 'async',
): Promise<Answer> {
  return callV1(instance, server, runCall(workflowId, mode));
}

function runCall(workflowId: string, mode: 'sync' | 'async'): V1Call {
  return { path: `/api/workflows/${workflowId}/execute`, body: input, headers: { 'x-execution-mode': mode } };
}
