import type { Phrase } from '../../../language/phrase.ts';
import { credentialStands } from '../../access/credential-stands.ts';
import type { Origin } from '../../kernel/origin.ts';
import { isPassing } from '../../kernel/passing-fault.ts';
import type { Principal, Via } from '../../kernel/principal.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { inWords, readerOf } from '../../kernel/words.ts';
import type { Transaction } from '../../storage/db.ts';
import { insist } from '../../storage/insist.ts';
import type { ActionAnswer } from '../action-call.ts';
import { untilUndisturbed } from '../at-one-moment.ts';
import type { Catalogue, CatalogueEntry } from '../catalogue.ts';
import { causeOf } from '../cause-of.ts';
import { writeContext } from '../contexts.ts';
import type { Effects } from '../effects.ts';
import { stagedContext } from '../execution/execute-staged.ts';
import { onBehalfOf } from '../ports.ts';
import { readContextOn } from '../read-context.ts';
import { holdsCapability, requireCapability } from '../require-capability.ts';
import { resultInSight } from '../result-in-sight.ts';
import type { Runtime } from '../runtime.ts';
import { tellGuards } from '../tell-guards.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import {
  type ApprovalRow,
  decideApproval,
  finishApproval,
  lockApproval,
  noteChanged,
  readApproval,
  reopenApproval,
  saidBy,
} from './approvals.store.ts';
import type { Card, DecisionInput } from './card.ts';
import { approvalApproved, approvalDeclined, approvalExecuted } from './events.ts';
import { noteNotDone } from './note-not-done.ts';
import { presentCard } from './present-card.ts';
import { differences, digestOfCard, type Fact, type Preview } from './preview.ts';

/** After what a probe takes to notice: together less than two seconds. */
const tellAfterMs = 250;

interface Approved {
  row: ApprovalRow;
  entry: CatalogueEntry;
  requester: Principal;
  input: unknown;
  /** What the person said yes to. */
  digest: string;
  /** What will happen, in a sentence. */
  says: Phrase;
  /** Of an edited input. */
  preview?: Preview;
  allowsSecrets?: boolean;
}

/** What the card is about is no longer what the person looked at. */
class PinBroken extends Error {
  readonly preview: Preview;
  readonly digest: string;
  readonly before: readonly Fact[];

  constructor(preview: Preview, digest: string, before: readonly Fact[]) {
    super('What the card is about has changed.');
    this.preview = preview;
    this.digest = digest;
    this.before = before;
  }
}

/**
 * Approves and executes what the card shows, or nothing: everything is read as it was at one moment, and where any of
 * it is changed meanwhile the decision is made again on what is there then. A card of a `write` action is decided and
 * executed in one transaction: whatever dies, it happened once or not at all. A `staged` action is marked approved
 * first; if it is cut off then, the card ends as failed and says that a person must look, and it is never run a second
 * time.
 */
export async function approveCard(
  runtime: Runtime,
  approver: Principal,
  decision: DecisionInput,
): Promise<{ card: Card; answer: ActionAnswer }> {
  const answer: ActionAnswer = { result: undefined, activity: [], events: [] };
  let shownOnce: unknown;
  const { result: approved, effects } = await atOneMoment(runtime, approver, decision.id, async (tx, effects) => {
    const now = runtime.settings.clock.now();
    const approved = await checkApproval(runtime, tx, approver, decision, now);
    await decideApproval(tx, approved.row.id, {
      state: 'approved',
      decidedBy: approver.userId,
      note: decision.note ?? null,
      now,
      edited: approved.preview && {
        input: approved.input,
        preview: approved.preview,
        summary: approved.row.preview,
        digest: approved.digest,
      },
    });
    const event = { approvalId: approved.row.id, action: approved.row.action, summary: approved.row.preview };
    effects.emit(approvalApproved, event, now, causeOf(approver));
    effects.note(
      'approvals.approve',
      phrase('approved', { what: approved.says }),
      now,
      causeOf(approver, approved.row.id),
    );
    if (approved.entry.action.mode !== 'staged') {
      const result = await executeInside(runtime, tx, effects, approved, now);
      if (approved.entry.action.returnsSecret) {
        shownOnce = result;
        answer.holdsSecret = true;
      }
    }
    return approved;
  });
  answer.activity.push(...effects.activity);
  answer.events.push(...effects.eventNames);
  if (approved.entry.action.mode === 'staged') await executeAfter(runtime, approver, approved, answer);
  const row = await readApproval(runtime.settings.database, approver.workspaceId, approved.row.id);
  const card = presentCard(
    runtime.settings.catalogue,
    row as ApprovalRow,
    runtime.settings.clock.now(),
    readerOf(approver),
  );
  // A secret is not kept with the card; the person who approves sees it this one time.
  return { card: shownOnce === undefined ? card : { ...card, result: shownOnce }, answer };
}

