import type { Principals } from '../access/principals.ts';
import type { Dispatcher } from '../events/dispatch.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Loop, lowered } from '../kernel/own-loop.ts';
import type { Principal } from '../kernel/principal.ts';
import { refuse, refuseInput } from '../kernel/refusal.ts';
import { traced } from '../kernel/tracing.ts';
import type { Tables } from '../records/tables.ts';
import type { Database, TransactionOptions } from '../storage/database.ts';
import type { Transaction } from '../storage/db.ts';
import type { FairShare } from '../storage/fair-share.ts';
import type { Replica } from '../storage/replica.ts';
import { confineTo } from '../storage/row-security.ts';
import type { Signals } from '../storage/signals.ts';
import type { ActionAnswer, ActionCall } from './action-call.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import type { ReadContext } from './define-action.ts';
import { Effects } from './effects.ts';
import { type Allowed, findAllowed, MustAsk } from './execution/allowed.ts';
import { checkOutput, maskAnswer } from './execution/answers.ts';
import { executeRead } from './execution/execute-read.ts';
import { executeStaged } from './execution/execute-staged.ts';
import { executeTogether, executeWrite } from './execution/execute-write.ts';
import { WriteTogether } from './execution/write-together.ts';
import { hasEffect } from './has-effect.ts';
import { faultsIn, refuseSecrets, takeOverride } from './keep-out-secrets.ts';
import type { PortsOf } from './ports.ts';
import { readContextOn } from './read-context.ts';
import { requireCapability } from './require-capability.ts';
import { requireScope } from './require-scope.ts';
import { tellWhoChanged } from './who-changed.ts';
import { refusals } from './words/refusals.ts';

const defaultMaxBytes = 1024 * 1024;

export interface RuntimeSettings {
  database: Database;
  /** The same for read actions, so that one caller's lists do not hold up the others. */
  readers: FairShare;
  /** Answers lists and logs, if there is a replica. */
  replica: Replica | undefined;
  dispatcher: Dispatcher;
  signals: Signals;
  principals: Principals;
  clock: Clock;
  catalogue: Catalogue;
  tables: Tables;
  portsOf: PortsOf;
  baseUrl: string;
  /** Called instead of a risky action that a person must approve first. */
  askApproval(runtime: Runtime, entry: CatalogueEntry, call: ActionCall): Promise<ActionAnswer>;
  /** Runs actions under row-level security: on in tests, otherwise optional, because reads then need a transaction. */
  rowSecurity: boolean;
  /**
   * Checks every answer against the action's output schema, and that each activity line exists in German. On in tests.
   */
  checkOutputs: boolean;
  /** Tells guards in the database which effects an action may have. On in tests, whose databases have such guards. */
  guarded: boolean;
}

/** The only way to run an action, for every door. Refuses in a fixed order: 404, 403, 422, 409. */
export class Runtime {
  readonly settings: RuntimeSettings;
  readonly together = new WriteTogether((calls) => executeTogether(this, calls));

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
    const allowed = asks ? await findAllowed(this.settings.database, call) : undefined;
    if (asks && !allowed) return this.settings.askApproval(this, entry, call);
    try {
      const answer = await this.execute(entry, call, allowed);
      // An answer whose hidden parts were removed may no longer match the schema.
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
   * Runs an action for a stranger on a public page; undefined if the workspace or the action does not exist or the
   * module is off, so that nobody learns which. The workspace is given by its slug, or by its id for a secret link.
   */
  async runOpen(call: {
    name: string;
    input: unknown;
    workspace: string | { id: string };
    language: string;
    loop?: Loop;
  }): Promise<ActionAnswer | undefined> {
    const entry = this.settings.catalogue.open.get(call.name);
    // Checked before anything is looked up, so that faults in the input reveal nothing about what exists.
    const read = entry && this.readInput(entry, call.input);
    const principal = await this.settings.principals.ofVisitor(call.workspace, call.language);
    if (!entry || !read || !principal || principal.workspace.disabledModules.has(entry.module.name)) return undefined;
    const caller = lowered(principal, call.loop);
    // A stranger could not receive the card.
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

  /** Checks, without the input, whether this caller may use the action with a body of this size. */
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
   * The checked input for the action, without keys in the marked texts. Without a principal, it comes from a stranger.
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

  /** Runs one transaction with its events, activity and jobs, and wakes their consumers after the commit. */
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
        return executeRead(this, entry.action, call, allowed);
      case 'write':
        return executeWrite(this, entry, entry.action, call, allowed);
      case 'staged':
        return executeStaged(this, entry, entry.action, call, allowed);
    }
  }
}
