import type { Principals } from '../access/principals.ts';
import type { Dispatcher } from '../events/dispatch.ts';
import type { Clock } from '../kernel/clock.ts';
import { Download } from '../kernel/download.ts';
import { type Loop, lowered } from '../kernel/own-loop.ts';
import { isOutcomeUnknown, isPassing } from '../kernel/passing-fault.ts';
import type { Principal } from '../kernel/principal.ts';
import { Refusal, refuse, refuseInput } from '../kernel/refusal.ts';
import { traced } from '../kernel/tracing.ts';
import type { Tables } from '../records/tables.ts';
import type { Database, TransactionOptions } from '../storage/database.ts';
import type { Transaction } from '../storage/db.ts';
import type { FairShare } from '../storage/fair-share.ts';
import { insist } from '../storage/insist.ts';
import type { Replica } from '../storage/replica.ts';
import { confineTo } from '../storage/row-security.ts';
import type { Signals } from '../storage/signals.ts';
import type { ActionAnswer, ActionCall } from './action-call.ts';
import { readAllowed } from './approvals/approvals.store.ts';
import { digestOfCard } from './approvals/preview.ts';
import { untilUndisturbed } from './at-one-moment.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import { causeOf } from './cause-of.ts';
import { writeContext } from './contexts.ts';
import type {
  AnyAction,
  ReadAction,
  ReadContext,
  StagedAction,
  StagedContext,
  WriteAction,
  WriteContext,
} from './define-action.ts';
import { Effects } from './effects.ts';
import { hasEffect } from './has-effect.ts';
import { claimKey, dropKey, type IdempotentCall, keepAnswer, keepReference } from './idempotency.ts';
import { faultsIn, refuseSecrets, takeOverride } from './keep-out-secrets.ts';
import { groundOf, permitsOf } from './permits.ts';
import { onBehalfOf, type PortName, type PortsOf } from './ports.ts';
import { readContextOn } from './read-context.ts';
import { requireCapability } from './require-capability.ts';
import { requireScope } from './require-scope.ts';
import { resultInSight } from './result-in-sight.ts';
import { tellGuards } from './tell-guards.ts';
import { tellWhoChanged } from './who-changed.ts';
import { refusals } from './words/refusals.ts';
import { WriteTogether } from './write-together.ts';

const defaultMaxBytes = 1024 * 1024;

export interface RuntimeSettings {
  database: Database;
  /** The same for actions that read: nobody's lists keep everybody else waiting. */
  readers: FairShare;
  /** Answers lists and logs, where there is one. */
  replica: Replica | undefined;
  dispatcher: Dispatcher;
  signals: Signals;
  principals: Principals;
  clock: Clock;
  catalogue: Catalogue;
  tables: Tables;
  portsOf: PortsOf;
  baseUrl: string;
  /** What happens instead of a risky call that a person must allow first. */
  askApproval(runtime: Runtime, entry: CatalogueEntry, call: ActionCall): Promise<ActionAnswer>;
  /** Runs actions under row-level security; on in tests, optional otherwise: it costs reads a transaction. */
  rowSecurity: boolean;
  /**
   * Checks every answer against the action's output schema, and that each of its activity lines exists in German; on in
   * tests.
   */
  checkOutputs: boolean;
  /** Tells guards in the database which effects an action may have; on in tests, whose databases have them. */
  guarded: boolean;
}

/** A card that is being executed. */
export interface ApprovedCard {
  id: string;
  /** What must hold in the first transaction; it sees the same state of things as that transaction. */
  check(tx: Transaction): Promise<void>;
  /** Whether something was written or may have left: from then on nobody can take it back. */
  begun: boolean;
  /**
   * Hears of faults of the database that are sat out, because nobody can take back what was begun; without, they are
   * not.
   */
  held?(fault: unknown): void;
}

/** Only what was certainly not done is done again. */
const cannotBeRepeated = (fault: unknown) => !isPassing(fault) || isOutcomeUnknown(fault);

/** What had no effect when the call came has one by now, or is no longer what a person allowed. */
class MustAsk extends Error {}

/** What a person allowed beforehand: by which card, and the digest of what it showed. */
interface Allowed {
  approvalId: string;
  digest: string;
}