async function atOneMoment<Result>(
  runtime: Runtime,
  approver: Principal,
  id: string,
  work: (tx: Transaction, effects: Effects) => Promise<Result>,
): Promise<{ result: Result; effects: Effects }> {
  try {
    return await untilUndisturbed(() =>
      runtime.transact(approver.workspaceId, work, runtime.settings.rowSecurity, { oneMoment: true }),
    );
  } catch (error) {
    if (error instanceof PinBroken) return tellChanged(runtime, approver, id, error);
    throw error;
  }
}

/** The card waits on and shows what is there now; the person decides again. */
async function tellChanged(
  runtime: Runtime,
  approver: Principal,
  id: string,
  { preview, digest, before }: PinBroken,
): Promise<never> {
  await runtime.transact(approver.workspaceId, async (tx, effects) => {
    await noteChanged(
      tx,
      approver.workspaceId,
      id,
      { preview, summary: inEnglish(preview.says, approver), digest },
      runtime.settings.clock.now(),
    );
    effects.touch('approval', id);
  });
  return refuse('conflict', 'precondition_changed', refusals.phrase('precondition_changed'), {
    details: differences(before, preview.facts ?? [], readerOf(approver)),
    digest,
  });
}

async function waitOn(
  runtime: Runtime,
  approver: Principal,
  id: string,
  fault: Error,
  held: (fault: unknown) => void,
): Promise<never> {
  const reopen = () =>
    runtime.transact(approver.workspaceId, async (tx, effects) => {
      await reopenApproval(tx, approver.workspaceId, id, runtime.settings.clock.now());
      effects.touch('approval', id);
    });
  await insist(reopen, { tell: held });
  throw fault;
}

export async function declineCard(
  runtime: Runtime,
  approver: Principal,
  decision: DecisionInput,
): Promise<{ card: Card; answer: ActionAnswer }> {
  const { result: row, effects } = await runtime.transact(approver.workspaceId, async (tx, effects) => {
    const now = runtime.settings.clock.now();
    const row = await lockOpenCard(tx, approver.workspaceId, decision.id, now);
    await decideApproval(tx, row.id, {
      state: 'declined',
      decidedBy: approver.userId,
      note: decision.note ?? null,
      now,
    });
    effects.emit(
      approvalDeclined,
      { approvalId: row.id, action: row.action, summary: row.preview },
      now,
      causeOf(approver),
    );
    effects.note('approvals.decline', phrase('declined', { what: saidBy(row) }), now, causeOf(approver, row.id));
    noteNotDone(runtime.settings.catalogue, effects, row, {
      state: 'declined',
      now,
      cause: causeOf(approver),
    });
    return (await readApproval(tx, approver.workspaceId, row.id)) as ApprovalRow;
  });
  return {
    card: presentCard(runtime.settings.catalogue, row, runtime.settings.clock.now(), readerOf(approver)),
    answer: { result: undefined, activity: effects.activity, events: effects.eventNames },
  };
}

