import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

/** The next number. The counter stays locked until the transaction ends, so one that rolls back leaves no gap. */
export function countUp(db: Db, workspaceId: string, year: number): Promise<{ last: number }> {
  return db.one(sql`
    insert into invoice_counters (workspace_id, year, last) values (${workspaceId}, ${year}, 1)
    on conflict (workspace_id, year) do update set last = invoice_counters.last + 1 returning last`);
}

export function lastNumber(db: Db, workspaceId: string, year: number): Promise<{ last: number } | undefined> {
  return db.maybe(sql`select last from invoice_counters where workspace_id = ${workspaceId} and year = ${year}`);
}

export function numberExists(db: Db, workspaceId: string, number: string): Promise<{ id: string } | undefined> {
  return db.maybe(sql`select id from invoices where workspace_id = ${workspaceId} and number = ${number}`);
}
