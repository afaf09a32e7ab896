import type { Static, TSchema } from 'typebox';
import type { Phrase } from '../../language/phrase.ts';
import type { AnyEvent, EventType } from '../events/define-event.ts';
import type { Effect } from '../kernel/effect.ts';
import type { Principal } from '../kernel/principal.ts';
import type { InputFault } from '../kernel/refusal.ts';
import type { JobAddress } from '../queue/define-job.ts';
import type { EnqueueOptions } from '../queue/enqueue.ts';
import type { Tables } from '../records/tables.ts';
import type { Db, Transaction } from '../storage/db.ts';
import type { PermittedDb } from '../storage/permitted-db.ts';
import type { Sighted } from '../storage/sighted-db.ts';
import type { Preview } from './approvals/preview.ts';
import type { Catalogue } from './catalogue.ts';
import type { Effects, KeptChange, StateChange } from './effects.ts';
import type { Permits } from './permits.ts';
import type { PortName, Ports, PortsOf } from './ports.ts';

/** What a workspace must connect before certain actions and steps can work. */
export const connectedNeeds = ['mail', 'model', 'payment'] as const;
export type ConnectedNeed = (typeof connectedNeeds)[number];

/** The effects of a risky action: outside the workspace, or irreversible. */
export type Risk = Extract<Effect, 'send' | 'publish' | 'pay' | 'delete'>;

export interface ReadContext<Uses extends PortName = never> {
  /**
   * The database as the caller sees it: business data that the role cannot see is left out (`seen` in storage/sql.ts).
   */
  readonly db: Sighted<Db>;
  readonly principal: Principal;
  readonly workspaceId: string;
  readonly now: Date;
  /** Every module, action and event. */
  readonly catalogue: Catalogue;
  /** Tables of records, which decide what business data a caller sees. */
  readonly tables: Tables;
  /** The ports that the action lists in `uses`. */
  readonly ports: Pick<Ports, Uses>;
  /** Provides the ports of another module or action, for work on its behalf (`onBehalfOf`). */
  readonly portsOf: PortsOf;
  /** How many events and runs led to this call. */
  readonly depth: number;
  /** A person insists on a text that looks like a key. */
  readonly allowsSecrets: boolean;
}

export interface WriteContext<Uses extends PortName = never> extends ReadContext<Uses> {
  readonly db: Sighted<Transaction>;
  /** Emits an event in this transaction, so that it exists exactly if the change does. Returns its id. */
  emit<Schema extends TSchema>(event: EventType<Schema>, data: Static<Schema>): string;
  /**
   * Adds one line to the activity: a phrase that follows the person's name, such as `updated the lead “Ada”`. With both
   * states of the subject, the entry lists the changed fields. Leave out secrets and data that must be erasable.
   */
  note(said: Phrase, change?: StateChange | KeptChange): void;
  /** Adds warnings about the input of a call that succeeds. */
  warn(warnings: readonly InputFault[]): void;
  /** Lets screens of this topic refetch if no event describes the change. */
  touch(topic: string): void;
  /** Wakes workers after the commit, for work that became ready without `enqueue`. */
  wakeWorkers(): void;
  /** For a change that shows in another workspace: the one that is created or joined. */
  effectsIn(workspaceId: string): Effects;
  enqueue<Payload>(
    job: JobAddress<Payload>,
    payload: Payload,
    options?: Omit<EnqueueOptions, 'workspaceId'>,
  ): Promise<void>;
  /** Emits one event per item. All of them are stored as one row. */
  emitEach<Schema extends TSchema>(event: EventType<Schema>, data: readonly Static<Schema>[]): void;
  /**
   * Runs another action in this transaction with the caller's permissions, or an `inner` action, which needs none. Its
   * rules apply, and it emits its own events.
   */
  runInside(name: string, input: unknown): Promise<unknown>;
  /** Creates the permit for an effect that the action declares. Throws if no person stands behind the call. */
  readonly permit: Permits;
  /**
   * This transaction for statements that are an effect themselves, such as granting access or changing where things go.
   */
  dbFor<Allowed extends Effect>(effect: Allowed): Sighted<Transaction> & PermittedDb<Allowed>;
  /** As `dbFor`, for statements that are an effect only sometimes. `has` tells whether they are this time. */
  dbWhere<Allowed extends Effect>(effect: Allowed, has: boolean): Sighted<Transaction> & PermittedDb<Allowed>;
  /** Refuses with `stale_version` if the caller saw an older state than the database has. */
  expectVersion(current: { updatedAt: Date }, expected: string | undefined): void;
}

export interface StagedContext<Uses extends PortName = never> extends ReadContext<Uses> {
  /** Creates the permit for an effect that the action declares. Throws if no person stands behind the call. */
  readonly permit: Permits;
  /** Runs one short transaction. Outside calls belong between transactions. */
  transaction<Result>(work: (ctx: WriteContext<Uses>) => Promise<Result>): Promise<Result>;
  /** Adds what another part of the runtime did for this call to the answer. */
  include(done: {
    activity: { id: string; summary: string; at: Date }[];
    events: string[];
    holdsSecret?: boolean;
  }): void;
  /** Adds warnings about the input of a call that succeeds. */
  warn(warnings: readonly InputFault[]): void;
}

