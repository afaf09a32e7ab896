import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

/** Takes a run away that should not have begun: an event that no filter lets through is not a run. */
export function dropRun(db: Db, workerId: string, run: { id: string; attempt: number }): Promise<number> {
  return db.run(
    sql`delete from runs where id = ${run.id} and attempt = ${run.attempt} and worker_id = ${workerId} and state = 'running'`,
  );
}
