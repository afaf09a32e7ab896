import type { Principal, Via } from '../../kernel/principal.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import type { Transaction } from '../../storage/db.ts';
import type { ActionAnswer } from '../action-call.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { causeOf, writeContext } from '../contexts.ts';
import type { Effects } from '../effects.ts';
import { requireCapability } from '../require-capability.ts';
import type { Runtime } from '../runtime.ts';
import { type ApprovalRow, decideApproval, finishApproval, lockApproval, readApproval } from './approvals.store.ts';
import type { Card, DecisionInput } from './card.ts';
import { approvalApproved, approvalDeclined, approvalExecuted } from './events.ts';
import { presentCard } from './present-card.ts';
import type { Preview } from './preview.ts';

interface Approved {
  row: ApprovalRow;
  entry: CatalogueEntry;
  requester: Principal;
  input: unknown;
  /** Of an edited input. */
  preview?: Preview;
}

/**
 * Approves and executes. A card of a `write` action is decided and executed in one transaction: whatever dies, it
 * happened once or not at all. A `staged` action is marked approved first; if it is cut off then, the card ends as
 * failed and says that a person must look, and it is never run a second time.
 */
export async function approveCard(runtime: Runtime, approver: Principal, decision: DecisionInput): Promise<{ card: Card; answer: ActionAnswer }> {
  const answer: ActionAnswer = { result: undefined, activity: [], events: [] };
  let shownOnce: unknown;
  const { result: approved, effects } = await runtime.transact(approver.workspaceId, async (tx, effects) => {
    const now = runtime.settings.clock.now();
    const approved = await checkApproval(runtime, tx, approver, decision, now);
    await decideApproval(tx, approved.row.id, {
      state: 'approved',
      decidedBy: approver.userId,
      note: decision.note ?? null,
      now,
      edited: approved.preview && { input: approved.input, preview: approved.preview },
    });
    const event = { approvalId: approved.row.id, action: approved.row.action, summary: approved.row.preview };
    effects.emit(approvalApproved, event, now, causeOf(approver));
    effects.note('approvals.approve', `approved: ${approved.row.preview}`, now, causeOf(approver, approved.row.id));
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
  if (approved.entry.action.mode === 'staged') await executeAfter(runtime, approved, answer);
  const row = await readApproval(runtime.settings.database, approver.workspaceId, approved.row.id);
  const card = presentCard(runtime.settings.instance.catalogue, row as ApprovalRow, runtime.settings.clock.now(), approver.language);
  // A secret is not kept with the card; the person who approves sees it this one time.
  return { card: shownOnce === undefined ? card : { ...card, result: shownOnce }, answer };
}

export async function declineCard(runtime: Runtime, approver: Principal, decision: DecisionInput): Promise<{ card: Card; answer: ActionAnswer }> {
  const { result: row, effects } = await runtime.transact(approver.workspaceId, async (tx, effects) => {
    const now = runtime.settings.clock.now();
    const row = await lockOpenCard(tx, approver.workspaceId, decision.id, now);
    await decideApproval(tx, row.id, { state: 'declined', decidedBy: approver.userId, note: decision.note ?? null, now });
    effects.emit(approvalDeclined, { approvalId: row.id, action: row.action, summary: row.preview }, now, causeOf(approver));
    effects.note('approvals.decline', `declined: ${row.preview}`, now, causeOf(approver, row.id));
    return (await readApproval(tx, approver.workspaceId, row.id)) as ApprovalRow;
  });
  return {
    card: presentCard(runtime.settings.instance.catalogue, row, runtime.settings.clock.now(), approver.language),
    answer: { result: undefined, activity: effects.activity, events: effects.eventNames },
  };
}

async function lockOpenCard(tx: Transaction, workspaceId: string, id: string, now: Date): Promise<ApprovalRow> {
  const row = (await lockApproval(tx, workspaceId, id)) ?? refuse('not_found', 'approval_not_found', 'There is no such card.');
  if (row.state === 'expired' || (row.state === 'pending' && row.expiresAt <= now)) refuse('conflict', 'expired', 'Nobody decided in time: the call must be made again.');
  if (row.state !== 'pending') refuse('conflict', 'already_decided', `This card is already ${row.state}.`, { state: row.state });
  return row;
}

/** Both must have the right now: the one who asked (it is done in their name) and the one who approves. */
async function checkApproval(runtime: Runtime, tx: Transaction, approver: Principal, decision: DecisionInput, now: Date): Promise<Approved> {
  const row = await lockOpenCard(tx, approver.workspaceId, decision.id, now);
  const requester = await runtime.settings.principals.ofMember(tx, row.requestedById, row.workspaceId, row.via as Via, row.client);
  if (!requester) refuse('conflict', 'precondition_changed', `${row.requestedByName}, who asked for it, is no longer a member.`);
  const entry = runtime.settings.instance.catalogue.find(row.action);
  if (!entry || requester.workspace.disabledModules.has(entry.module.name)) refuse('conflict', 'precondition_changed', `The action ${row.action} is not available any more.`);
  if (!requester.capabilities.has(entry.action.capability)) refuse('conflict', 'precondition_changed', `${row.requestedByName}, who asked for it, may no longer do it.`);
  requireCapability(entry, approver);
  if (decision.input === undefined) return { row, entry, requester, input: row.input };
  runtime.checkInput(entry, decision.input);
  // What was edited is told as it will be done, in the card, the event and the activity.
  const renewed = await withPreconditions(() => entry.action.preview?.({ ...runtime.readContext(requester), db: tx }, decision.input));
  const preview = renewed ?? { en: row.preview, de: row.previewGerman ?? row.preview };
  return { row: { ...row, preview: preview.en }, entry, requester, input: decision.input, preview };
}

/** What stands in the way can be mended, or the card declined: the transaction rolls back whole and the card waits on. */
async function withPreconditions<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) refuse('conflict', 'precondition_changed', `It cannot be done now: ${error.message}`, { cause: { code: error.code, message: error.message } });
    throw error;
  }
}

