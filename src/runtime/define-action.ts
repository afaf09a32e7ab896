import type { Static, TSchema } from 'typebox';
import type { Phrase } from '../../language/phrase.ts';
import type { AnyEvent, EventType } from '../events/define-event.ts';
import type { Effect } from '../kernel/effect.ts';
import type { Principal } from '../kernel/principal.ts';
import type { InputFault } from '../kernel/refusal.ts';
import type { JobAddress } from '../queue/define-job.ts';
import type { EnqueueOptions } from '../queue/enqueue.ts';
import type { Db, Transaction } from '../storage/db.ts';
import type { PermittedDb } from '../storage/permitted-db.ts';
import type { Sighted } from '../storage/sighted-db.ts';
import type { Preview } from './approvals/preview.ts';
import type { Effects, KeptChange, StateChange } from './effects.ts';
import type { Instance } from './instance.ts';
import type { Permits } from './permits.ts';

/** What a workspace connects before some actions and steps can do anything. */
export const connectedNeeds = ['mail', 'model', 'payment'] as const;
export type ConnectedNeed = (typeof connectedNeeds)[number];

/** What a risky action does to the world outside, or for good. */
export type Risk = Extract<Effect, 'send' | 'publish' | 'pay' | 'delete'>;

export interface ReadContext {
  /**
   * Through the eyes of the caller: what their role may not see of business data is not there (`seen` in
   * storage/sql.ts).
   */
  readonly db: Sighted<Db>;
  readonly principal: Principal;
  readonly workspaceId: string;
  readonly now: Date;
  readonly instance: Instance;
  /** How many events and runs led to this call. */
  readonly depth: number;
  /** A person insists on a text that looks like a key. */
  readonly allowsSecrets: boolean;
}

export interface WriteContext extends ReadContext {
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
  dbFor<Allowed extends Effect>(effect: Allowed): PermittedDb<Allowed>;
  /** Refuses (`stale_version`) when the caller saw an older state than the one in the database. */
  expectVersion(current: { updatedAt: Date }, expected: string | undefined): void;
}

export interface StagedContext extends ReadContext {
  /** For an effect that the action declares. Breaks off where no person stands behind the call. */
  readonly permit: Permits;
  /** One short transaction; what needs the outside world happens between two of them. */
  transaction<Result>(work: (ctx: WriteContext) => Promise<Result>): Promise<Result>;
  /** Adds what another part of the runtime did for this call to the answer. */
  include(done: {
    activity: { id: string; summary: string; at: Date }[];
    events: string[];
    holdsSecret?: boolean;
  }): void;
  /** What the caller should know of their input, although it is done as asked. */
  warn(warnings: readonly InputFault[]): void;
}

interface ActionBase<Input extends TSchema, Output extends TSchema> {
  /** `module.action`: the contract. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Other words people use for it; the search for tools knows them. */
  readonly synonyms: readonly string[];
  readonly capability: string;
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
  hasEffect?(ctx: ReadContext, input: Static<Input>): Promise<boolean>;
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
  /** What will happen, in words, for the person who is asked to approve. */
  preview?(ctx: ReadContext, input: Static<Input>): Promise<Preview>;
}

/** Reads: no transaction, no activity. */
export interface ReadAction<Input extends TSchema = TSchema, Output extends TSchema = TSchema>
  extends ActionBase<Input, Output> {
  readonly mode: 'read';
  run(ctx: ReadContext, input: Static<Input>): Promise<Static<Output>>;
}

/** Writes in one transaction and never dials out. */
export interface WriteAction<Input extends TSchema = TSchema, Output extends TSchema = TSchema>
  extends ActionBase<Input, Output> {
  readonly mode: 'write';
  readonly effects: readonly Effect[];
  run(ctx: WriteContext, input: Static<Input>): Promise<Static<Output>>;
}

/** Short transactions with work between them. */
export interface StagedAction<Input extends TSchema = TSchema, Output extends TSchema = TSchema>
  extends ActionBase<Input, Output> {
  readonly mode: 'staged';
  readonly effects: readonly Effect[];
  run(ctx: StagedContext, input: Static<Input>): Promise<Static<Output>>;
}

export type Action<Input extends TSchema = TSchema, Output extends TSchema = TSchema> =
  | ReadAction<Input, Output>
  | WriteAction<Input, Output>
  | StagedAction<Input, Output>;

/** An action whose types no longer matter: what registries hold. */
export type AnyAction = Action;

/** Everything that reads or changes a workspace is one of these; every door, form and document derives from it. */
export function defineAction<Input extends TSchema, Output extends TSchema>(
  action: ReadAction<Input, Output>,
): ReadAction<Input, Output>;
export function defineAction<Input extends TSchema, Output extends TSchema>(
  action: WriteAction<Input, Output>,
): WriteAction<Input, Output>;
export function defineAction<Input extends TSchema, Output extends TSchema>(
  action: StagedAction<Input, Output>,
): StagedAction<Input, Output>;
export function defineAction(action: AnyAction): AnyAction {
  return action;
}

export function kindOf(action: AnyAction): 'read' | 'write' | 'risky' {
  if (action.risk) return 'risky';
  return action.mode === 'read' ? 'read' : 'write';
}

/** Whether a program has to ask before it may call it, at least sometimes. */
export function mayAsk(action: AnyAction): boolean {
  return (action.effects ?? []).length > 0 && !action.chosenBeforehand;
}
