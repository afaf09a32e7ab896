import { newPlacedToken } from '../../access/placed-tokens.ts';
import { digestOf } from '../../kernel/ids.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Place } from '../../vault/vault.ts';
import type { ViewLink } from './view-links.store.ts';

/**
 * Creates a new secret address for a view: found by its digest, and stored encrypted so that its owners can see it
 * again.
 */
export function makeAddress(
  ctx: ReadContext<'vault'>,
  viewId: string,
): Pick<ViewLink, 'viewId' | 'token' | 'createdBy' | 'createdAt'> & { digest: Buffer } {
  const token = newPlacedToken(ctx.workspaceId);
  return {
    viewId,
    digest: digestOf(token),
    token: ctx.ports.vault.seal(token, placeOf(ctx.workspaceId, viewId)),
    createdBy: ctx.principal.userId,
    createdAt: ctx.now,
  };
}

export interface FormAddress {
  publicUrl: string;
  submitUrl: string;
}

export function formAddress(ctx: ReadContext<'vault' | 'publicUrl'>, link: ViewLink): FormAddress {
  const token = tokenOf(ctx, link);
  const { publicUrl } = ctx.ports;
  return { publicUrl: `${publicUrl}/form/${token}`, submitUrl: `${publicUrl}/api/public/form/${token}` };
}

export function shareAddress(ctx: ReadContext<'vault' | 'publicUrl'>, link: ViewLink): string {
  return `${ctx.ports.publicUrl}/view/${tokenOf(ctx, link)}`;
}

function tokenOf(ctx: ReadContext<'vault'>, { viewId, token }: ViewLink): string {
  return ctx.ports.vault.open(token, placeOf(ctx.workspaceId, viewId));
}

function placeOf(workspaceId: string, row: string): Place {
  return { workspaceId, table: 'view_links', row, column: 'token' };
}
