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
}
