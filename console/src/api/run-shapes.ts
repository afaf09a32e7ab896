import type { Origin } from './shapes.ts';
import type { ListedWorkflow, WorkflowDefinition } from './workflow-shapes.ts';

/** Runs, their traces and what they cost, as the actions of the module `workflows` give and take them. */

export const runStates = ['ready', 'running', 'waiting', 'completed', 'failed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];
export const runTriggers = ['manual', 'api', 'schedule', 'chat', 'webhook', 'mcp', 'a2a'] as const;
export type RunTrigger = (typeof runTriggers)[number];

export interface ListedRun {
  executionId: string;
  /** Null until the run ends. */
  logId: string | null;
  workflowId: string;
  workflowName: string;
  workflowColor: string;
  status: RunState;
  trigger: RunTrigger;
  origin: Origin;
  startedAt: string;
  endedAt: string | null;
  durationMs: number | null;
  cost: number;
  error: string | null;
  /** What kind of failure it was. */
  errorCode: string | null;
  errorStep: string | null;
  versionId: string;
  /** Why it does not run now. */
  reason: { code: string; message?: string; [detail: string]: unknown } | null;
  retryOf: string | null;
}

/** contract: Trace span. */
export interface TraceSpan {
  id: string;
  name: string;
  type: string;
  stepId: string;
  status: 'success' | 'error' | 'skipped';
  startTime: string;
  endTime: string;
  duration: number;
  relativeStartMs: number;
  input?: unknown;
  output?: unknown;
  errorMessage?: string;
  /** Not in traces of earlier versions. */
  errorCode?: string;
  /** What code wrote while it ran. */
  logs?: string[];
  model?: string;
  tokens?: TokenCounts;
  cost?: number;
  attempt: number;
  children?: TraceSpan[];
}

export interface TokenCounts {
  prompt: number;
  completion: number;
  total: number;
}

export interface RunUsage {
  tokens: TokenCounts;
  models: Record<string, { input: number; output: number; total: number; tokens: TokenCounts }>;
  base: number;
}

export interface RunWait {
  path: string;
  kind: 'time' | 'event' | 'callback' | 'approval' | 'child';
  until?: string;
  event?: string;
  callbackUrl?: string;
  approvalId?: string;
  childId?: string;
}

export interface Run extends ListedRun {
  input: unknown;
  output: unknown;
  spans: TraceSpan[];
  usage: RunUsage | null;
  version: { id: string; version: number | null };
  definition: WorkflowDefinition;
  /** As it is now; null when it has been deleted for good. */
  workflow: Pick<
    ListedWorkflow,
    'id' | 'name' | 'description' | 'color' | 'folderId' | 'workspaceId' | 'createdAt' | 'updatedAt'
  > | null;
  /** The number of the version that its workflow runs now. */
  deployedVersion: number | null;
  /** How long runs of this workflow take, while it has not ended. */
  estimatedMs?: number;
  waits: RunWait[];
}

export interface RunFilter {
  workflowId?: string;
  workflowIds?: string[];
  folderIds?: string[];
  status?: RunState[];
  triggers?: RunTrigger[];
  level?: 'info' | 'error';
  startDate?: string;
  endDate?: string;
  executionId?: string;
  minDurationMs?: number;
  maxDurationMs?: number;
  minCost?: number;
  maxCost?: number;
  model?: string;
}

export interface RunQuery extends RunFilter {
  order?: 'desc' | 'asc';
  activeOnly?: boolean;
  endedOnly?: boolean;
}

export interface StartedRun {
  executionId: string;
  jobId: string;
  status: RunState;
  output: unknown;
  error: { code: string; message: string; stepId: string | null } | null;
  startedAt: string;
  endedAt: string | null;
  durationMs: number;
  response?: { status: number; headers: Record<string, string>; body: unknown };
}

export interface TestedStep {
  output: unknown;
  error: { code: string; message: string; stepId: string | null } | null;
  durationMs: number;
  /** The config with its expressions filled in, secrets masked. */
  resolvedInput: unknown;
}

export interface WorkflowUsage {
  period: { start: string; end: string; cost: number; limit: number; plan: string; isExceeded: boolean };
  days: { day: string; runs: number; failed: number; cost: number; assistantCost: number; averageMs: number }[];
  workflows: { id: string; name: string; runs: number; failed: number; cost: number }[];
}
