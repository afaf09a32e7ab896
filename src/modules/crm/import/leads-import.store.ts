import type { Db } from '../../../storage/db.ts';
import { held, prepared, sql } from '../../../storage/sql.ts';
import type { Lead } from '../lead.ts';
import { leadColumns } from '../leads.store.ts';

export function insertLeads(db: Db, workspaceId: string, leads: readonly Lead[]): Promise<number> {
  return db.run(sql`
    insert into leads (id, workspace_id, name, email, phone, company, source, value, currency, owner_id, next_step_at, stage, lost_reason, custom, created_by, created_at, updated_at)
    select id, ${workspaceId}, name, email, phone, company, source, value, currency, "ownerId", "nextStepAt", stage, "lostReason", custom, "createdBy", "createdAt", "updatedAt"
    from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as x (id uuid, name text, email text, phone text, company text, source text, value bigint, currency text,
      "ownerId" uuid, "nextStepAt" timestamptz, stage text, "lostReason" text, custom jsonb, "createdBy" uuid, "createdAt" timestamptz, "updatedAt" timestamptz)`);
}

/** Reads leads and holds them, in one order: two imports of the same leads cannot wait for each other. */
export function lockLeads(db: Db, workspaceId: string, ids: readonly string[]): Promise<Lead[]> {
  return db.many(
    prepared(sql`select ${leadColumns} from ${held('leads')} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null order by id for update`),
  );
}
