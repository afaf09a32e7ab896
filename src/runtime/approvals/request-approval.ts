import { newId } from '../../kernel/ids.ts';
import type { ActionAnswer, ActionCall } from '../action-call.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { causeOf } from '../contexts.ts';
import { hashOf } from '../idempotency.ts';
import type { Runtime } from '../runtime.ts';
import { expireOverdue, findPending, insertApproval, type NewApproval, readApproval } from './approvals.store.ts';
import { approvalExpired, approvalRequested } from './events.ts';

const lifetimeMs = 24 * 3_600_000;

/** Instead of executing: a card for a person. The identical call, while it waits, gets the same card again. */
export async function requestApproval(runtime: Runtime, entry: CatalogueEntry, call: ActionCall): Promise<ActionAnswer> {
  const { principal } = call;
  const base = runtime.readContext(principal);
  const { result, effects } = await runtime.transact(principal.workspaceId, async (tx, effects) => {
    const card: NewApproval = {
      id: newId(),
      workspaceId: principal.workspaceId,
      action: entry.action.name,
      input: call.input,
      inputHash: hashOf({ action: entry.action.name, input: call.input }),
      // The preview reads what the call is about, so a call about nothing is refused here and makes no card.
      preview: (await entry.action.preview?.({ ...base, db: tx }, call.input)) ?? { en: entry.action.title, de: entry.action.title },
      risk: entry.action.risk ?? 'send',
      via: principal.via,
      client: principal.client,
      requestedBy: principal.userId,
      reason: call.reason ?? null,
      createdAt: base.now,
      expiresAt: call.expiresAt ?? new Date(base.now.getTime() + lifetimeMs),
    };
    // A card whose time is over, but which the clockwork has not ended yet, must not answer for a new call.
    for (const old of await expireOverdue(tx, base.now, principal.workspaceId)) {
      effects.emit(approvalExpired, { approvalId: old.id, action: old.action, summary: old.preview }, base.now, causeOf(principal));
    }
    if (await insertApproval(tx, card)) {
      effects.emit(approvalRequested, { approvalId: card.id, action: card.action, summary: card.preview.en }, base.now, causeOf(principal));
      effects.note(card.action, `asked for approval: ${card.preview.en}`, base.now, causeOf(principal, card.id));
      return { id: card.id, preview: card.preview.en, expiresAt: card.expiresAt };
    }
    const waiting = await findPending(tx, card);
    const row = waiting && (await readApproval(tx, principal.workspaceId, waiting.id));
    // Decided in the very moment between the two statements: the caller asks again and gets a new card.
    if (!row) throw new Error('The waiting card was decided while it was asked for again.');
    return row;
  });
  return {
    result: {
      status: 'approval_required',
      approvalId: result.id,
      summary: result.preview,
      expiresAt: result.expiresAt,
      approveUrl: `${runtime.settings.instance.baseUrl}/approvals/${result.id}`,
      next: 'A person must approve this in the console. Ask them to open approveUrl; read the outcome with approvals.get.',
    },
    activity: effects.activity,
    events: effects.eventNames,
  };
}
