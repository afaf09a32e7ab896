import type { Phrase } from '../../../language/phrase.ts';
import { refuse } from '../../kernel/refusal.ts';
import { tableNotFound } from '../../records/open-table.ts';
import type { Table } from '../../records/table.ts';
import { ensureSystemRow, lockTable, raiseVersion, rolesByKey } from '../../records/tables.store.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { tableUpdated } from './events/table-events.ts';
import type { Role } from './preview-facts.ts';
import { refusals } from './words/refusals.ts';

/**
 * A table whose rules or rights are about to change, locked until the transaction ends; own tables and business data
 * alike.
 */
export async function holdForAccess(
  ctx: WriteContext,
  id: string,
  expectedUpdatedAt: string | undefined,
): Promise<Table> {
  const { system, ...known } = await tableForAccess(ctx, id);
  if (system) await ensureSystemRow(ctx.db, known, system.source);
  const held = (await lockTable(ctx.db, ctx.workspaceId, id)) ?? tableNotFound();
  ctx.expectVersion(held, expectedUpdatedAt);
  return tableForAccess(ctx, id);
}

export async function tableForAccess(ctx: ReadContext, id: string): Promise<Table> {
  return (await ctx.tables.read(ctx.db, ctx.workspaceId, id)) ?? tableNotFound();
}

/** After the change, caches of the table are renewed with the next statement. */
export async function accessChanged(ctx: WriteContext, table: Table, changed: string, said: Phrase): Promise<Table> {
  await raiseVersion(ctx.db, ctx.workspaceId, [table.id], ctx.now);
  ctx.emit(tableUpdated, { tableId: table.id, name: table.name, changed: [changed] });
  ctx.note(said);
  const after = (await ctx.tables.read(ctx.db, ctx.workspaceId, table.id)) ?? tableNotFound();
  ctx.tables.forget([table.id]);
  return after;
}

export async function roleIds(ctx: ReadContext): Promise<(key: string) => string> {
  const roleOf = await rolesOf(ctx);
  return (key) => roleOf(key).id;
}

export async function rolesOf(ctx: ReadContext): Promise<(key: string) => Role> {
  const roles = new Map((await rolesByKey(ctx.db, ctx.workspaceId)).map((role) => [role.key, role]));
  return (key) =>
    roles.get(key) ??
    refuse(
      'conflict',
      'role_not_found',
      refusals.phrase('role_not_among', { key, roles: [...roles.keys()].join(', ') }),
    );
}