/** The one way to run an action, for every door. Refuses in a fixed order: 404, 403, 422, 409. */
export class Runtime {
  readonly settings: RuntimeSettings;
  private readonly together = new WriteTogether((calls) => this.executeTogether(calls));

  constructor(settings: RuntimeSettings) {
    this.settings = settings;
  }

  runAction(asked: ActionCall): Promise<ActionAnswer> {
    const call =
      asked.depth === undefined && asked.principal.depth !== undefined
        ? { ...asked, depth: asked.principal.depth }
        : asked;
    return traced(
      `action ${call.name}`,
      { 'svc.via': call.principal.via, 'svc.workspace': call.principal.workspaceId },
      () => this.checkAndExecute(call),
    );
  }

  private async checkAndExecute(asked: ActionCall): Promise<ActionAnswer> {
    const entry = this.admit(asked.name, asked.principal, asked.bytes);
    const call = { ...asked, ...this.readInput(entry, asked.input, asked.principal) };
    refuseSecrets(faultsIn(call.reason ?? '', '/reason'), call.principal);
    await requireScope(this.settings.database, entry, call.principal, call.input);
    const asks =
      (call.ask || call.principal.origin === 'program') &&
      (await hasEffect(
        entry,
        readContextOn(this.readContext(call.principal, call.depth), this.settings.database),
        call.input,
      ));
    const allowed = asks ? await this.allowedFor(call) : undefined;
    if (asks && !allowed) return this.settings.askApproval(this, entry, call);
    try {
      const answer = await this.execute(entry, call, allowed);
      // An answer that lost what its reader does not see is no longer what the schema says.
      if (call.principal.tables?.system.length)
        return await maskAnswer(
          entry,
          answer,
          readContextOn(this.readContext(call.principal, call.depth), this.settings.database),
        );
      if (this.settings.checkOutputs) checkOutput(entry, answer.result);
      return answer;
    } catch (error) {
      if (error instanceof MustAsk) return this.settings.askApproval(this, entry, call);
      throw await tellWhoChanged(error, this.settings.database, entry.module.name, call.principal);
    }
  }

  /**
   * What a stranger asks for through a public page; undefined where there is no such workspace or action, or its module
   * is off: nobody learns which. The workspace is named by its slug, or by its id where a secret link carries it.
   */
  async runOpen(call: {
    name: string;
    input: unknown;
    workspace: string | { id: string };
    language: string;
    loop?: Loop;
  }): Promise<ActionAnswer | undefined> {
    const entry = this.settings.catalogue.open.get(call.name);
    // Before anything is looked up: what is wrong with the input does not depend on who is there.
    const read = entry && this.readInput(entry, call.input);
    const principal = await this.settings.principals.ofVisitor(call.workspace, call.language);
    if (!entry || !read || !principal || principal.workspace.disabledModules.has(entry.module.name)) return undefined;
    const caller = lowered(principal, call.loop);
    // Nobody would be there to get the card.
    if (
      caller.origin === 'program' &&
      (await hasEffect(
        entry,
        readContextOn(this.readContext(caller, caller.depth), this.settings.database),
        read.input,
      ))
    )
      refuse('forbidden', 'asks_first', refusals.phrase('asks_first'));
    const answer = await this.execute(entry, {
      name: call.name,
      input: read.input,
      principal: caller,
      depth: caller.depth,
    });
    if (this.settings.checkOutputs) checkOutput(entry, answer.result);
    return answer;
  }

  /** May this caller use this action at all, with a body of this size? Known without looking at the input. */
  admit(name: string, principal: Principal, bytes = 0): CatalogueEntry {
    const entry =
      this.settings.catalogue.find(name) ??
      refuse('not_found', 'unknown_action', refusals.phrase('unknown_action', { name }));
    if (principal.workspace.disabledModules.has(entry.module.name))
      refuse('not_found', 'module_disabled', refusals.phrase('module_disabled', { title: entry.module.title }));
    if (entry.action.sessionOnly && principal.via !== 'session')
      refuse('forbidden', 'session_only', refusals.phrase('session_only', { title: entry.action.title }));
    requireCapability(entry, principal);
    const { maxBytes = defaultMaxBytes } = entry.action;
    if (bytes > maxBytes)
      refuse(
        'too_large',
        'payload_too_large',
        refusals.phrase('payload_too_large', { title: entry.action.title, kibibytes: maxBytes / 1024 }),
      );
    return entry;
  }

