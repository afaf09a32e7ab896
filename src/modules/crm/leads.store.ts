import type { Db } from '../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../storage/deleted-page.ts';
import { held, join, prepared, raw, type Sql, seen, sql } from '../../storage/sql.ts';
import type { Lead, LeadChanges } from './lead.ts';
import { behind, byAge, byChange, byName, containing, type Order, ordering } from './list-order.ts';

export const leadColumns = raw(`id, name, email, phone, company, source, value, currency, owner_id as "ownerId", next_step_at as "nextStepAt", stage,
  lost_reason as "lostReason", custom, converted_customer_id as "customerId", converted_at as "convertedAt", created_at as "createdAt", updated_at as "updatedAt",
  created_by as "createdBy"`);

export function insertLead(db: Db, workspaceId: string, lead: Lead): Promise<number> {
  return db.run(sql`
    insert into leads (id, workspace_id, name, email, phone, company, source, value, currency, owner_id, next_step_at, stage, lost_reason, custom, created_by, created_at, updated_at)
    values (${lead.id}, ${workspaceId}, ${lead.name}, ${lead.email}, ${lead.phone}, ${lead.company}, ${lead.source}, ${lead.value}, ${lead.currency}, ${lead.ownerId},
      ${lead.nextStepAt}, ${lead.stage}, ${lead.lostReason}, ${JSON.stringify(lead.custom)}::jsonb, ${lead.createdBy}, ${lead.createdAt}, ${lead.updatedAt})`);
}

export function readLead(db: Db, workspaceId: string, id: string): Promise<Lead | undefined> {
  return db.maybe(prepared(sql`select ${leadColumns} from ${seen('leads')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`));
}

/** Reads a lead and holds it until the transaction ends, so that two changes of one stage cannot both win. */
export function lockLead(db: Db, workspaceId: string, id: string): Promise<Lead | undefined> {
  return db.maybe(prepared(sql`select ${leadColumns} from ${held('leads')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`));
}

const columnOf: Record<keyof LeadChanges, string> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  source: 'source',
  value: 'value',
  currency: 'currency',
  ownerId: 'owner_id',
  nextStepAt: 'next_step_at',
  stage: 'stage',
  lostReason: 'lost_reason',
  custom: 'custom',
};

export function saveLead(db: Db, workspaceId: string, id: string, changes: LeadChanges, now: Date): Promise<Lead> {
  const set = Object.entries(changes).map(([key, value]) => {
    const column = raw(columnOf[key as keyof LeadChanges]);
    if (key === 'custom') return sql`${column} = ${JSON.stringify(value)}::jsonb`;
    return sql`${column} = ${key === 'nextStepAt' && typeof value === 'string' ? new Date(value) : value}`;
  });
  return db.one(prepared(sql`update leads set ${join([...set, sql`updated_at = ${now}`])} where workspace_id = ${workspaceId} and id = ${id} returning ${leadColumns}`));
}

export function markConverted(db: Db, workspaceId: string, id: string, to: { customerId: string; by: string }, now: Date): Promise<Lead> {
  return db.one(
    prepared(sql`
      update leads set stage = 'won', converted_customer_id = ${to.customerId}, converted_at = ${now}, converted_by = ${to.by}, updated_at = ${now}
      where workspace_id = ${workspaceId} and id = ${id} returning ${leadColumns}`),
  );
}

/** Leads that became one customer now belong to another one. */
export function moveConvertedLeads(db: Db, workspaceId: string, from: string, to: string): Promise<number> {
  return db.run(sql`update leads set converted_customer_id = ${to} where workspace_id = ${workspaceId} and converted_customer_id = ${from}`);
}

export function deleteLead(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
  return db.run(sql`update leads set deleted_at = ${now}, deleted_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

/** Reads a deleted lead and holds it until the transaction ends. */
export function lockDeletedLead(db: Db, workspaceId: string, id: string): Promise<{ id: string } | undefined> {
  return db.maybe(prepared(sql`select id from ${held('leads')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null for update`));
}

export function restoreLead(db: Db, workspaceId: string, id: string, now: Date): Promise<Lead> {
  return db.one(
    prepared(sql`update leads set deleted_at = null, deleted_by = null, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} returning ${leadColumns}`),
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
  return db.many(prepared(sql`select ${leadColumns}${shown} from ${seen('leads')} where ${join(conditions, ' and ')} order by ${ordering(order)} limit ${filter.limit}`));
}

export async function countLeadsByStage(db: Db, workspaceId: string): Promise<Record<string, number>> {
  const rows = await db.many<{ stage: string; count: number }>(
    prepared(sql`select stage, count(*) as count from ${seen('leads')} where workspace_id = ${workspaceId} and deleted_at is null group by stage`),
  );
  return Object.fromEntries(rows.flatMap(({ stage, count }) => (stage === '' ? [] : [[stage, count]])));
}

export function listDeletedLeads(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, name as title, deleted_at as "deletedAt", deleted_by as "deletedById" from ${seen('leads')}
    where workspace_id = ${workspaceId} and deleted_at is not null ${deletedPage(raw(`name`), page)}`);
}

export function purgeLeads(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`delete from leads where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id)`);
}
