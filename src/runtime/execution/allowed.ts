import type { Database } from '../../storage/database.ts';
import type { ActionCall } from '../action-call.ts';
import { readAllowed } from '../approvals/approvals.store.ts';
import { digestOfCard } from '../approvals/preview.ts';
import type { AnyAction, ReadContext } from '../define-action.ts';
import { onBehalfOf } from '../ports.ts';

/** What a person approved beforehand: the card, and the digest of what it showed. */
export interface Allowed {
  approvalId: string;
  digest: string;
}

/** The call has an effect that it did not have when it was admitted, or differs from what a person approved. */
export class MustAsk extends Error {}

export async function findAllowed(
  database: Database,
  { principal, allowedBy }: ActionCall,
): Promise<Allowed | undefined> {
  const digest = allowedBy && (await readAllowed(database, principal.workspaceId, allowedBy));
  return digest === undefined ? undefined : { approvalId: allowedBy?.approvalId ?? '', digest };
}

/** Checks that what a person approved beforehand is unchanged when it happens. */
export async function requireAllowed(
  { digest }: Allowed,
  action: AnyAction,
  ctx: ReadContext,
  input: unknown,
): Promise<void> {
  const preview = await action.preview?.(onBehalfOf(ctx, action), input);
  if (digestOfCard(action.name, input, preview?.facts) !== digest) throw new MustAsk();
}
