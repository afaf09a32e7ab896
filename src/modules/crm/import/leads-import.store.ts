import type { Db } from '../../../storage/db.ts';
import { held, prepared, sql } from '../../../storage/sql.ts';
import type { Lead } from '../lead.ts';
import { leadColumns } from '../leads.store.ts';

export function insertLeads(db: Db, workspaceId: string, leads: readonly Lead[]): Promise<number> {
  const rows = leads.map((lead) => ({ workspaceId, ...lead }));
  return db.run(sql`insert into leads ${leadColumns.insertAll('leads', rows)}`);
}

/** Reads leads and holds them, in one order: two imports of the same leads cannot wait for each other. */
export function lockLeads(db: Db, workspaceId: string, ids: readonly string[]): Promise<Lead[]> {
  return db.many(
    prepared(
      sql`select ${leadColumns.select} from ${held('leads')} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null order by id for update`,
    ),
  );
}
