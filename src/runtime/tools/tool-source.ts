import type { Principal } from '../../kernel/principal.ts';
import type { SourcedTool } from './tool.ts';

/** What travels with a call. */
export interface ToolCallContext {
  /** Why the caller wants it; shown on the approval card. */
  reason?: string;
  idempotencyKey?: string;
  /** How many runs and events led to it. */
  depth?: number;
  /** Who asks, where that is not the credential: a card answers nobody else's call. */
  askedBy?: string;
  /** How large the body was that it came in. */
  bytes?: number;
  /** Told of the run, where the tool is a workflow. */
  onRun?(executionId: string): void;
}

/** Tools that are no actions, such as deployed workflows. Their names never stand for one of our own. */
export interface ToolSource {
  /** Where they are looked for, by who searches in one module. */
  readonly module?: string;
  list(principal: Principal): Promise<SourcedTool[]>;
  /** Undefined where this source has no such tool for this caller. */
  call(
    principal: Principal,
    name: string,
    args: Record<string, unknown>,
    context: ToolCallContext,
  ): Promise<{ result: unknown } | undefined>;
  /**
   * The files that svc made of the answer of such a tool; nothing else in it, which may come from outside, counts as a
   * file. Undefined for tools that make none, and those of other sources.
   */
  filesMade?(name: string, result: unknown): { made: unknown } | undefined;
}