async function executeInside(runtime: Runtime, tx: Transaction, effects: Effects, approved: Approved, now: Date): Promise<unknown> {
  const { entry, requester, row, input } = approved;
  const base = runtime.readContext(requester);
  const result = await withPreconditions(() => {
    if (entry.action.mode === 'write') return entry.action.run(writeContext(base, tx, entry, effects, causeOf(requester, row.id)), input);
    return entry.action.mode === 'read' ? entry.action.run({ ...base, db: tx }, input) : undefined;
  });
  await finishApproval(tx, row.id, { state: 'executed', result: entry.action.returnsSecret ? undefined : result }, now);
  effects.emit(approvalExecuted, { approvalId: row.id, action: row.action, summary: row.preview }, now, causeOf(requester));
  return result;
}

async function executeAfter(runtime: Runtime, approved: Approved, answer: ActionAnswer): Promise<void> {
  const { entry, requester, row, input } = approved;
  if (entry.action.mode !== 'staged') return;
  const call = { name: row.action, input, principal: requester };
  const outcome = await entry.action.run(runtime.stagedContext(entry, call, answer, row.id), input).then(
    (result) => ({ state: 'executed' as const, result }),
    (error: Error) => ({
      state: 'failed' as const,
      error: { code: error instanceof Refusal ? error.code : 'internal', message: error instanceof Refusal ? error.message : 'It failed inside svc; see the log.' },
    }),
  );
  const { effects } = await runtime.transact(row.workspaceId, async (tx, effects) => {
    const now = runtime.settings.clock.now();
    await finishApproval(tx, row.id, outcome, now);
    if (outcome.state === 'executed') effects.emit(approvalExecuted, { approvalId: row.id, action: row.action, summary: row.preview }, now, causeOf(requester));
    else effects.touch('approval', row.id);
  });
  answer.events.push(...effects.eventNames);
}
