import { builtInCapabilities } from '../../access/built-in-roles.ts';
import { findRole, type RoleRow } from '../../access/members.store.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { refusals } from './words/refusals.ts';

export async function requireRole(ctx: ReadContext, keyOrId: string): Promise<RoleRow> {
  return (
    (await findRole(ctx.db, ctx.workspaceId, keyOrId)) ??
    refuse('not_found', 'role_not_found', refusals.phrase('role_not_found', { role: keyOrId }))
  );
}

export function capabilitiesOf(
  ctx: ReadContext,
  role: { key: string; builtIn: boolean; capabilities: string[] | null },
): readonly string[] {
  return role.builtIn ? builtInCapabilities(role.key, ctx.catalogue.capabilities) : (role.capabilities ?? []);
}

/** Nobody can grant a right that they do not have, and only owners can make owners. */
export function requireGrantable(
  ctx: ReadContext,
  role: { key: string; builtIn: boolean; capabilities: string[] | null },
): void {
  if (role.builtIn && role.key === 'owner' && ctx.principal.role !== 'owner')
    refuse('forbidden', 'beyond_own_rights', refusals.phrase('only_owners'));
  const beyond = capabilitiesOf(ctx, role).filter((capability) => !ctx.principal.capabilities.has(capability));
  if (beyond.length > 0)
    refuse(
      'forbidden',
      'beyond_own_rights',
      refusals.phrase('beyond_own_rights', { rights: beyond.slice(0, 5).join(', ') }),
      { capabilities: beyond },
    );
}
