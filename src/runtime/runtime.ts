import type { Principals } from '../access/principals.ts';
import type { Dispatcher } from '../events/dispatch.ts';
import type { Clock } from '../kernel/clock.ts';
import { Download } from '../kernel/download.ts';
import { type Loop, lowered } from '../kernel/own-loop.ts';
import type { Principal } from '../kernel/principal.ts';
import { Refusal, refuse, refuseInput } from '../kernel/refusal.ts';
import { traced } from '../kernel/tracing.ts';
import type { Database, TransactionOptions } from '../storage/database.ts';
import type { Transaction } from '../storage/db.ts';
import { confineTo } from '../storage/row-security.ts';
import type { Signals } from '../storage/signals.ts';
import type { ActionAnswer, ActionCall } from './action-call.ts';
import { askedFor, translateLine } from './activity-words.ts';
import { readAllowed } from './approvals/approvals.store.ts';
import { digestOfCard } from './approvals/preview.ts';
import { untilUndisturbed } from './at-one-moment.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { causeOf } from './cause-of.ts';
import { writeContext } from './contexts.ts';
import type { AnyAction, ReadAction, ReadContext, StagedAction, StagedContext, WriteAction, WriteContext } from './define-action.ts';
import { Effects } from './effects.ts';
import { hasEffect } from './has-effect.ts';
import { claimKey, dropKey, type IdempotentCall, keepAnswer, keepReference } from './idempotency.ts';
import type { Instance } from './instance.ts';
import { requireCapability } from './require-capability.ts';
import { requireScope } from './require-scope.ts';

