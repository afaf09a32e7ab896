import type { Effect } from '../../kernel/effect.ts';
import { newId } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { inWords, readerOf } from '../../kernel/words.ts';
import type { Transaction } from '../../storage/db.ts';
import type { ActionCall } from '../action-call.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { actionTitle } from '../catalogue-words.ts';
import { causeOf } from '../cause-of.ts';
import type { ReadContext } from '../define-action.ts';
import type { Effects } from '../effects.ts';
import { hashOf } from '../idempotency.ts';
import { onBehalfOf } from '../ports.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import {
  type ApprovalRow,
  countPendingOf,
  expireOverdue,
  findPending,
  insertApproval,
  type NewApproval,
  readApproval,
} from './approvals.store.ts';
import { approvalExpired, approvalRequested } from './events.ts';
import { noteNotDone } from './note-not-done.ts';
import { digestOfCard, type Preview } from './preview.ts';

const lifetimeMs = 24 * 3_600_000;
const bySystem = { actorId: null, via: 'system' as const, client: null, depth: 0 };
/** A client with this many waiting cards gets no more, because nobody reads hundreds of them. */
const maxPending = 100;

/**
 * Creates a card for a person in this transaction. If the same client repeats an identical call while the card waits,
 * it gets the same card.
 */
export async function addCard(
  entry: CatalogueEntry,
  ctx: ReadContext & { db: Transaction },
  effects: Effects,
  call: Pick<ActionCall, 'input' | 'reason' | 'expiresAt' | 'askedBy' | 'cardId'>,
): Promise<Pick<ApprovalRow, 'id' | 'preview' | 'expiresAt'>> {
  const { principal, now, db: tx } = ctx;
  const { action } = entry;
  const asked = call.cardId === undefined ? undefined : await readApproval(tx, principal.workspaceId, call.cardId);
  if (asked) return asked;
  // The preview reads the subject of the call, so a call about something that does not exist is refused here and
  // creates no card.
  const preview: Preview = (await action.preview?.(onBehalfOf(ctx, action), call.input)) ?? {
    says: actionTitle(action.name),
  };
  const summary = inWords(preview.says, { ...readerOf(principal), language: 'en' });
  const card: NewApproval = {
    id: call.cardId ?? newId(),
    workspaceId: principal.workspaceId,
    action: action.name,
    input: call.input,
    // A card belongs to the caller who asked, so the call of another caller never gets it.
    inputHash: hashOf({
      action: action.name,
      input: { by: call.askedBy ?? principal.credentialId, input: call.input },
    }),
    preview,
    summary,
    digest: digestOfCard(action.name, call.input, preview.facts),
    risk: action.risk ?? effectsOf(action, call.input)[0] ?? 'send',
    origin: principal.origin,
    effects: effectsOf(action, call.input),
    credentialId: principal.credentialId,
    starter: principal.starter,
    via: principal.via,
    client: principal.client,
    requestedBy: principal.userId,
    reason: call.reason ?? null,
    createdAt: now,
    expiresAt: call.expiresAt ?? new Date(now.getTime() + lifetimeMs),
  };
  // An expired card that the schedule has not ended yet must not answer a new call.
  for (const old of await expireOverdue(tx, now, principal.workspaceId)) {
    effects.emit(
      approvalExpired,
      { approvalId: old.id, action: old.action, summary: old.preview },
      now,
      causeOf(principal),
    );
    noteNotDone(ctx.catalogue, effects, old, { state: 'expired', now, cause: bySystem });
  }
  if (await insertApproval(tx, card)) {
    if ((await countPendingOf(tx, card.workspaceId, principal.credentialId, now)) > maxPending)
      refuse('conflict', 'too_many_pending', refusals.phrase('too_many_pending', { max: maxPending }));
    effects.emit(approvalRequested, { approvalId: card.id, action: card.action, summary }, now, causeOf(principal));
    effects.note(card.action, phrase('asked', { what: preview.says }), now, causeOf(principal, card.id));
    return { id: card.id, preview: summary, expiresAt: card.expiresAt };
  }
  const waiting = await findPending(tx, card);
  const row = waiting && (await readApproval(tx, principal.workspaceId, waiting.id));
  // The card was decided between the two statements. The caller asks again and gets a new card.
  if (!row) throw new Error('The waiting card was decided while it was asked for again.');
  return row;
}

function effectsOf(action: CatalogueEntry['action'], input: unknown): readonly Effect[] {
  return action.effectsOfCall?.(input) ?? action.effects ?? [];
}