async function lockOpenCard(
  tx: Transaction,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<ApprovalRow & { digest: string }> {
  const row =
    (await lockApproval(tx, workspaceId, id)) ??
    refuse('not_found', 'approval_not_found', refusals.phrase('approval_not_found'));
  if (row.state === 'expired' || (row.state === 'pending' && row.expiresAt <= now))
    refuse('conflict', 'expired', refusals.phrase('expired'));
  // Of an earlier version, which did not pin what it shows.
  if (row.digest === null) refuse('conflict', 'expired', refusals.phrase('earlier_version'));
  if (row.state !== 'pending')
    refuse('conflict', 'already_decided', refusals.phrase('already_decided', { state: row.state }), {
      state: row.state,
    });
  return { ...row, digest: row.digest };
}

/** Both must have the right now: the one who asked (it is done in their name) and the one who approves. */
async function checkApproval(
  runtime: Runtime,
  tx: Transaction,
  approver: Principal,
  decision: DecisionInput,
  now: Date,
): Promise<Approved> {
  const row = await lockOpenCard(tx, approver.workspaceId, decision.id, now);
  const requester = await runtime.settings.principals.ofMember(
    tx,
    row.requestedById,
    row.workspaceId,
    row.via as Via,
    row.client,
    row.origin as Origin,
  );
  if (!requester)
    refuse('conflict', 'precondition_changed', refusals.phrase('requester_left', { name: row.requestedByName }), {
      because: 'requester_left',
      name: row.requestedByName,
    });
  const { catalogue } = runtime.settings;
  const inner = catalogue.inner.get(row.action);
  const entry = inner ?? catalogue.find(row.action);
  if (!entry || requester.workspace.disabledModules.has(entry.module.name))
    refuse('conflict', 'precondition_changed', refusals.phrase('action_not_available', { action: row.action }), {
      because: 'not_available',
    });
  if (!inner && !holdsCapability(entry.action, requester))
    refuse('conflict', 'precondition_changed', refusals.phrase('requester_may_not', { name: row.requestedByName }), {
      because: 'requester_may_not',
      name: row.requestedByName,
    });
  requireCapability(entry, approver);
  for (const name of new Set(entry.action.allows?.(row.input))) requireAllowed(catalogue, name, requester, approver);
  if (!(await credentialStands(tx, row, now)))
    refuse(
      'conflict',
      'precondition_changed',
      refusals.phrase('program_not_let_in', { program: row.client ?? refusals.phrase('the_program') }),
      { because: 'program_not_let_in' },
    );
  const asked = { row, entry, requester, input: row.input, says: saidBy(row), digest: decision.seen ?? row.digest };
  await checkPin(runtime, tx, asked);
  if (decision.input === undefined) return asked;
  if (entry.action.fixedInput) refuse('conflict', 'not_editable', refusals.phrase('not_editable'));
  const { input, allowsSecrets } = runtime.readInput(entry, decision.input, approver, decision.allowsSecrets);
  // What was edited is told as it will be done, in the card, the event and the activity.
  const renewed = await withPreconditions(() =>
    entry.action.preview?.(
      onBehalfOf(readContextOn(runtime.readContext(requester, 0, allowsSecrets), tx), entry.action),
      input,
    ),
  );
  const preview = renewed ?? { says: saidBy(row) };
  const { says } = preview;
  return {
    row: { ...row, preview: inEnglish(says, approver) },
    entry,
    requester,
    input,
    says,
    preview,
    digest: digestOfCard(row.action, input, preview.facts),
    allowsSecrets,
  };
}

/** For events, and for whoever reads no phrases. */
function inEnglish(says: Phrase, reader: Principal): string {
  return inWords(says, { ...readerOf(reader), language: 'en' });
}

/** What an approval lets others run: as if it were a card of its own. */
function requireAllowed(catalogue: Catalogue, name: string, requester: Principal, approver: Principal): void {
  const entry = catalogue.find(name);
  if (!entry || requester.workspace.disabledModules.has(entry.module.name))
    refuse('conflict', 'precondition_changed', refusals.phrase('action_not_available', { action: name }), {
      because: 'not_available',
    });
  if (!holdsCapability(entry.action, requester))
    refuse(
      'conflict',
      'precondition_changed',
      refusals.phrase('requester_may_not_do', { name: requester.name, title: entry.action.title }),
      {
        because: 'requester_may_not',
        name: requester.name,
      },
    );
  requireCapability(entry, approver);
}

/** Everything that the card shows must still be so. */
async function checkPin(
  runtime: Runtime,
  tx: Transaction,
  { row, entry, requester, input, digest, allowsSecrets }: Omit<Approved, 'preview' | 'says'>,
): Promise<void> {
  const preview = await withPreconditions(() =>
    entry.action.preview?.(
      onBehalfOf(readContextOn(runtime.readContext(requester, 0, allowsSecrets), tx), entry.action),
      input,
    ),
  );
  const now = digestOfCard(row.action, input, preview?.facts);
  if (now !== digest) throw new PinBroken(preview ?? { says: saidBy(row) }, now, row.facts ?? []);
}

/**
 * What stands in the way can be mended, or the card declined: the transaction rolls back whole and the card waits on.
 */
async function withPreconditions<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal)
      refuse('conflict', 'precondition_changed', refusals.phrase('cannot_be_done', { problem: error.why }), {
        cause: { code: error.code, message: error.message },
      });
    throw error;
  }
}