  /**
   * The input as the action gets it: checked against its schema, with no keys in the texts that are marked. Without a
   * principal, it comes from a stranger.
   */
  readInput(
    entry: CatalogueEntry,
    given: unknown,
    principal?: Principal,
    insists = false,
  ): { input: unknown; allowsSecrets: boolean } {
    const read = entry.checkSecrets ? takeOverride(given, principal) : { input: given, allowsSecrets: false };
    const faults = entry.checkInput(read.input);
    if (faults) refuseInput(faults);
    const allowsSecrets = read.allowsSecrets || insists;
    if (!allowsSecrets) refuseSecrets(entry.checkSecrets?.(read.input) ?? [], principal);
    return { input: read.input, allowsSecrets };
  }

  readContext(principal: Principal, depth = 0, allowsSecrets = false): Omit<ReadContext, 'db'> {
    return {
      principal,
      workspaceId: principal.workspaceId,
      now: this.settings.clock.now(),
      catalogue: this.settings.catalogue,
      tables: this.settings.tables,
      ports: {},
      portsOf: this.settings.portsOf,
      depth,
      allowsSecrets,
    };
  }

  /** One transaction with its events, activity and jobs; wakes whoever waits for them after the commit. */
  async transact<Result>(
    workspaceId: string,
    work: (tx: Transaction, effects: Effects) => Promise<Result>,
    confined = this.settings.rowSecurity,
    options: TransactionOptions = {},
  ): Promise<{ result: Result; effects: Effects }> {
    const effects = new Effects(workspaceId);
    const result = await this.settings.database.transaction(async (tx) => {
      if (confined) await confineTo(tx, workspaceId);
      const value = await work(tx, effects);
      await effects.writeTo(tx, this.settings.dispatcher);
      return value;
    }, options);
    effects.announce(this.settings.dispatcher, this.settings.signals);
    return { result, effects };
  }

  execute(entry: CatalogueEntry, call: ActionCall, allowed?: Allowed): Promise<ActionAnswer> {
    switch (entry.action.mode) {
      case 'read':
        return this.executeRead(entry.action, call, allowed);
      case 'write':
        return this.executeWrite(entry, entry.action, call, allowed);
      case 'staged':
        return this.executeStaged(entry, entry.action, call, allowed);
    }
  }

  private async allowedFor({ principal, allowedBy }: ActionCall): Promise<Allowed | undefined> {
    const digest = allowedBy && (await readAllowed(this.settings.database, principal.workspaceId, allowedBy));
    return digest === undefined ? undefined : { approvalId: allowedBy?.approvalId ?? '', digest };
  }

  /** What a person allowed beforehand must still be so when it is done. */
  private async requireAllowed(
    { digest }: Allowed,
    action: AnyAction,
    ctx: ReadContext,
    input: unknown,
  ): Promise<void> {
    const preview = await action.preview?.(onBehalfOf(ctx, action), input);
    if (digestOfCard(action.name, input, preview?.facts) !== digest) throw new MustAsk();
  }

  private async executeRead(action: ReadAction, call: ActionCall, allowed?: Allowed): Promise<ActionAnswer> {
    const { rowSecurity, replica, readers } = this.settings;
    const base = onBehalfOf(this.readContext(call.principal, call.depth, call.allowsSecrets), action);
    const onPrimary = () => read(readers.of(call.principal));
    const read = async (database: Database) => {
      if (allowed) await this.requireAllowed(allowed, action, readContextOn(base, database), call.input);
      return rowSecurity
        ? database.transaction(async (tx) => {
            await confineTo(tx, base.workspaceId);
            return action.run(readContextOn(base, tx), call.input);
          })
        : action.run(readContextOn(base, database), call.input);
    };
    const result = await (action.fromReplica && replica && !allowed
      ? replica.read(call.principal, read, onPrimary)
      : onPrimary());
    return { result, activity: [], events: [] };
  }

