/** A run as returned by workflows.get_run in brief form. */
export interface JobRun {
  executionId: string;
  status: 'ready' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
  startedAt: Date;
  endedAt: Date | null;
  durationMs: number | null;
  error: string | null;
  output: unknown;
  estimatedMs?: number;
}

const statuses = {
  ready: 'queued',
  running: 'processing',
  waiting: 'processing',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'failed',
};

/** The run of a job. */
export function executionIdOf(jobId: string): string {
  return jobId
    .slice('run_'.length)
    .toLowerCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** spec: Background job status. */
export function presentJob(run: JobRun) {
  const { status, startedAt, endedAt, durationMs, estimatedMs } = run;
  return {
    success: true,
    taskId: jobIdOf(run.executionId),
    status: statuses[status],
    metadata: { startedAt, ...(endedAt ? { completedAt: endedAt, duration: durationMs } : {}) },
    ...(endedAt ? {} : { estimatedDuration: estimatedMs }),
    ...(status === 'completed' ? { output: outputOf(run.output) } : {}),
    ...(status === 'failed' ? { error: run.error ?? 'failed' } : {}),
    ...(status === 'cancelled' ? { error: 'cancelled' } : {}),
  };
}

/** A non-empty object stays as it is. Any other value has its text in `content`, next to its own keys. */
function outputOf(output: unknown): object {
  const isObject = typeof output === 'object' && output !== null && !Array.isArray(output);
  if (isObject && 'content' in output) return output;
  const content =
    typeof output === 'string' ? output : output === null || output === undefined ? '' : JSON.stringify(output);
  return isObject ? { ...output, content } : { content };
}

function jobIdOf(executionId: string): string {
  return `run_${executionId.replaceAll('-', '')}`;
}
