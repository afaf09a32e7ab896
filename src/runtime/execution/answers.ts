import { Download } from '../../kernel/download.ts';
import type { Database } from '../../storage/database.ts';
import type { Transaction } from '../../storage/db.ts';
import type { ActionAnswer, ActionCall } from '../action-call.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import type { ReadContext } from '../define-action.ts';
import type { Effects } from '../effects.ts';
import { type IdempotentCall, keepAnswer, keepReference } from '../idempotency.ts';
import { resultInSight } from '../result-in-sight.ts';

/**
 * Removes the fields that the caller cannot see. An activity line could mention them, so only the action's title
 * remains.
 */
export async function maskAnswer(entry: CatalogueEntry, answer: ActionAnswer, ctx: ReadContext): Promise<ActionAnswer> {
  return {
    ...answer,
    result: await resultInSight(ctx, entry, answer.result),
    activity: answer.activity.map((line) => ({ ...line, summary: entry.action.title })),
  };
}

export function answerOf(result: unknown, { activity, eventNames, warnings }: Effects): ActionAnswer {
  return { result, activity, events: eventNames, ...(warnings.length > 0 && { warnings }) };
}

export function idempotentCall(call: ActionCall): IdempotentCall | undefined {
  if (call.idempotencyKey === undefined) return undefined;
  return {
    scope: `${call.principal.workspaceId}:${call.principal.userId}`,
    key: call.idempotencyKey,
    action: call.name,
    input: call.input,
  };
}

/** Stores the answer for a repeated call. If it contains a secret, only a reference is stored. */
export async function storeAnswer(
  db: Database | Transaction,
  key: IdempotentCall,
  entry: CatalogueEntry,
  answer: ActionAnswer,
): Promise<void> {
  if (entry.action.returnsSecret || answer.holdsSecret)
    await keepReference(db, key, String((answer.result as { id: unknown }).id));
  else await keepAnswer(db, key, answer);
}

export function checkOutput(entry: CatalogueEntry, result: unknown): void {
  if (result instanceof Download) return;
  const faults = entry.checkOutput(JSON.parse(JSON.stringify(result)));
  if (faults)
    throw new Error(`${entry.action.name} answered what its schema does not allow: ${JSON.stringify(faults)}`);
}
