import type { Db, Transaction } from './db.ts';
import { sql } from './sql.ts';

/** From here to the end of the transaction only this workspace's rows exist (migration 0003). */
export async function confineTo(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.run(sql`select set_config('svc.workspace', ${workspaceId}, true), set_config('role', 'svc_tenant', true)`);
}

export async function canConfine(db: Db): Promise<boolean> {
  return (
    await db.one<{ can: boolean }>(sql`
    select coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'svc_tenant'), false) as can`)
  ).can;
}
