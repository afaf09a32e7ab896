import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import type { Lead } from '../lead.ts';
import { leadColumns } from '../leads.store.ts';

export function insertLeads(db: Db, workspaceId: string, leads: readonly Lead[]): Promise<number> {
  const rows = leads.map((lead) => ({ workspaceId, ...lead }));
  return db.run(sql`insert into leads ${leadColumns.insertAll('leads', rows)}`);
}
