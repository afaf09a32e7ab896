import { digestOf } from '../../kernel/ids.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

const keptForDays = 7;

/** Reserves an id that the caller chose for a run; false if a run already has it. contract: X-Execution-Id. */
export async function claimExecutionId(db: Db, workspaceId: string, executionId: string, now: Date): Promise<boolean> {
  const hash = digestOf(executionId);
  const taken = await db.run(sql`
    insert into idempotency_keys as known (scope, key_hash, input_hash, reference, expires_at)
    select ${scopeOf(workspaceId)}, ${hash}, ${hash}, ${executionId}, ${new Date(now.getTime() + keptForDays * 86_400_000)}
    where not exists (select 1 from runs where id = ${executionId}) and not exists (select 1 from run_log where execution_id = ${executionId})
    on conflict (scope, key_hash) do update set expires_at = excluded.expires_at where known.expires_at <= ${now}`);
  return taken === 1;
}

/** Stores who started a run, so that they can see its result even if it ran with someone else's rights. */
export async function rememberCaller(
  db: Db,
  workspaceId: string,
  userId: string,
  executionId: string,
  now: Date,
): Promise<void> {
  const hash = digestOf(executionId);
  await db.run(sql`
    insert into idempotency_keys (scope, key_hash, input_hash, reference, expires_at)
    values (${callerScope(workspaceId, userId)}, ${hash}, ${hash}, ${executionId}, ${new Date(now.getTime() + keptForDays * 86_400_000)})
    on conflict (scope, key_hash) do nothing`);
}

export async function isCaller(db: Db, workspaceId: string, userId: string, executionId: string): Promise<boolean> {
  return (
    (await db.maybe(
      sql`select 1 as known from idempotency_keys where scope = ${callerScope(workspaceId, userId)} and key_hash = ${digestOf(executionId.toLowerCase())}`,
    )) !== undefined
  );
}

function callerScope(workspaceId: string, userId: string): string {
  return `caller:${workspaceId}:${userId}`;
}

function scopeOf(workspaceId: string): string {
  return `execution:${workspaceId}`;
}
