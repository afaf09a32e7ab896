import type { ByLanguage } from '../../language/languages.ts';
import type { StoredEvent } from '../events/events.store.ts';
import type { Files } from '../files/files.ts';
import type { Upload } from '../files/store-file.ts';
import type { Effect } from '../kernel/effect.ts';
import type { Ground, Permit } from '../kernel/permit.ts';
import type { Principal } from '../kernel/principal.ts';
import type { ConnectionAccess } from '../outbound/connection-access.ts';
import type { Dial } from '../outbound/dial.ts';
import type { Line } from '../outbound/line.ts';
import type { Db } from '../storage/db.ts';
import type { OpenConnection } from '../vault/connections.ts';
import type { AskedStep, StepsAsked, StepsRequest } from './asked-steps.ts';
import type { PriceOf } from './models/prices.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Answer } from './step-kinds/define-step-kind.ts';

export type { OpenConnection };

export interface ActionOutcome {
  result: unknown;
  events: string[];
  /** Set if a card was created instead of running the action. */
  approvalId?: string;
}

/** What a step is about to do. */
export interface StepRequest {
  /** The id for the card. A second request with the same id creates no second card. */
  approvalId: string;
  principal: Principal;
  depth: number;
  runId: string;
  workflowId: string;
  path: string;
  /** The step's name, as people know it. */
  step: string;
  kind: string;
  effects: readonly Effect[];
  /** A readable description. */
  does: ByLanguage<string>;
  /** The config with expressions resolved and secrets hidden. */
  shown: Record<string, unknown>;
  digest: string;
}

/**
 * What steps can use of the rest of svc. The engine is below the runtime, so the composition passes these services in.
 */
export interface EngineServices {
  /** The event data that this person may see; undefined if they may see nothing. */
  viewEvent(userId: string, event: StoredEvent, db?: Db): Promise<unknown>;
  /**
   * Runs an action of the catalogue. With `ask`, a risky action creates a card instead. `card` is the id for that card,
   * or the id of the card that allows the step to act.
   */
  runAction(call: {
    name: string;
    input: unknown;
    principal: Principal;
    idempotencyKey: string;
    depth: number;
    ask: boolean;
    reason?: string;
    path?: string;
    card?: { approvalId: string; allows: boolean };
    /** Stores a file that an action returns. The result of the action is then `{file}` with the value returned here. */
    keepFile(file: Upload): Promise<unknown>;
  }): Promise<ActionOutcome>;
  /** The files that an action or another tool created for its caller; undefined if the tool creates none. */
  filesMadeBy(tool: string, result: unknown): { made: unknown } | undefined;
  /** Whether this call would create a card. */
  asksFirst(call: {
    name: string;
    input: unknown;
    principal: Principal;
    depth: number;
    ask: boolean;
  }): Promise<boolean>;
  /**
   * Whether an action only reads, whether it may need approval, and whether it neither changes nor reaches anything;
   * undefined if no action has this name.
   */
  traitsOf(action: string): { reads: boolean; asks: boolean; changesNothing: boolean } | undefined;
  /** The actions that this person may use, for models that call them as tools. */
  actionsOf(principal: Principal): { name: string; description: string; inputSchema: unknown; risky: boolean }[];
  /** The other tools: deployed workflows and operations of connected apps. */
  otherTools(principal: Principal): Promise<{ name: string; description: string; inputSchema: unknown }[]>;
  /** Calls one of the other tools. If the tool is a workflow, the answer names its run. */
  callTool(call: {
    name: string;
    input: unknown;
    principal: Principal;
    idempotencyKey: string;
    depth: number;
    reason: string;
  }): Promise<{ result: unknown; approvalId?: string; executionId?: string }>;
  /** The progress of a run of this workspace; undefined if it does not exist or is no longer kept. */
  stateOfRun(
    workspaceId: string,
    executionId: string,
  ): Promise<
    { state: 'active' } | { state: 'ended'; status: string; output: unknown; error: string | null } | undefined
  >;
  /** Creates a card for an approval step. A person decides and may fill in a form. */
  askPerson(request: {
    principal: Principal;
    waitKey: string;
    title: string;
    text: string;
    form: unknown;
    covered: AskedStep[];
    effects: readonly Effect[];
    depth: number;
    expiresAt: Date | null;
  }): Promise<{ approvalId: string }>;
  /** Creates a card for a step with an external effect in a run that a program started. */
  askForStep(request: StepRequest): Promise<{ approvalId: string }>;
  /** Creates one card for all rounds of the same step. */
  askForSteps(request: StepsRequest): Promise<StepsAsked>;
  /** Whether a workflow or a webhook listens for this event. */
  hasListeners(workspaceId: string, event: string): Promise<boolean>;
  /** The outcome of a card; undefined while it is undecided or being executed. */
  outcomeOf(workspaceId: string, approvalId: string): Promise<Extract<Answer, { for: 'approval' }> | undefined>;
  /** Emits a custom event (`custom.<name>`) in its own transaction, once per key. */
  emitEvent(event: {
    principal: Principal;
    name: string;
    data: unknown;
    depth: number;
    idempotencyKey: string;
  }): Promise<{ eventId: string }>;
  /** Finds a connection by id or name. Throws a StepFailure `connection_missing`. */
  openConnection(workspaceId: string, idOrName: string): Promise<OpenConnection>;
  /** Creates the credentials for a request from a connection. */
  readonly connectionAccess: ConnectionAccess;
  readonly line: Line;
  /** Calls model providers without asking: whoever configured a connection to a model meant it to be called. */
  readonly modelDial: Dial;
  /** Creates the permit for an effect of a step, once the step needs no approval or has one. */
  permit<Allowed extends Effect>(effect: Allowed, ground: Ground): Permit<Allowed>;
  readonly sandbox: Sandbox;
  readonly files: Files;
  /** How long files that a run creates are kept, unless something else holds them. */
  readonly fileRetentionMs: number;
  /** The price of a model in USD per million tokens; undefined if it is unknown. */
  readonly priceOf: PriceOf;
  /** Whether the workspace's plan limits costs. If so, only models with a known price are called. */
  hasCostLimit(plan: string): boolean;
}
