import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import { held, prepared, seen, sql } from '../../storage/sql.ts';
import type { Lead, LeadChanges } from './lead.ts';

export const leadColumns = columns(
  `id, name, email, phone, company, source, value, currency, owner_id, next_step_at, stage, lost_reason, custom::jsonb, converted_customer_id as customerId,
  converted_at, created_at, updated_at, created_by`,
  'workspace_id, converted_by',
);

export function insertLead(db: Db, workspaceId: string, lead: Lead): Promise<number> {
  return db.run(prepared(sql`insert into leads ${leadColumns.insert({ workspaceId, ...lead })}`));
}

export function readLead(db: Db, workspaceId: string, id: string): Promise<Lead | undefined> {
  return db.maybe(
    prepared(
      sql`select ${leadColumns.select} from ${seen('leads')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
    ),
  );
}

export function readLeads(db: Db, workspaceId: string, ids: readonly string[]): Promise<Lead[]> {
  return db.many(
    prepared(
      sql`select ${leadColumns.select} from ${seen('leads')} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null order by id`,
    ),
  );
}

/** Locks them in a fixed order until the transaction ends, so that two changes of one stage cannot both succeed. */
export function lockLeads(db: Db, workspaceId: string, ids: readonly string[]): Promise<Lead[]> {
  return db.many(
    prepared(
      sql`select ${leadColumns.select} from ${held('leads')} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null order by id for update`,
    ),
  );
}

export async function lockLead(db: Db, workspaceId: string, id: string): Promise<Lead | undefined> {
  return (await lockLeads(db, workspaceId, [id]))[0];
}

export function saveLead(db: Db, workspaceId: string, id: string, changes: LeadChanges, now: Date): Promise<Lead> {
  const nextStepAt = changes.nextStepAt && new Date(changes.nextStepAt);
  const set = leadColumns.set({ ...changes, nextStepAt, updatedAt: now });
  return db.one(
    prepared(
      sql`update leads set ${set} where workspace_id = ${workspaceId} and id = ${id} returning ${leadColumns.select}`,
    ),
  );
}

export function markConverted(
  db: Db,
  workspaceId: string,
  id: string,
  to: { customerId: string; by: string },
  now: Date,
): Promise<Lead> {
  const set = leadColumns.set({
    stage: 'won',
    customerId: to.customerId,
    convertedAt: now,
    convertedBy: to.by,
    updatedAt: now,
  });
  return db.one(
    prepared(
      sql`update leads set ${set} where workspace_id = ${workspaceId} and id = ${id} returning ${leadColumns.select}`,
    ),
  );
}

/** Leads that became the first customer now belong to the second. */
export function moveConvertedLeads(db: Db, workspaceId: string, from: string, to: string): Promise<number> {
  return db.run(
    sql`update leads set converted_customer_id = ${to} where workspace_id = ${workspaceId} and converted_customer_id = ${from}`,
  );
}

export const {
  remove: deleteLead,
  listDeleted: listDeletedLeads,
  bringBack: restoreLead,
  bringBackAll: restoreLeads,
  purge: purgeLeads,
} = deletable<Lead>('leads', { shown: seen('leads'), returning: leadColumns.select });

/** Locks a deleted lead until the transaction ends. */
export function lockDeletedLead(db: Db, workspaceId: string, id: string): Promise<{ id: string } | undefined> {
  return db.maybe(
    prepared(
      sql`select id from ${held('leads')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null for update`,
    ),
  );
}

/** The same for many, always in one order. */
export async function lockDeletedLeads(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(
    prepared(
      sql`select id from ${held('leads')} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is not null order by id for update`,
    ),
  );
  return rows.map(({ id }) => id);
}

export function insertLeads(db: Db, workspaceId: string, leads: readonly Lead[]): Promise<number> {
  const rows = leads.map((lead) => ({ workspaceId, ...lead }));
  return db.run(sql`insert into leads ${leadColumns.insertAll('leads', rows)}`);
}