  private async executeWrite(
    entry: CatalogueEntry,
    action: WriteAction,
    call: ActionCall,
    allowed?: Allowed,
  ): Promise<ActionAnswer> {
    // Whether it has an effect depends on what it is about, which others may change at any time.
    const watched = allowed !== undefined || (call.principal.origin === 'program' && action.hasEffect !== undefined);
    const alike = watched || call.idempotencyKey !== undefined ? undefined : action.together?.alike(call.input);
    if (alike !== undefined) return this.together.add(call, alike);
    return this.executeAlone(entry, action, call, watched, allowed);
  }

  /** Calls that `alike` says the same of, each with its own answer. */
  private async executeTogether(calls: ActionCall[]): Promise<ActionAnswer[]> {
    const [{ name, principal, depth, allowsSecrets }] = calls as [ActionCall];
    const entry = this.settings.catalogue.find(name) as CatalogueEntry;
    const action = entry.action as WriteAction;
    if (calls.length === 1 || !action.together)
      return Promise.all(calls.map((call) => this.executeAlone(entry, action, call, false)));
    const { together } = action;
    const base = this.readContext(principal, depth, allowsSecrets);
    const { guarded, rowSecurity } = this.settings;
    const ground = groundOf(principal);
    const cause = causeOf(principal, undefined, depth);
    const { result } = await this.transact(
      principal.workspaceId,
      async (tx, whole) => {
        if (guarded) await tellGuards(tx, entry, ground);
        const each = calls.map(({ input }) => {
          const effects = new Effects(principal.workspaceId);
          return { ctx: writeContext(base, { tx, entry, effects, cause, ground, guarded }), input, effects };
        });
        const values = await together.run(each);
        for (const { effects } of each) whole.include(effects);
        return each.map(({ effects }, index) => answerOf(values[index], effects));
      },
      rowSecurity && !action.crossesWorkspaces,
    );
    return result;
  }

  private async executeAlone(
    entry: CatalogueEntry,
    action: WriteAction,
    call: ActionCall,
    watched: boolean,
    allowed?: Allowed,
  ): Promise<ActionAnswer> {
    const key = idempotentCall(call);
    const base = this.readContext(call.principal, call.depth, call.allowsSecrets);
    const { guarded } = this.settings;
    const attempt = () =>
      this.transact(
        call.principal.workspaceId,
        async (tx, effects) => {
          const first = key && (await claimKey<ActionAnswer>(tx, key, base.now));
          if (first) return first;
          if (allowed) await this.requireAllowed(allowed, action, readContextOn(base, tx), call.input);
          else if (watched && (await hasEffect(entry, readContextOn(base, tx), call.input))) throw new MustAsk();
          const ground = allowed ? 'card' : groundOf(call.principal);
          // What makes or joins another workspace grants itself what it needs there.
          if (guarded && !action.crossesWorkspaces) await tellGuards(tx, entry, ground);
          const value = await action.run(
            writeContext(base, {
              tx,
              entry,
              effects,
              cause: causeOf(call.principal, allowed?.approvalId, call.depth),
              ground,
              guarded,
            }),
            call.input,
          );
          const answer = answerOf(value, effects);
          if (key) await keep(tx, key, entry, answer);
          return answer;
        },
        this.settings.rowSecurity && !action.crossesWorkspaces,
        { oneMoment: watched },
      );
    const { result } = watched ? await untilUndisturbed(attempt) : await attempt();
    return result;
  }

  private async executeStaged(
    entry: CatalogueEntry,
    action: StagedAction,
    call: ActionCall,
    allowed?: Allowed,
  ): Promise<ActionAnswer> {
    const { database } = this.settings;
    const key = idempotentCall(call);
    const base = this.readContext(call.principal, call.depth, call.allowsSecrets);
    const before = key && (await claimKey<ActionAnswer>(database, key, base.now));
    if (before) return before;
    const answer: ActionAnswer = { result: undefined, activity: [], events: [] };
    try {
      const card = allowed && {
        id: allowed.approvalId,
        check: (tx: Transaction) => this.requireAllowed(allowed, action, readContextOn(base, tx), call.input),
        begun: false,
      };
      answer.result = await action.run(this.stagedContext(entry, call, answer, card), call.input);
    } catch (error) {
      // Refused: nothing happened, so the same key may try again. Otherwise nobody knows how far it came.
      if (key && (error instanceof Refusal || error instanceof MustAsk)) await dropKey(database, key);
      throw error;
    }
    if (key) await keep(database, key, entry, answer);
    return answer;
  }