async function executeInside(
  runtime: Runtime,
  tx: Transaction,
  effects: Effects,
  approved: Approved,
  now: Date,
): Promise<unknown> {
  const { entry, requester, row, input, allowsSecrets } = approved;
  const base = runtime.readContext(requester, 0, allowsSecrets);
  const { guarded } = runtime.settings;
  if (guarded) await tellGuards(tx, entry, 'card');
  const result = await withPreconditions(() => {
    if (entry.action.mode === 'write')
      return entry.action.run(
        writeContext(base, { tx, entry, effects, cause: causeOf(requester, row.id), ground: 'card', guarded }),
        input,
      );
    return entry.action.mode === 'read'
      ? entry.action.run(onBehalfOf(readContextOn(base, tx), entry.action), input)
      : undefined;
  });
  const told = entry.action.returnsSecret ? undefined : await resultInSight(readContextOn(base, tx), entry, result);
  await finishApproval(tx, row.id, { state: 'executed', result: told }, now);
  effects.emit(
    approvalExecuted,
    { approvalId: row.id, action: row.action, summary: row.preview },
    now,
    causeOf(requester),
  );
  return result;
}

/**
 * Whoever approves is told soon that the database is away. The execution goes on: what it began is brought to its end
 * and written down.
 */
function executeAfter(runtime: Runtime, approver: Principal, approved: Approved, answer: ActionAnswer): Promise<void> {
  return new Promise((settle, fail) => {
    const held = (fault: unknown) => void setTimeout(() => fail(fault), tellAfterMs).unref();
    void executeStaged(runtime, approver, approved, answer, held).then(settle, fail);
  });
}

async function executeStaged(
  runtime: Runtime,
  approver: Principal,
  approved: Approved,
  answer: ActionAnswer,
  held: (fault: unknown) => void,
): Promise<void> {
  const { entry, requester, row, input, allowsSecrets } = approved;
  if (entry.action.mode !== 'staged') return;
  const call = { name: row.action, input, principal: requester, allowsSecrets };
  const execution = { id: row.id, check: (tx: Transaction) => checkPin(runtime, tx, approved), begun: false, held };
  const context = stagedContext(runtime, entry, call, answer, execution);
  const outcome = await entry.action.run(context, input).then(
    async (result) => ({ state: 'executed' as const, result: await resultInSight(context, entry, result) }),
    (error: Error) => {
      if (error instanceof PinBroken) return tellChanged(runtime, approver, row.id, error);
      // The database was away, and nothing had been done yet: the person can simply approve again.
      if (isPassing(error) && !execution.begun) return waitOn(runtime, approver, row.id, error, held);
      const told =
        error instanceof Refusal
          ? { code: error.code, message: error.message, phrase: error.phrase }
          : { code: 'internal', message: 'It failed inside svc; see the log.' };
      return { state: 'failed' as const, error: told };
    },
  );
  // What is known of its end must not be lost: otherwise somebody would have to look whether it happened.
  const finish = () =>
    runtime.transact(row.workspaceId, async (tx, effects) => {
      const now = runtime.settings.clock.now();
      // Where only the answer of an earlier try was lost, everything has been told.
      if ((await finishApproval(tx, row.id, outcome, now)) === 0) return;
      if (outcome.state === 'executed')
        effects.emit(
          approvalExecuted,
          { approvalId: row.id, action: row.action, summary: row.preview },
          now,
          causeOf(requester),
        );
      else effects.touch('approval', row.id);
    });
  const { effects } = await insist(finish, { tell: held });
  answer.events.push(...effects.eventNames);
}
