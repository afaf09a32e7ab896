import { newPlacedToken } from '../../access/placed-tokens.ts';
import { digestOf } from '../../kernel/ids.ts';
import type { Place, Vault } from '../../vault/vault.ts';

/** The customer's own link. Reminders contain it too, so it is stored sealed. It is found by its digest. */
export function makeInvoiceToken(
  vault: Vault,
  workspaceId: string,
  invoiceId: string,
): { digest: Buffer; sealed: Buffer } {
  const token = newPlacedToken(workspaceId);
  return { digest: digestOf(token), sealed: vault.seal(token, placeOf(workspaceId, invoiceId)) };
}

export function openInvoiceToken(vault: Vault, workspaceId: string, invoiceId: string, sealed: Buffer): string {
  return vault.open(sealed, placeOf(workspaceId, invoiceId));
}

function placeOf(workspaceId: string, row: string): Place {
  return { workspaceId, table: 'invoices', row, column: 'token' };
}
