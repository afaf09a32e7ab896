import { byAge, type ListOrder, type Order, type Sorted } from '../../runtime/list-order.ts';
import type { Db } from '../../storage/db.ts';
import { containing } from '../../storage/find-words.ts';
import { join, prepared, raw, type Sql, seen, sql } from '../../storage/sql.ts';
import { type Lead, stages } from './lead.ts';
import { leadColumns } from './leads.store.ts';
import { byChange, byName, byOwner, byText } from './list-orders.ts';

export const leadOrders = {
  newest: byAge,
  name: byName,
  company: byText('company', 'company'),
  email: byText('email', 'email'),
  phone: byText('phone', 'phone'),
  source: byText('source', 'source'),
  /** In the order of the pipeline, not of the names. */
  stage: {
    key: raw(`array_position(array['${stages.join("','")}'], stage)`),
    type: 'integer',
    descending: false,
    nullable: true,
    field: 'stage',
  },
  /** Leads without a value come last, or first in reverse order. */
  value: { key: raw('coalesce(value, -1)'), type: 'integer', descending: true, field: 'value' },
  owner: byOwner,
  nextStep: { key: raw('next_step_at'), type: 'timestamp', descending: false, nullable: true, field: 'nextStepAt' },
  updated: byChange,
} as const satisfies Record<string, Order>;

export interface LeadFilter {
  stage?: string;
  ownerId?: string;
  companyId?: string;
  q?: string;
}

/** One page in the given order, from its cursor on. */
export function listLeads(
  db: Db,
  workspaceId: string,
  filter: LeadFilter,
  { order, cursor, limit }: { order: ListOrder; cursor?: string; limit: number },
): Promise<Sorted<Lead>[]> {
  const conditions = conditionsOf(workspaceId, filter);
  const behind = order.behind(cursor);
  if (behind) conditions.push(behind);
  return db.many(
    prepared(
      sql`select ${leadColumns.select}${order.shown} from ${seen('leads')} where ${join(conditions, ' and ')} order by ${order.ordering} limit ${limit}`,
    ),
  );
}

function conditionsOf(workspaceId: string, { stage, ownerId, companyId, q }: LeadFilter): Sql[] {
  const conditions: Sql[] = [sql`workspace_id = ${workspaceId}`, raw('deleted_at is null')];
  if (stage) conditions.push(sql`stage = ${stage}`);
  if (ownerId) conditions.push(sql`owner_id = ${ownerId}`);
  if (companyId) conditions.push(sql`company_id = ${companyId}`);
  if (q) conditions.push(sql`concat_ws(' ', name, email, company, phone) ilike ${containing(q)}`);
  return conditions;
}

export async function countLeadsByStage(db: Db, workspaceId: string): Promise<Record<string, number>> {
  const rows = await db.many<{ stage: string; count: number }>(
    prepared(
      sql`select stage, count(*) as count from ${seen('leads')} where workspace_id = ${workspaceId} and deleted_at is null group by stage`,
    ),
  );
  return Object.fromEntries(rows.flatMap(({ stage, count }) => (stage === '' ? [] : [[stage, count]])));
}

/** The pictures of the companies that these leads belong to. */
export function listPicturesOfLeads(
  db: Db,
  workspaceId: string,
  leadIds: readonly string[],
): Promise<{ leadId: string; pictureId: string }[]> {
  return db.many(
    prepared(sql`
    select l.id as "leadId", c.picture_id as "pictureId" from ${seen('leads', 'l')} join ${seen('companies', 'c')} on c.workspace_id = l.workspace_id and c.id = l.company_id
    where l.workspace_id = ${workspaceId} and l.id = any(${leadIds}::uuid[]) and c.picture_id is not null and c.deleted_at is null`),
  );
}

export interface StageTotal {
  count: number;
  /** One sum per currency; the workspace's own comes first. */
  amounts: { currency: string; amount: number | null }[];
}

/** The number of leads in each stage and their total value, for the leads that match the filter. */
export async function totalLeadsByStage(
  db: Db,
  workspaceId: string,
  filter: Omit<LeadFilter, 'stage'>,
  ownCurrency: string,
): Promise<Record<string, StageTotal>> {
  const rows = await db.many<{ stage: string; currency: string; count: number; amount: string | null }>(
    prepared(
      sql`select stage, currency, count(*) as count, sum(value)::text as amount from ${seen('leads')} where ${join(conditionsOf(workspaceId, filter), ' and ')} group by stage, currency order by currency <> ${ownCurrency}, currency`,
    ),
  );
  const totals: Record<string, StageTotal> = {};
  for (const { stage, currency, count, amount } of rows) {
    // A caller who cannot see the stage, the value or the currency gets no sum.
    if (stage === '') continue;
    totals[stage] ??= { count: 0, amounts: [] };
    const total = totals[stage];
    total.count += count;
    if (amount !== null && currency !== '') total.amounts.push({ currency, amount: exactly(amount) });
  }
  return totals;
}

/** Leaves out a sum that a number cannot hold exactly. */
function exactly(amount: string): number | null {
  return Number.isSafeInteger(Number(amount)) ? Number(amount) : null;
}
