import { isPassing } from '../../kernel/passing-fault.ts';
import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Transaction } from '../../storage/db.ts';
import { insist } from '../../storage/insist.ts';
import type { ActionAnswer } from '../action-call.ts';
import { causeOf } from '../cause-of.ts';
import { writeContext } from '../contexts.ts';
import type { Effects } from '../effects.ts';
import { stagedContext } from '../execution/execute-staged.ts';
import { onBehalfOf } from '../ports.ts';
import { readContextOn } from '../read-context.ts';
import { resultInSight } from '../result-in-sight.ts';
import type { Runtime } from '../runtime.ts';
import { tellGuards } from '../tell-guards.ts';
import { finishApproval, reopenApproval } from './approvals.store.ts';
import { approvalExecuted } from './events.ts';
import { type Approved, checkPin, PinBroken, tellChanged, withPreconditions } from './pin.ts';

/** After what a probe takes to notice: together less than two seconds. */
const tellAfterMs = 250;

/** A card of a `write` action, in the transaction that decides it. */
export async function executeInside(
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
export function executeAfter(
  runtime: Runtime,
  approver: Principal,
  approved: Approved,
  answer: ActionAnswer,
): Promise<void> {
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

/** The card is open again, as if nobody had decided it. */
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
