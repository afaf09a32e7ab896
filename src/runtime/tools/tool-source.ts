import type { Principal } from '../../kernel/principal.ts';
import type { SourcedTool } from './tool.ts';

/** Additional information about a call. */
export interface ToolCallContext {
  /** The caller's reason, which the approval card shows. */
  reason?: string;
  idempotencyKey?: string;
  /** How many runs and events led to the call. */
  depth?: number;
  /** Who asks, if not the credential. The call of another caller never gets this card. */
  askedBy?: string;
  /** The size of the request body. */
  bytes?: number;
  /** Called with the run, if the tool is a workflow. */
  onRun?(executionId: string): void;
}

/** Tools that are not actions, such as deployed workflows. A name of our own always takes precedence. */
export interface ToolSource {
  /** The module under which a search within one module finds them. */
  readonly module?: string;
  list(principal: Principal): Promise<SourcedTool[]>;
  /** Undefined if this source has no such tool for this caller. */
  call(
    principal: Principal,
    name: string,
    args: Record<string, unknown>,
    context: ToolCallContext,
  ): Promise<{ result: unknown } | undefined>;
  /**
   * The files that svc created from the tool's answer. Nothing else in the answer counts as a file, because it may come
   * from outside. Undefined for tools that create none, and for tools of other sources.
   */
  filesMade?(name: string, result: unknown): { made: unknown } | undefined;
}