  /** `card`: where a person approved it. */
  stagedContext(
    entry: CatalogueEntry,
    call: ActionCall,
    answer: ActionAnswer,
    card?: ApprovedCard,
  ): StagedContext<PortName> {
    const approvalId = card?.id;
    const base = this.readContext(call.principal, call.depth, call.allowsSecrets);
    const ground = approvalId === undefined ? groundOf(call.principal) : 'card';
    const { guarded } = this.settings;
    let unchecked = card?.check;
    const begin = () => {
      if (card) card.begun = true;
    };
    const permits = permitsOf(entry, ground);
    const include: StagedContext['include'] = (done) => {
      answer.activity.push(...done.activity);
      answer.events = [...new Set([...answer.events, ...done.events])];
      answer.holdsSecret ||= done.holdsSecret;
    };
    const warn: StagedContext['warn'] = (warnings) => {
      if (warnings.length > 0) answer.warnings = [...(answer.warnings ?? []), ...warnings];
    };
    return {
      ...onBehalfOf(readContextOn(base, this.settings.database), entry.action),
      permit: (effect) => {
        begin();
        return permits(effect);
      },
      transaction: async (work: (ctx: WriteContext<PortName>) => Promise<never>) => {
        const check = unchecked;
        unchecked = undefined;
        const attempt = () =>
          this.transact(
            call.principal.workspaceId,
            async (tx, own) => {
              await check?.(tx);
              if (guarded) await tellGuards(tx, entry, ground);
              return work(
                writeContext(base, {
                  tx,
                  entry,
                  effects: own,
                  cause: causeOf(call.principal, approvalId, call.depth),
                  ground,
                  guarded,
                }),
              );
            },
            this.settings.rowSecurity,
            { oneMoment: check !== undefined },
          );
        const { result, effects } = await (card?.begun && card.held
          ? insist(attempt, { tell: card.held, unless: cannotBeRepeated })
          : attempt());
        begin();
        include({ activity: effects.activity, events: effects.eventNames });
        warn(effects.warnings);
        return result;
      },
      include,
      warn,
    };
  }
}

/**
 * Without the fields that the caller does not see. A line of the activity may name them, so it says only what was done.
 */
async function maskAnswer(entry: CatalogueEntry, answer: ActionAnswer, ctx: ReadContext): Promise<ActionAnswer> {
  return {
    ...answer,
    result: await resultInSight(ctx, entry, answer.result),
    activity: answer.activity.map((line) => ({ ...line, summary: entry.action.title })),
  };
}

function answerOf(result: unknown, { activity, eventNames, warnings }: Effects): ActionAnswer {
  return { result, activity, events: eventNames, ...(warnings.length > 0 && { warnings }) };
}

function idempotentCall(call: ActionCall): IdempotentCall | undefined {
  if (call.idempotencyKey === undefined) return undefined;
  return {
    scope: `${call.principal.workspaceId}:${call.principal.userId}`,
    key: call.idempotencyKey,
    action: call.name,
    input: call.input,
  };
}

async function keep(
  db: Database | Transaction,
  key: IdempotentCall,
  entry: CatalogueEntry,
  answer: ActionAnswer,
): Promise<void> {
  if (entry.action.returnsSecret || answer.holdsSecret)
    await keepReference(db, key, String((answer.result as { id: unknown }).id));
  else await keepAnswer(db, key, answer);
}

function checkOutput(entry: CatalogueEntry, result: unknown): void {
  if (result instanceof Download) return;
  const faults = entry.checkOutput(JSON.parse(JSON.stringify(result)));
  if (faults)
    throw new Error(`${entry.action.name} answered what its schema does not allow: ${JSON.stringify(faults)}`);
}