export interface RuntimeSettings {
  database: Database;
  dispatcher: Dispatcher;
  signals: Signals;
  principals: Principals;
  clock: Clock;
  instance: Instance;
  /** What happens instead of a risky call that a person must allow first. */
  askApproval(runtime: Runtime, entry: CatalogueEntry, call: ActionCall): Promise<ActionAnswer>;
  /** Runs actions under row-level security; on in tests, optional otherwise: it costs reads a transaction. */
  rowSecurity: boolean;
  /** Holds every answer against the action's output schema, and its lines of activity against the German ones; on in tests. */
  checkOutputs: boolean;
}

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

  constructor(settings: RuntimeSettings) {
    this.settings = settings;
  }

  runAction(asked: ActionCall): Promise<ActionAnswer> {
    const call = asked.depth === undefined && asked.principal.depth !== undefined ? { ...asked, depth: asked.principal.depth } : asked;
    return traced(`action ${call.name}`, { 'svc.via': call.principal.via, 'svc.workspace': call.principal.workspaceId }, () => this.checkAndExecute(call));
  }

  private async checkAndExecute(call: ActionCall): Promise<ActionAnswer> {
    const entry = this.admit(call.name, call.principal);
    this.checkInput(entry, call.input);
    await requireScope(this.settings.database, entry, call.principal, call.input);
    const asks =
      (call.ask || call.principal.origin === 'program') && (await hasEffect(entry, { ...this.readContext(call.principal, call.depth), db: this.settings.database }, call.input));
    const allowed = asks ? await this.allowedFor(call) : undefined;
    if (asks && !allowed) return this.settings.askApproval(this, entry, call);
    try {
      const answer = await this.execute(entry, call, allowed);
      if (this.settings.checkOutputs) this.checkAnswer(entry, answer);
      return answer;
    } catch (error) {
      if (error instanceof MustAsk) return this.settings.askApproval(this, entry, call);
      throw error;
    }
  }

  /**
   * What a stranger asks for through a public page; undefined where there is no such workspace or action, or its module is off:
   * nobody learns which. The workspace is named by its slug, or by its id where a secret link carries it.
   */
  async runOpen(call: { name: string; input: unknown; workspace: string | { id: string }; language: string; loop?: Loop }): Promise<ActionAnswer | undefined> {
    const entry = this.settings.instance.catalogue.open.get(call.name);
    // Before anything is looked up: what is wrong with the input does not depend on who is there.
    if (entry) this.checkInput(entry, call.input);
    const principal = await this.settings.principals.ofVisitor(call.workspace, call.language);
    if (!entry || !principal || principal.workspace.disabledModules.has(entry.module.name)) return undefined;
    const caller = lowered(principal, call.loop);
    const answer = await this.execute(entry, { name: call.name, input: call.input, principal: caller, depth: caller.depth });
    if (this.settings.checkOutputs) this.checkAnswer(entry, answer);
    return answer;
  }

  /** May this caller use this action at all? Known without looking at the input. */
  admit(name: string, principal: Principal): CatalogueEntry {
    const entry = this.settings.instance.catalogue.find(name) ?? refuse('not_found', 'unknown_action', `There is no action “${name}”.`);
    if (principal.workspace.disabledModules.has(entry.module.name)) refuse('not_found', 'module_disabled', `The module “${entry.module.title}” is switched off.`);
    if (entry.action.sessionOnly && principal.via !== 'session') refuse('forbidden', 'session_only', `“${entry.action.title}” is for a signed-in person only.`);
    requireCapability(entry, principal);
    return entry;
  }

  checkInput(entry: CatalogueEntry, input: unknown): void {
    const faults = entry.checkInput(input);
    if (faults) refuseInput(faults);
  }

  private checkAnswer(entry: CatalogueEntry, { result, activity }: ActionAnswer): void {
    checkOutput(entry, result);
    const modules = [...this.settings.instance.catalogue.modules.values()];
    // Of every module: a line may be one of an action that ran inside this one.
    for (const { summary } of activity)
      if (!summary.startsWith(askedFor) && !modules.some(({ german }) => translateLine(german.activity, entry.action.name, summary)))
        throw new Error(`No module says in German: ${summary}`);
  }

  readContext(principal: Principal, depth = 0): Omit<ReadContext, 'db'> {
    return { principal, workspaceId: principal.workspaceId, now: this.settings.clock.now(), instance: this.settings.instance, depth };
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
  private async requireAllowed({ digest }: Allowed, action: AnyAction, ctx: ReadContext, input: unknown): Promise<void> {
    const preview = await action.preview?.(ctx, input);
    if (digestOfCard(action.name, input, preview?.facts) !== digest) throw new MustAsk();
  }

  private async executeRead(action: ReadAction, call: ActionCall, allowed?: Allowed): Promise<ActionAnswer> {
    const { database, rowSecurity } = this.settings;
    const base = this.readContext(call.principal, call.depth);
    if (allowed) await this.requireAllowed(allowed, action, { ...base, db: database }, call.input);
    const result = rowSecurity
      ? await database.transaction(async (tx) => {
          await confineTo(tx, base.workspaceId);
          return action.run({ ...base, db: tx }, call.input);
        })
      : await action.run({ ...base, db: database }, call.input);
    return { result, activity: [], events: [] };
  }

  private async executeWrite(entry: CatalogueEntry, action: WriteAction, call: ActionCall, allowed?: Allowed): Promise<ActionAnswer> {
    const key = idempotentCall(call);
    const base = this.readContext(call.principal, call.depth);
    // Whether it has an effect depends on what it is about, which others may change at any time.
    const watched = allowed !== undefined || (call.principal.origin === 'program' && action.hasEffect !== undefined);
    const attempt = () =>
      this.transact(
        call.principal.workspaceId,
        async (tx, effects) => {
          const first = key && (await claimKey<ActionAnswer>(tx, key, base.now));
          if (first) return first;
          if (allowed) await this.requireAllowed(allowed, action, { ...base, db: tx }, call.input);
          else if (watched && (await hasEffect(entry, { ...base, db: tx }, call.input))) throw new MustAsk();
          const permitted = allowed !== undefined || call.principal.origin !== 'program';
          const value = await action.run(writeContext(base, { tx, entry, effects, cause: causeOf(call.principal, allowed?.approvalId, call.depth), permitted }), call.input);
          const answer = { result: value, activity: effects.activity, events: effects.eventNames };
          if (key) await keep(tx, key, entry, answer);
          return answer;
        },
        this.settings.rowSecurity && !action.crossesWorkspaces,
        { oneMoment: watched },
      );
    const { result } = watched ? await untilUndisturbed(attempt) : await attempt();
    return result;
  }

  private async executeStaged(entry: CatalogueEntry, action: StagedAction, call: ActionCall, allowed?: Allowed): Promise<ActionAnswer> {
    const { database } = this.settings;
    const key = idempotentCall(call);
    const base = this.readContext(call.principal, call.depth);
    const before = key && (await claimKey<ActionAnswer>(database, key, base.now));
    if (before) return before;
    const answer: ActionAnswer = { result: undefined, activity: [], events: [] };
    try {
      const first = allowed && ((tx: Transaction) => this.requireAllowed(allowed, action, { ...base, db: tx }, call.input));
      answer.result = await action.run(this.stagedContext(entry, call, answer, allowed?.approvalId, first), call.input);
    } catch (error) {
      // Refused: nothing happened, so the same key may try again. Otherwise nobody knows how far it came.
      if (key && (error instanceof Refusal || error instanceof MustAsk)) await dropKey(database, key);
      throw error;
    }
    if (key) await keep(database, key, entry, answer);
    return answer;
  }

  /** `first`: what must hold in its first transaction; it sees the same state of things as that transaction. */
  stagedContext(entry: CatalogueEntry, call: ActionCall, answer: ActionAnswer, approvalId?: string, first?: (tx: Transaction) => Promise<void>): StagedContext {
    const base = this.readContext(call.principal, call.depth);
    let unchecked = first;
    const include: StagedContext['include'] = (done) => {
      answer.activity.push(...done.activity);
      answer.events = [...new Set([...answer.events, ...done.events])];
      answer.holdsSecret ||= done.holdsSecret;
    };
    return {
      ...base,
      db: this.settings.database,
      transaction: async (work: (ctx: WriteContext) => Promise<never>) => {
        const check = unchecked;
        unchecked = undefined;
        const { result, effects } = await this.transact(
          call.principal.workspaceId,
          async (tx, own) => {
            await check?.(tx);
            const permitted = approvalId !== undefined || call.principal.origin !== 'program';
            return work(writeContext(base, { tx, entry, effects: own, cause: causeOf(call.principal, approvalId, call.depth), permitted }));
          },
          this.settings.rowSecurity,
          { oneMoment: check !== undefined },
        );
        include({ activity: effects.activity, events: effects.eventNames });
        return result;
      },
      include,
    };
  }
}

function idempotentCall(call: ActionCall): IdempotentCall | undefined {
  if (call.idempotencyKey === undefined) return undefined;
  return { scope: `${call.principal.workspaceId}:${call.principal.userId}`, key: call.idempotencyKey, action: call.name, input: call.input };
}

async function keep(db: Database | Transaction, key: IdempotentCall, entry: CatalogueEntry, answer: ActionAnswer): Promise<void> {
  if (entry.action.returnsSecret || answer.holdsSecret) await keepReference(db, key, String((answer.result as { id: unknown }).id));
  else await keepAnswer(db, key, answer);
}

function checkOutput(entry: CatalogueEntry, result: unknown): void {
  if (result instanceof Download) return;
  const faults = entry.checkOutput(JSON.parse(JSON.stringify(result)));
  if (faults) throw new Error(`${entry.action.name} answered what its schema does not allow: ${JSON.stringify(faults)}`);
}
