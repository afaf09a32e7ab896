import { builtInCapabilities } from '../../access/built-in-roles.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type OpenTable, openAs } from '../../records/open-table.ts';
import type { Table } from '../../records/table.ts';
import { rolesByKey } from '../../records/tables.store.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { refusals } from './words/refusals.ts';

/** The table as a member of another role would see it; rules about “me” are read as the caller. */
export async function openForRole(ctx: ReadContext, table: Table, roleKey: string): Promise<OpenTable> {
  if (!ctx.principal.capabilities.has('tables.admin'))
    refuse('forbidden', 'missing_capability', refusals.phrase('missing_capability'), { capability: 'tables.admin' });
  const role =
    (await rolesByKey(ctx.db, ctx.workspaceId)).find((candidate) => candidate.key === roleKey) ??
    refuse('not_found', 'role_not_found', refusals.phrase('role_not_found', { key: roleKey }));
  const capabilities = new Set(
    role.builtIn ? builtInCapabilities(role.key, ctx.catalogue.capabilities) : role.capabilities,
  );
  return openAs(ctx, table, { userId: ctx.principal.userId, email: ctx.principal.email, role: role.key, capabilities });
}
