import type { Db, Transaction } from './db.ts';
import { sql } from './sql.ts';

/** From here to the end of the transaction, only rows of this workspace are visible (migration 0003). */
export async function confineTo(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.run(sql`select set_config('svc.workspace', ${workspaceId}, true), set_config('role', 'svc_tenant', true)`);
}

export async function canConfine(db: Db): Promise<boolean> {
  return (
    await db.one<{ can: boolean }>(sql`
    select coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'svc_tenant'), false) as can`)
  ).can;
}

/** Runs work with the permissions of the tables' owner, to create and change tables. */
export async function asOwner<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  const { role } = await tx.one<{ role: string }>(sql`select current_setting('role') as role`);
  if (role === 'none') return work();
  await tx.run(sql`select set_config('role', 'none', true)`);
  const result = await work();
  await tx.run(sql`select set_config('role', ${role}, true)`);
  return result;
}
