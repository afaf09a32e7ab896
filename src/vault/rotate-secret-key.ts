import { noWorkspace } from '../queue/define-job.ts';
import type { Database } from '../storage/database.ts';
import type { Transaction } from '../storage/db.ts';
import { identifier, sql } from '../storage/sql.ts';
import { replaceSecretKeyCheck } from './secret-key-check.ts';
import type { Place, Vault } from './vault.ts';

/** A column that holds sealed values. Whoever adds one adds it to `sealedColumns`, or a rotation would lose it. */
interface SealedColumn {
  table: string;
  column: string;
  /** Column with the workspace, or null where the table belongs to none. */
  workspaceColumn: string | null;
}

export const sealedColumns: readonly SealedColumn[] = [{ table: 'users', column: 'totp_secret', workspaceColumn: null }];

/** Seals everything anew in one transaction: either all secrets have the new key, or none has. */
export function rotateSecretKey(database: Database, from: Vault, to: Vault): Promise<number> {
  return database.transaction(async (tx) => {
    let count = 0;
    for (const column of sealedColumns) count += await rotateColumn(tx, column, from, to);
    count += await rotateWaitingMail(tx, from, to);
    await replaceSecretKeyCheck(tx, to);
    return count;
  });
}

async function rotateColumn(tx: Transaction, sealed: SealedColumn, from: Vault, to: Vault): Promise<number> {
  const workspace = sealed.workspaceColumn ? identifier(sealed.workspaceColumn) : sql`${noWorkspace}::uuid`;
  const rows = await tx.many<{ id: string; workspaceId: string; value: Buffer }>(
    sql`select id, ${workspace} as "workspaceId", ${identifier(sealed.column)} as value from ${identifier(sealed.table)} where ${identifier(sealed.column)} is not null for update`,
  );
  const anew = rows.map((row) => {
    const place: Place = { workspaceId: row.workspaceId, table: sealed.table, row: row.id, column: sealed.column };
    return to.seal(from.open(row.value, place), place);
  });
  await tx.run(sql`
    update ${identifier(sealed.table)} as target set ${identifier(sealed.column)} = anew.value
    from unnest(${rows.map((row) => row.id)}::uuid[], ${anew}::bytea[]) as anew (id, value) where target.id = anew.id`);
  return rows.length;
}

/** Mails in the queue are sealed inside the job's payload. */
async function rotateWaitingMail(tx: Transaction, from: Vault, to: Vault): Promise<number> {
  const rows = await tx.many<{ jobId: number; id: string; sealed: string }>(sql`
    select id as "jobId", payload ->> 'id' as id, payload ->> 'sealed' as sealed from jobs where payload ? 'sealed' for update`);
  for (const row of rows) {
    const place: Place = { workspaceId: noWorkspace, table: 'jobs', row: row.id, column: 'payload' };
    const anew = to.seal(from.open(Buffer.from(row.sealed, 'base64'), place), place).toString('base64');
    await tx.run(sql`update jobs set payload = jsonb_set(payload, '{sealed}', to_jsonb(${anew}::text)) where id = ${row.jobId}`);
  }
  return rows.length;
}
