import { newPlacedToken } from '../../access/placed-tokens.ts';
import { digestOf } from '../../kernel/ids.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';
import type { Place } from '../../vault/vault.ts';

/**
 * The customer's own link. Every mail about the booking contains it, so it is stored sealed. It is found by its digest.
 */
export function makeManageToken(
  ctx: ReadContext<'vault'>,
  bookingId: string,
): { token: string; digest: Buffer; sealed: Buffer } {
  const token = newPlacedToken(ctx.workspaceId);
  return {
    token,
    digest: digestOf(token),
    sealed: ctx.ports.vault.seal(token, placeOf(ctx.workspaceId, bookingId)),
  };
}

export async function readManageToken(ctx: ReadContext<'vault'>, bookingId: string): Promise<string> {
  const { sealed } = await readSealed(ctx.db, ctx.workspaceId, bookingId);
  return ctx.ports.vault.open(sealed, placeOf(ctx.workspaceId, bookingId));
}

function readSealed(db: Db, workspaceId: string, bookingId: string): Promise<{ sealed: Buffer }> {
  return db.one(
    sql`select manage_token as sealed from bookings where workspace_id = ${workspaceId} and id = ${bookingId}`,
  );
}

function placeOf(workspaceId: string, row: string): Place {
  return { workspaceId, table: 'bookings', row, column: 'manage_token' };
}
