import type { ActionAnswer, ActionCall } from '../action-call.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { readContextOn } from '../read-context.ts';
import type { Runtime } from '../runtime.ts';
import { addCard } from './add-card.ts';

/** Creates a card for a person instead of executing the call. */
export async function requestApproval(
  runtime: Runtime,
  entry: CatalogueEntry,
  call: ActionCall,
): Promise<ActionAnswer> {
  const { principal, depth } = call;
  const { result: card, effects } = await runtime.transact(principal.workspaceId, (tx, effects) =>
    addCard(entry, readContextOn(runtime.readContext(principal, depth), tx), effects, call),
  );
  return {
    result: {
      status: 'approval_required',
      approvalId: card.id,
      summary: card.preview,
      expiresAt: card.expiresAt,
      approveUrl: `${runtime.settings.baseUrl}/approvals/${card.id}`,
      next: 'A person must approve this in the console. Ask them to open approveUrl; read the outcome with approvals.get.',
    },
    activity: effects.activity,
    events: effects.eventNames,
  };
}
