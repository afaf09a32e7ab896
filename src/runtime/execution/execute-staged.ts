import { isOutcomeUnknown, isPassing } from '../../kernel/passing-fault.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Transaction } from '../../storage/db.ts';
import { retryUntilDone } from '../../storage/retry-until-done.ts';
import type { ActionAnswer, ActionCall } from '../action-call.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { causeOf } from '../cause-of.ts';
import { writeContext } from '../contexts.ts';
import type { StagedAction, StagedContext, WriteContext } from '../define-action.ts';
import { claimKey, dropKey } from '../idempotency.ts';
import { groundOf, permitsOf } from '../permits.ts';
import { onBehalfOf, type PortName } from '../ports.ts';
import { readContextOn } from '../read-context.ts';
import type { Runtime } from '../runtime.ts';
import { setGuardPermits } from '../set-guard-permits.ts';
import { type Allowed, MustAsk, requireAllowed } from './allowed.ts';
import { idempotentCall, storeAnswer } from './answers.ts';

/** A card that is being executed. */
export interface ApprovedCard {
  id: string;
  /** Checks the card in the first transaction, on the same snapshot as that transaction. */
  check(tx: Transaction): Promise<void>;
  /** Whether anything was written or may have left svc. From then on it cannot be undone. */
  begun: boolean;
  /**
   * Called with database faults while the execution waits for the database. Without it, such faults end the execution.
   */
  onFault?(fault: unknown): void;
}

/** Only work that certainly did not happen is repeated. */
const cannotBeRepeated = (fault: unknown) => !isPassing(fault) || isOutcomeUnknown(fault);

export async function executeStaged(
  runtime: Runtime,
  entry: CatalogueEntry,
  action: StagedAction,
  call: ActionCall,
  allowed?: Allowed,
): Promise<ActionAnswer> {
  const { database } = runtime.settings;
  const key = idempotentCall(call);
  const base = runtime.readContext(call.principal, call.depth, call.allowsSecrets);
  const before = key && (await claimKey<ActionAnswer>(database, key, base.now));
  if (before) return before;
  const answer: ActionAnswer = { result: undefined, activity: [], events: [] };
  try {
    const card = allowed && {
      id: allowed.approvalId,
      check: (tx: Transaction) => requireAllowed(allowed, action, readContextOn(base, tx), call.input),
      begun: false,
    };
    answer.result = await action.run(stagedContext(runtime, entry, call, answer, card), call.input);
  } catch (error) {
    // After a refusal nothing has happened, so the same key may be used again. After any other error the state is
    // unknown.
    if (key && (error instanceof Refusal || error instanceof MustAsk)) await dropKey(database, key);
    throw error;
  }
  if (key) await storeAnswer(database, key, entry, answer);
  return answer;
}

/** `card` is set if a person approved the call. */
export function stagedContext(
  runtime: Runtime,
  entry: CatalogueEntry,
  call: ActionCall,
  answer: ActionAnswer,
  card?: ApprovedCard,
): StagedContext<PortName> {
  const approvalId = card?.id;
  const base = runtime.readContext(call.principal, call.depth, call.allowsSecrets);
  const ground = approvalId === undefined ? groundOf(call.principal) : 'card';
  const { guarded } = runtime.settings;
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
    ...onBehalfOf(readContextOn(base, runtime.settings.database), entry.action),
    permit: (effect) => {
      begin();
      return permits(effect);
    },
    transaction: async (work: (ctx: WriteContext<PortName>) => Promise<never>) => {
      const check = unchecked;
      unchecked = undefined;
      const attempt = () =>
        runtime.transact(
          call.principal.workspaceId,
          async (tx, own) => {
            await check?.(tx);
            if (guarded) await setGuardPermits(tx, entry, ground);
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
          runtime.settings.rowSecurity,
          { oneMoment: check !== undefined },
        );
      const { result, effects } = await (card?.begun && card.onFault
        ? retryUntilDone(attempt, { onFault: card.onFault, unless: cannotBeRepeated })
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
