/** A run that ended, as returned by workflows.list_runs and workflows.get_run. */
export interface RunResult {
  executionId: string;
  logId: string | null;
  workflowId: string;
  workflowName: string;
  workflowDescription?: string;
  status: string;
  trigger: string;
  startedAt: Date;
  endedAt: Date | null;
  durationMs: number | null;
  cost: number;
  error: string | null;
  versionId: string;
  usage?: Usage | null;
  output?: unknown;
  spans?: TraceSpan[];
  files?: object[];
}

interface TraceSpan {
  /** For people. Programs get the message. */
  errorPhrase?: unknown;
  children?: TraceSpan[];
}

interface Usage {
  tokens?: object;
  models?: object;
}

const noTokens = { prompt: 0, completion: 0, total: 0 };

/** spec: Log entry. */
export function presentEntry(run: RunResult) {
  return {
    id: run.logId,
    workflowId: run.workflowId,
    executionId: run.executionId,
    deploymentVersionId: run.versionId,
    level: run.status === 'completed' ? 'info' : 'error',
    trigger: run.trigger,
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    totalDurationMs: run.durationMs,
    cost: { total: run.cost },
    files: run.files?.length ? run.files : null,
  };
}

/** contract: details=full. */
export function presentFullEntry(run: RunResult, { output, spans }: { output: boolean; spans: boolean }) {
  return {
    ...presentEntry(run),
    cost: costOf(run),
    workflow: { id: run.workflowId, name: run.workflowName, description: run.workflowDescription ?? '' },
    ...(output ? { finalOutput: run.output ?? null } : {}),
    ...(spans ? { traceSpans: presentSpans(run) } : {}),
  };
}

/** contract: Trace span. */
export function presentSpans({ spans = [] }: Pick<RunResult, 'spans'>): object[] {
  return spans.map(({ errorPhrase: _, children, ...span }) => ({
    ...span,
    ...(children && { children: presentSpans({ spans: children }) }),
  }));
}

export function costOf({ cost, usage }: RunResult) {
  return { total: cost, tokens: usage?.tokens ?? noTokens, models: usage?.models ?? {} };
}
