import { digestOf } from '../../kernel/ids.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

const keptForDays = 7;

/** Takes an id that the caller chose for a run; false where a run has it already. contract: X-Execution-Id. */
export async function claimExecutionId(db: Db, workspaceId: string, executionId: string, now: Date): Promise<boolean> {
  const hash = digestOf(executionId);
  const taken = await db.run(sql`
    insert into idempotency_keys as known (scope, key_hash, input_hash, reference, expires_at)
    select ${scopeOf(workspaceId)}, ${hash}, ${hash}, ${executionId}, ${new Date(now.getTime() + keptForDays * 86_400_000)}
    where not exists (select 1 from runs where id = ${executionId}) and not exists (select 1 from run_log where execution_id = ${executionId})
    on conflict (scope, key_hash) do update set expires_at = excluded.expires_at where known.expires_at <= ${now}`);
  return taken === 1;
}

function scopeOf(workspaceId: string): string {
  return `execution:${workspaceId}`;
}
