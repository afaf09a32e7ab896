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
  /** Set where a card was made instead. */
  approvalId?: string;
}

/** What a step is about to do. */
export interface StepRequest {
  /** The id that the card gets: asking again with it makes no second one. */
  approvalId: string;
  principal: Principal;
  depth: number;
  runId: string;
  workflowId: string;
  path: string;
  /** As people know the step. */
  step: string;
  kind: string;
  effects: readonly Effect[];
  /** In words. */
  does: ByLanguage<string>;
  /** The config with its expressions resolved and its secrets hidden. */
  shown: Record<string, unknown>;
  digest: string;
}

/** What steps may reach. The engine stands below the runtime, so the composition hands it these. */
export interface EngineServices {
  /** What a person may know of an event; undefined: nothing. */
  viewEvent(userId: string, event: StoredEvent, db?: Db): Promise<unknown>;
  /**
   * Runs an action of the catalogue. `ask`: a risky one makes a card instead. `card`: the id of that card, or the one
   * that allows the step to act.
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
    /** Takes what an action answers as a file; the result then is `{file}` with what it answers. */
    keepFile(file: Upload): Promise<unknown>;
  }): Promise<ActionOutcome>;
  /** The files that an action or another tool made for its caller; undefined for one that makes none. */
  filesMadeBy(tool: string, result: unknown): { made: unknown } | undefined;
  /** Whether such a call makes a card. */
  asksFirst(call: {
    name: string;
    input: unknown;
    principal: Principal;
    depth: number;
    ask: boolean;
  }): Promise<boolean>;
  /**
   * Whether an action only reads, whether it may ask, and whether it neither changes nor reaches anything; undefined
   * where there is none of this name.
   */
  traitsOf(action: string): { reads: boolean; asks: boolean; changesNothing: boolean } | undefined;
  /** The actions this person may use, for models that call them as tools. */
  actionsOf(principal: Principal): { name: string; description: string; inputSchema: unknown; risky: boolean }[];
  /** Tools that are no actions: deployed workflows and operations of connected apps. */
  otherTools(principal: Principal): Promise<{ name: string; description: string; inputSchema: unknown }[]>;
  /** Calls one of them; answers the run of a workflow too. */
  callTool(call: {
    name: string;
    input: unknown;
    principal: Principal;
    idempotencyKey: string;
    depth: number;
    reason: string;
  }): Promise<{ result: unknown; approvalId?: string; executionId?: string }>;
  /** How far a run of this workspace has come; undefined where there is none, or it is not kept any more. */
  stateOfRun(
    workspaceId: string,
    executionId: string,
  ): Promise<
    { state: 'active' } | { state: 'ended'; status: string; output: unknown; error: string | null } | undefined
  >;
  /** A card for the approval step: a person decides, and may fill in the form. */
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
  /** A card for a step that reaches beyond the workspace in a run that a program started. */
  askForStep(request: StepRequest): Promise<{ approvalId: string }>;
  /** One card for all that the same step is about to do. */
  askForSteps(request: StepsRequest): Promise<StepsAsked>;
  /** Whether a workflow or a webhook waits for such an event. */
  hasListeners(workspaceId: string, event: string): Promise<boolean>;
  /** What became of a card; undefined while nobody has decided, or it is being executed. */
  outcomeOf(workspaceId: string, approvalId: string): Promise<Extract<Answer, { for: 'approval' }> | undefined>;
  /** Emits an event of the workspace's own making (`custom.<name>`), in a transaction of its own, once for this key. */
  emitEvent(event: {
    principal: Principal;
    name: string;
    data: unknown;
    depth: number;
    idempotencyKey: string;
  }): Promise<{ eventId: string }>;
  /** By id or by name; throws a StepFailure `connection_missing`. */
  openConnection(workspaceId: string, idOrName: string): Promise<OpenConnection>;
  /** From a connection to what a request is sent with. */
  readonly connectionAccess: ConnectionAccess;
  readonly line: Line;
  /** The way to models: whoever configured a connection to one meant it to be asked. */
  readonly modelDial: Dial;
  /** For an effect of a step, once it is known that it need not ask, or was approved. */
  permit<Allowed extends Effect>(effect: Allowed, ground: Ground): Permit<Allowed>;
  readonly sandbox: Sandbox;
  readonly files: Files;
  /** How long what a run made is kept, as long as nothing else holds it. */
  readonly fileRetentionMs: number;
  /** What a model costs, in USD per million tokens; undefined where that is not known. */
  readonly priceOf: PriceOf;
  /** Whether what the workspaces of a plan may spend is limited: then only models of a known price are asked. */
  hasCostLimit(plan: string): boolean;
}
