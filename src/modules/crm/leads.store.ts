import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import { containing } from '../../storage/find-words.ts';
import { held, join, prepared, raw, type Sql, seen, sql } from '../../storage/sql.ts';
import type { Lead, LeadChanges } from './lead.ts';
import { behind, byAge, byChange, byName, type Order, ordering } from './list-order.ts';

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

/** Reads a lead and holds it until the transaction ends, so that two changes of one stage cannot both win. */
export function lockLead(db: Db, workspaceId: string, id: string): Promise<Lead | undefined> {
  return db.maybe(
    prepared(
      sql`select ${leadColumns.select} from ${held('leads')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`,
    ),
  );
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

/** Leads that became one customer now belong to another one. */
export function moveConvertedLeads(db: Db, workspaceId: string, from: string, to: string): Promise<number> {
  return db.run(
    sql`update leads set converted_customer_id = ${to} where workspace_id = ${workspaceId} and converted_customer_id = ${from}`,
  );
}

export const {
  remove: deleteLead,
  listDeleted: listDeletedLeads,
  bringBack: restoreLead,
  purge: purgeLeads,
} = deletable<Lead>('leads', { shown: seen('leads'), returning: leadColumns.select });

/** Reads a deleted lead and holds it until the transaction ends. */
export function lockDeletedLead(db: Db, workspaceId: string, id: string): Promise<{ id: string } | undefined> {
  return db.maybe(
    prepared(
      sql`select id from ${held('leads')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null for update`,
    ),
  );
}

export type LeadSort = 'newest' | 'name' | 'value' | 'updated';

/** Each order ends with the id, so that it is total and a page can begin anywhere. */
const orders: Record<LeadSort, Order> = {
  newest: byAge,
  name: byName,
  value: { key: raw('coalesce(value, -1)'), type: raw('bigint'), descending: true },
  updated: byChange,
};

export interface LeadFilter {
  workspaceId: string;
  stage?: string;
  ownerId?: string;
  q?: string;
  sort: LeadSort;
  /** Sort key, where the order has one, and id of the last lead that was shown. */
  after?: string[];
  limit: number;
}

/** One page. Where the sort key is not in the lead itself it comes beside it. */
export function listLeads(db: Db, filter: LeadFilter): Promise<(Lead & { lowerName?: string })[]> {
  const order = orders[filter.sort];
  const conditions: Sql[] = [sql`workspace_id = ${filter.workspaceId}`, raw('deleted_at is null')];
  if (filter.stage) conditions.push(sql`stage = ${filter.stage}`);
  if (filter.ownerId) conditions.push(sql`owner_id = ${filter.ownerId}`);
  if (filter.q) conditions.push(sql`concat_ws(' ', name, email, company, phone) ilike ${containing(filter.q)}`);
  if (filter.after) conditions.push(behind(order, filter.after));
  const shown = filter.sort === 'name' ? raw(', lower(name) as "lowerName"') : raw('');
  return db.many(
    prepared(
      sql`select ${leadColumns.select}${shown} from ${seen('leads')} where ${join(conditions, ' and ')} order by ${ordering(order)} limit ${filter.limit}`,
    ),
  );
}

export async function countLeadsByStage(db: Db, workspaceId: string): Promise<Record<string, number>> {
  const rows = await db.many<{ stage: string; count: number }>(
    prepared(
      sql`select stage, count(*) as count from ${seen('leads')} where workspace_id = ${workspaceId} and deleted_at is null group by stage`,
    ),
  );
  return Object.fromEntries(rows.flatMap(({ stage, count }) => (stage === '' ? [] : [[stage, count]])));
}
