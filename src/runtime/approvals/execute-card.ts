import { isPassing } from '../../kernel/passing-fault.ts';
import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Transaction } from '../../storage/db.ts';
import { retryUntilDone } from '../../storage/retry-until-done.ts';
import type { ActionAnswer } from '../action-call.ts';
import { causeOf } from '../cause-of.ts';
import { writeContext } from '../contexts.ts';
import type { Effects } from '../effects.ts';
import { stagedContext } from '../execution/execute-staged.ts';
import { onBehalfOf } from '../ports.ts';
import { readContextOn } from '../read-context.ts';
import { resultInSight } from '../result-in-sight.ts';
import type { Runtime } from '../runtime.ts';
import { setGuardPermits } from '../set-guard-permits.ts';
import { finishApproval, reopenApproval } from './approvals.store.ts';
import { approvalExecuted } from './events.ts';
import { type Approved, checkPin, PinBroken, refuseChanged, withPreconditions } from './pin.ts';

/** The person gets an error this long after a probe noticed the fault: less than two seconds in total. */
const reportAfterMs = 250;

/** Executes a card of a `write` action in the transaction of the decision. */
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
  if (guarded) await setGuardPermits(tx, entry, 'card');
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
  const shownResult = entry.action.returnsSecret
    ? undefined
    : await resultInSight(readContextOn(base, tx), entry, result);
  await finishApproval(tx, row.id, { state: 'executed', result: shownResult }, now);
  effects.emit(
    approvalExecuted,
    { approvalId: row.id, action: row.action, summary: row.preview },
    now,
    causeOf(requester),
  );
  return result;
}

/**
 * Executes a card of a `staged` action. If the database fails, the person gets an error soon, while the execution
 * continues until its end is stored.
 */
export function executeAfter(
  runtime: Runtime,
  approver: Principal,
  approved: Approved,
  answer: ActionAnswer,
): Promise<void> {
  return new Promise((settle, fail) => {
    const onFault = (fault: unknown) => void setTimeout(() => fail(fault), reportAfterMs).unref();
    void executeStaged(runtime, approver, approved, answer, onFault).then(settle, fail);
  });
}

async function executeStaged(
  runtime: Runtime,
  approver: Principal,
  approved: Approved,
  answer: ActionAnswer,
  onFault: (fault: unknown) => void,
): Promise<void> {
  const { entry, requester, row, input, allowsSecrets } = approved;
  if (entry.action.mode !== 'staged') return;
  const call = { name: row.action, input, principal: requester, allowsSecrets };
  const execution = { id: row.id, check: (tx: Transaction) => checkPin(runtime, tx, approved), begun: false, onFault };
  const context = stagedContext(runtime, entry, call, answer, execution);
  const outcome = await entry.action.run(context, input).then(
    async (result) => ({ state: 'executed' as const, result: await resultInSight(context, entry, result) }),
    (error: Error) => {
      if (error instanceof PinBroken) return refuseChanged(runtime, approver, row.id, error);
      // The database failed before anything was done, so the person can simply approve again.
      if (isPassing(error) && !execution.begun) return reopenCard(runtime, approver, row.id, error, onFault);
      const storedError =
        error instanceof Refusal
          ? { code: error.code, message: error.message, phrase: error.phrase }
          : { code: 'internal', message: 'It failed inside svc; see the log.' };
      return { state: 'failed' as const, error: storedError };
    },
  );
  // The outcome must be stored. Otherwise somebody would have to check whether it happened.
  const finish = () =>
    runtime.transact(row.workspaceId, async (tx, effects) => {
      const now = runtime.settings.clock.now();
      // Only the answer of an earlier attempt was lost, so the event was already emitted.
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
  const { effects } = await retryUntilDone(finish, { onFault });
  answer.events.push(...effects.eventNames);
}

/** Reopens the card as if nobody had decided, and reports the fault. */
async function reopenCard(
  runtime: Runtime,
  approver: Principal,
  id: string,
  fault: Error,
  onFault: (fault: unknown) => void,
): Promise<never> {
  const reopen = () =>
    runtime.transact(approver.workspaceId, async (tx, effects) => {
      await reopenApproval(tx, approver.workspaceId, id, runtime.settings.clock.now());
      effects.touch('approval', id);
    });
  await retryUntilDone(reopen, { onFault });
  throw fault;
}
