import type { FastifyRequest } from 'fastify';
import type { CallCounts } from '../../access/call-counts.ts';
import type { PlanLimits } from '../../access/plans.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { Signals } from '../../storage/signals.ts';
import type { Credentials } from '../http/find-caller.ts';
import type { Origins } from '../http/origins.ts';
import type { StreamPlaces } from './stream-places.ts';

/** A deployed workflow that other agents may call. */
export interface Skill {
  workflowId: string;
  triggerId: string;
  name: string;
  title: string;
  description: string;
  /** `input`: the schema of its input, if it has one. */
  config: Record<string, unknown>;
}

export interface A2aDoor extends Credentials {
  runtime: Runtime;
  rateLimits: RateLimits;
  limitsOf(plan: string): PlanLimits;
  callCounts: CallCounts;
  origins: Origins;
  signals: Signals;
  clock: Clock;
  baseUrl: string;
  version: string;
  /** How long a call that waits for the end of its task may take. */
  waitMs: number;
  /** Deployed workflows with a trigger of this kind. */
  listSkills(workspaceId: string): Promise<Skill[]>;
}

/** One call and its caller. */
export interface Call {
  door: A2aDoor;
  principal: Principal;
  request: FastifyRequest;
  streams: StreamPlaces;
  /** Aborted when the doors close. */
  closing: AbortSignal;
}
