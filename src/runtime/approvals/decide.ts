import type { Principal } from '../../kernel/principal.ts';
import { readerOf } from '../../kernel/words.ts';
import type { Transaction } from '../../storage/db.ts';
import type { ActionAnswer } from '../action-call.ts';
import { causeOf } from '../cause-of.ts';
import type { Effects } from '../effects.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { Runtime } from '../runtime.ts';
import { phrase } from '../words/words.ts';
import { type ApprovalRow, decideApproval, readApproval, saidBy } from './approvals.store.ts';
import type { Card, DecisionInput } from './card.ts';
import { checkApproval, lockOpenCard } from './check-approval.ts';
import { approvalApproved, approvalDeclined } from './events.ts';
import { executeAfter, executeInside } from './execute-card.ts';
import { noteNotDone } from './note-not-done.ts';
import { PinBroken, refuseChanged } from './pin.ts';
import { presentCard } from './present-card.ts';

/**
 * Approves and executes exactly what the card shows. The decision reads one consistent state; if any of it is changed
 * meanwhile, the decision is repeated on the new state.
 *
 * A card of a `write` action is decided and executed in one transaction, so whatever fails, it happens once or not at
 * all. A card of a `staged` action is marked as approved first. If its execution is interrupted, the card ends as
 * failed, says that a person must check, and is never executed again.
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
  // A secret is not stored with the card, so only this answer shows it to the person who approves.
  return { card: shownOnce === undefined ? card : { ...card, result: shownOnce }, answer };
}

async function atOneMoment<Result>(
  runtime: Runtime,
  approver: Principal,
  id: string,
  work: (tx: Transaction, effects: Effects) => Promise<Result>,
): Promise<{ result: Result; effects: Effects }> {
  try {
    return await retryOnConflict(() =>
      runtime.transact(approver.workspaceId, work, runtime.settings.rowSecurity, { oneMoment: true }),
    );
  } catch (error) {
    if (error instanceof PinBroken) return refuseChanged(runtime, approver, id, error);
    throw error;
  }
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