interface ActionBase<Input extends TSchema, Output extends TSchema, Uses extends PortName> {
  /** `module.action`: the name in the contract. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly capability: string;
  /** Capabilities of which each is sufficient too. The handler decides what exactly they allow. */
  readonly orCapabilities?: readonly string[];
  /** The ports that it gets in `ctx.ports`. */
  readonly uses?: readonly Uses[];
  readonly input: Input;
  readonly output: Output;
  readonly emits?: readonly AnyEvent[];
  /** What must be connected before it can work: a mail server, a payment provider. */
  readonly needs?: readonly ConnectedNeed[];
  readonly example: Static<Input>;
  readonly risk?: Risk;
  /** The largest request body. Default: 1 MiB. */
  readonly maxBytes?: number;
  /** Its effects beyond the workspace's own data. A program needs approval for them. */
  readonly effects?: readonly Effect[];
  /**
   * Possible side effects, such as a mail to the customer. The change itself is made at once, and the side effect asks
   * for approval separately.
   */
  readonly sideEffects?: readonly Effect[];
  /** Set if a person chose in advance everything that the action can reach, so it never needs approval. */
  readonly chosenBeforehand?: true;
  /** Whether this call has the effects, if that depends on its subject. */
  hasEffect?(ctx: ReadContext<Uses>, input: Static<Input>): Promise<boolean>;
  /** The effects of this call for its card, if it does not have all declared ones. */
  effectsOfCall?(input: Static<Input>): readonly Effect[];
  /** Actions that an approval allows others to run. Both people need the capabilities for these too. */
  allows?(input: Static<Input>): readonly string[];
  /**
   * The activity line for a card that was declined or expired, at the place where the call belongs. `topic` names the
   * screens that show it.
   */
  ifNotDone?(
    input: Static<Input>,
    state: 'declined' | 'expired',
  ): { action: string; said: Phrase; topic: string } | undefined;
  /** The approver cannot edit the input, because something else relies on it as it is. */
  readonly fixedInput?: true;
  /** Only a signed-in person may use it: secrets and decisions never go through a program. */
  readonly sessionOnly?: boolean;
  /** It inherently works beyond the caller's workspace: it creates or joins another one. */
  readonly crossesWorkspaces?: boolean;
  /** The answer contains a secret that is shown once, so it is never stored for a repeated call. */
  readonly returnsSecret?: boolean;
  /**
   * The files that the action created for its caller, if any. A run adopts these files. Nothing else in the answer
   * counts as a file, because the answer may contain data from outside.
   */
  filesMade?(output: Static<Output>): unknown;
  /** A description of what will happen, for the approver. */
  preview?(ctx: ReadContext<Uses>, input: Static<Input>): Promise<Preview>;
}

/** Reads: no transaction, no activity. */
export interface ReadAction<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Uses extends PortName = PortName,
> extends ActionBase<Input, Output, Uses> {
  readonly mode: 'read';
  /** A list or a log, which a replica may answer once it has caught up (`storage/replica.ts`). */
  readonly fromReplica?: boolean;
  run(ctx: ReadContext<Uses>, input: Static<Input>): Promise<Static<Output>>;
}

/** Writes in one transaction and never calls out. */
export interface WriteAction<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Uses extends PortName = PortName,
> extends ActionBase<Input, Output, Uses> {
  readonly mode: 'write';
  readonly effects: readonly Effect[];
  run(ctx: WriteContext<Uses>, input: Static<Input>): Promise<Static<Output>>;
  readonly together?: Together<Input, Output, Uses>;
}

/**
 * For an action that is called very often: simultaneous calls of one caller share a transaction. If it fails, each call
 * runs separately.
 */
export interface Together<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Uses extends PortName = PortName,
> {
  /** Calls with the same key can run together; undefined if a call must run alone. */
  alike(input: Static<Input>): string | undefined;
  /** Runs the calls, each with its own context for events and notes. Returns the results in the same order. */
  run(calls: readonly { ctx: WriteContext<Uses>; input: Static<Input> }[]): Promise<Static<Output>[]>;
}

/** Short transactions with other work between them. */
export interface StagedAction<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Uses extends PortName = PortName,
> extends ActionBase<Input, Output, Uses> {
  readonly mode: 'staged';
  readonly effects: readonly Effect[];
  /** Changes nothing in the workspace, so a read-only key may call it too. */
  readonly onlyReads?: true;
  run(ctx: StagedContext<Uses>, input: Static<Input>): Promise<Static<Output>>;
}

export type Action<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Uses extends PortName = PortName,
> = ReadAction<Input, Output, Uses> | WriteAction<Input, Output, Uses> | StagedAction<Input, Output, Uses>;

/** An action without its types, as registries store it. */
export type AnyAction = Action;

/**
 * Defines an action. Everything that reads or changes a workspace is one; every door, form and document is derived from
 * it.
 */
export function defineAction<Input extends TSchema, Output extends TSchema, Uses extends PortName = never>(
  action: ReadAction<Input, Output, Uses>,
): ReadAction<Input, Output, Uses>;
export function defineAction<Input extends TSchema, Output extends TSchema, Uses extends PortName = never>(
  action: WriteAction<Input, Output, Uses>,
): WriteAction<Input, Output, Uses>;
export function defineAction<Input extends TSchema, Output extends TSchema, Uses extends PortName = never>(
  action: StagedAction<Input, Output, Uses>,
): StagedAction<Input, Output, Uses>;
export function defineAction(action: AnyAction): AnyAction {
  return action;
}

export function kindOf(action: AnyAction): 'read' | 'write' | 'risky' {
  if (action.risk) return 'risky';
  return action.mode === 'read' ? 'read' : 'write';
}

export function onlyReads(action: AnyAction): boolean {
  return action.mode === 'read' || (action.mode === 'staged' && action.onlyReads === true);
}

/** Whether a program needs approval to call it, at least sometimes. */
export function mayAsk(action: AnyAction): boolean {
  return (action.effects ?? []).length > 0 && !action.chosenBeforehand;
}
