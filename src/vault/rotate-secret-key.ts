import { noWorkspace } from '../queue/define-job.ts';
import type { Database } from '../storage/database.ts';
import type { Transaction } from '../storage/db.ts';
import { identifier, sql } from '../storage/sql.ts';
import { replaceSecretKeyCheck } from './secret-key-check.ts';
import type { Place, Vault } from './vault.ts';

/**
 * A column with encrypted values. Every such column must be in `sealedColumns`, or a rotation would lose its values.
 */
interface SealedColumn {
  table: string;
  column: string;
  /** The column that identifies the row, as in the place of the secret. */
  rowColumn: string;
  /** The column with the workspace; null if the table belongs to none. */
  workspaceColumn: string | null;
}

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'app_subscriptions', column: 'secret', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'apps', column: 'secret', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'bookings', column: 'manage_token', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'connection_tokens', column: 'pending', rowColumn: 'connection_id', workspaceColumn: 'workspace_id' },
  { table: 'connection_tokens', column: 'tokens', rowColumn: 'connection_id', workspaceColumn: 'workspace_id' },
  { table: 'connections', column: 'secret', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'invoices', column: 'token', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'message_settings', column: 'unsubscribe_key', rowColumn: 'workspace_id', workspaceColumn: 'workspace_id' },
  { table: 'outgoing_endpoints', column: 'headers', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'outgoing_endpoints', column: 'previous_secret', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'outgoing_endpoints', column: 'secret', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'provider_webhooks', column: 'secret', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'run_details', column: 'sealed', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'run_values', column: 'sealed', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'runs', column: 'sealed', rowColumn: 'id', workspaceColumn: 'workspace_id' },
  { table: 'users', column: 'totp_secret', rowColumn: 'id', workspaceColumn: null },
  { table: 'variables', column: 'sealed', rowColumn: 'name', workspaceColumn: 'workspace_id' },
  { table: 'view_links', column: 'token', rowColumn: 'view_id', workspaceColumn: 'workspace_id' },
];

/** Encrypts everything again in one transaction, so that either all secrets use the new key or none does. */
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
  const { table, column } = sealed;
  const workspace = sealed.workspaceColumn ? identifier(sealed.workspaceColumn) : sql`${noWorkspace}::uuid`;
  const row = sql`${identifier(sealed.rowColumn)}::text`;
  const rows = await tx.many<{ row: string; workspaceId: string; value: Buffer }>(
    sql`select ${row} as row, ${workspace} as "workspaceId", ${identifier(column)} as value from ${identifier(table)} where ${identifier(column)} is not null for update`,
  );
  const anew = rows.map((each) => {
    const place: Place = { workspaceId: each.workspaceId, table, row: each.row, column };
    return to.seal(from.open(each.value, place), place);
  });
  await tx.run(sql`
    update ${identifier(table)} set ${identifier(column)} = anew.value
    from unnest(${rows.map((each) => each.workspaceId)}::uuid[], ${rows.map((each) => each.row)}::text[], ${anew}::bytea[]) as anew (in_workspace, in_row, value)
    where ${row} = anew.in_row and ${workspace} = anew.in_workspace`);
  return rows.length;
}

/** Queued mails are encrypted inside the payload of their job. */
async function rotateWaitingMail(tx: Transaction, from: Vault, to: Vault): Promise<number> {
  const rows = await tx.many<{ jobId: number; id: string; sealed: string }>(sql`
    select id as "jobId", payload ->> 'id' as id, payload ->> 'sealed' as sealed from jobs where payload ? 'sealed' for update`);
  for (const row of rows) {
    const place: Place = { workspaceId: noWorkspace, table: 'jobs', row: row.id, column: 'payload' };
    const anew = to.seal(from.open(Buffer.from(row.sealed, 'base64'), place), place).toString('base64');
    await tx.run(
      sql`update jobs set payload = jsonb_set(payload, '{sealed}', to_jsonb(${anew}::text)) where id = ${row.jobId}`,
    );
  }
  return rows.length;
}
