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

/** What a workspace connects before some actions and steps can do anything. */
export const connectedNeeds = ['mail', 'model', 'payment'] as const;
export type ConnectedNeed = (typeof connectedNeeds)[number];

/** What a risky action does to the world outside, or for good. */
export type Risk = Extract<Effect, 'send' | 'publish' | 'pay' | 'delete'>;

export interface ReadContext<Uses extends PortName = never> {
  /**
   * Through the eyes of the caller: what their role may not see of business data is not there (`seen` in
   * storage/sql.ts).
   */
  readonly db: Sighted<Db>;
  readonly principal: Principal;
  readonly workspaceId: string;
  readonly now: Date;
  /** Every module, action and event there is. */
  readonly catalogue: Catalogue;
  /** Tables of records: what a caller sees of business data is decided by them. */
  readonly tables: Tables;
  /** What the action says that it uses, and nothing else. */
  readonly ports: Pick<Ports, Uses>;
  /** For what is done on behalf of another module or action (`onBehalfOf`). */
  readonly portsOf: PortsOf;
  /** How many events and runs led to this call. */
  readonly depth: number;
  /** A person insists on a text that looks like a key. */
  readonly allowsSecrets: boolean;
}

export interface WriteContext<Uses extends PortName = never> extends ReadContext<Uses> {
  readonly db: Sighted<Transaction>;
  /** Written in this transaction: the event exists exactly when the change does. Answers its id. */
  emit<Schema extends TSchema>(event: EventType<Schema>, data: Static<Schema>): string;
  /**
   * One line for the activity list, a phrase that follows the person's name: `updated the lead “Ada”`. With both states
   * of what was changed, the entry says field by field what was otherwise; nothing that is secret or must be forgotten
   * for good.
   */
  note(said: Phrase, change?: StateChange | KeptChange): void;
  /** What the caller should know of their input, although it is done as asked. */
  warn(warnings: readonly InputFault[]): void;
  /** Lets screens of this topic refetch, where no event speaks of the change. */
  touch(topic: string): void;
  /** After the commit: for work that became ready without `enqueue`. */
  wakeWorkers(): void;
  /** For the rare change that shows in another workspace: the one that is made or joined. */
  effectsIn(workspaceId: string): Effects;
  enqueue<Payload>(
    job: JobAddress<Payload>,
    payload: Payload,
    options?: Omit<EnqueueOptions, 'workspaceId'>,
  ): Promise<void>;
  /** Emits one event for each of them, however many; they are stored as one. */
  emitEach<Schema extends TSchema>(event: EventType<Schema>, data: readonly Static<Schema>[]): void;
  /**
   * Runs another action in this transaction, with the caller's rights (an `inner` one with nobody's): its rules hold,
   * and its events are its own.
   */
  runInside(name: string, input: unknown): Promise<unknown>;
  /** For an effect that the action declares. Breaks off where no person stands behind the call. */
  readonly permit: Permits;
  /**
   * This transaction, for statements that have such an effect by themselves: granting access, changing where things go.
   */
  dbFor<Allowed extends Effect>(effect: Allowed): Sighted<Transaction> & PermittedDb<Allowed>;
  /** The same for statements that have the effect only sometimes. `has` says whether they have it this time. */
  dbWhere<Allowed extends Effect>(effect: Allowed, has: boolean): Sighted<Transaction> & PermittedDb<Allowed>;
  /** Refuses (`stale_version`) when the caller saw an older state than the one in the database. */
  expectVersion(current: { updatedAt: Date }, expected: string | undefined): void;
}

export interface StagedContext<Uses extends PortName = never> extends ReadContext<Uses> {
  /** For an effect that the action declares. Breaks off where no person stands behind the call. */
  readonly permit: Permits;
  /** One short transaction; what needs the outside world happens between two of them. */
  transaction<Result>(work: (ctx: WriteContext<Uses>) => Promise<Result>): Promise<Result>;
  /** Adds what another part of the runtime did for this call to the answer. */
  include(done: {
    activity: { id: string; summary: string; at: Date }[];
    events: string[];
    holdsSecret?: boolean;
  }): void;
  /** What the caller should know of their input, although it is done as asked. */
  warn(warnings: readonly InputFault[]): void;
}

interface ActionBase<Input extends TSchema, Output extends TSchema, Uses extends PortName> {
  /** `module.action`: the contract. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly capability: string;
  /** Each of these is enough as well; what exactly may be done with it, the handler decides. */
  readonly orCapabilities?: readonly string[];
  /** The ports it is handed in `ctx.ports`. */
  readonly uses?: readonly Uses[];
  readonly input: Input;
  readonly output: Output;
  readonly emits?: readonly AnyEvent[];
  /** What must be connected before it can do anything: a mail server, a payment provider. */
  readonly needs?: readonly ConnectedNeed[];
  readonly example: Static<Input>;
  readonly risk?: Risk;
  /** How large the body of a call may be: 1 MiB, unless told. */
  readonly maxBytes?: number;
  /** What it always does beyond the workspace's own data; a program has to ask a person first. */
  readonly effects?: readonly Effect[];
  /**
   * What may happen beside the change itself, such as a mail to the customer. The change is made at once, and this asks
   * by itself.
   */
  readonly sideEffects?: readonly Effect[];
  /** A person has chosen beforehand everything that it can reach: it never asks. */
  readonly chosenBeforehand?: true;
  /** Whether a call has the effects, where that depends on what it is about. */
  hasEffect?(ctx: ReadContext<Uses>, input: Static<Input>): Promise<boolean>;
  /** Of one call, for its card, where those are fewer than all that it may have. */
  effectsOfCall?(input: Static<Input>): readonly Effect[];
  /** Actions that an approval lets others run: both sides need the rights for these too. */
  allows?(input: Static<Input>): readonly string[];
  /**
   * The line that its card leaves where the call belongs, if nobody lets it happen; `topic`: which screens show that.
   */
  ifNotDone?(
    input: Static<Input>,
    state: 'declined' | 'expired',
  ): { action: string; said: Phrase; topic: string } | undefined;
  /** Whoever approves cannot change it: something else acts on it, exactly as it is. */
  readonly fixedInput?: true;
  /** Usable by a signed-in person only: secrets and decisions never go through a program. */
  readonly sessionOnly?: boolean;
  /** Reaches beyond the caller's workspace by its nature: makes another one, joins another one. */
  readonly crossesWorkspaces?: boolean;
  /** The answer holds a secret that is shown once, so it is never stored for a repeated call. */
  readonly returnsSecret?: boolean;
  /**
   * The files that it made for its caller, where it makes any: a run takes these over as its own, and nothing else in
   * the answer, which may come from outside, counts as a file.
   */
  filesMade?(output: Static<Output>): unknown;
  /** What will happen, in words, for the person who is asked to approve. */
  preview?(ctx: ReadContext<Uses>, input: Static<Input>): Promise<Preview>;
}

/** Reads: no transaction, no activity. */
export interface ReadAction<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Uses extends PortName = PortName,
> extends ActionBase<Input, Output, Uses> {
  readonly mode: 'read';
  /** A list or log, which a read replica may answer once it has caught up (`storage/replica.ts`). */
  readonly fromReplica?: boolean;
  run(ctx: ReadContext<Uses>, input: Static<Input>): Promise<Static<Output>>;
}

/** Writes in one transaction and never dials out. */
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
 * For an action that is called very often: calls of one caller that come in the same moment share a transaction. If it
 * fails, each call is run by itself.
 */
export interface Together<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Uses extends PortName = PortName,
> {
  /** Calls for which this is the same can be done at once; undefined for one that has to be alone. */
  alike(input: Static<Input>): string | undefined;
  /** Each call with what it emits and notes itself; answers in the same order. */
  run(calls: readonly { ctx: WriteContext<Uses>; input: Static<Input> }[]): Promise<Static<Output>[]>;
}

/** Short transactions with work between them. */
export interface StagedAction<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Uses extends PortName = PortName,
> extends ActionBase<Input, Output, Uses> {
  readonly mode: 'staged';
  readonly effects: readonly Effect[];
  /** Changes nothing of the workspace: a key that only reads may call it too. */
  readonly onlyReads?: true;
  run(ctx: StagedContext<Uses>, input: Static<Input>): Promise<Static<Output>>;
}

export type Action<
  Input extends TSchema = TSchema,
  Output extends TSchema = TSchema,
  Uses extends PortName = PortName,
> = ReadAction<Input, Output, Uses> | WriteAction<Input, Output, Uses> | StagedAction<Input, Output, Uses>;

/** An action whose types no longer matter: what registries hold. */
export type AnyAction = Action;

/** Everything that reads or changes a workspace is one of these; every door, form and document derives from it. */
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

/** Whether a program has to ask before it may call it, at least sometimes. */
export function mayAsk(action: AnyAction): boolean {
  return (action.effects ?? []).length > 0 && !action.chosenBeforehand;
}
