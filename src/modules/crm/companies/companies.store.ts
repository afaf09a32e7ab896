import { byAge, type ListOrder, type Order, type Sorted } from '../../../runtime/list-order.ts';
import { columns } from '../../../storage/columns.ts';
import type { Db } from '../../../storage/db.ts';
import { deletable } from '../../../storage/deletable.ts';
import { containing, findsWords, titleRank } from '../../../storage/find-words.ts';
import { held, join, prepared, raw, type Sql, seen, sql } from '../../../storage/sql.ts';
import { byChange, byName, byText } from '../list-orders.ts';
import type { Company, CompanyChanges } from './company.ts';

const companyColumns = columns(
  'id, name, domain, phone, address, notes, picture_id, created_at, updated_at, created_by',
  'workspace_id',
);

export const companyOrders = {
  newest: byAge,
  name: byName,
  domain: byText('domain', 'domain'),
  phone: byText('phone', 'phone'),
  updated: byChange,
} as const satisfies Record<string, Order>;

/** One page in the given order, from its cursor on. */
export function listCompanies(
  db: Db,
  workspaceId: string,
  q: string | undefined,
  { order, cursor, limit }: { order: ListOrder; cursor?: string; limit: number },
): Promise<Sorted<Company>[]> {
  const conditions: Sql[] = [sql`workspace_id = ${workspaceId}`, raw('deleted_at is null')];
  if (q) conditions.push(sql`concat_ws(' ', name, domain, phone, address) ilike ${containing(q)}`);
  const behind = order.behind(cursor);
  if (behind) conditions.push(behind);
  return db.many(
    prepared(
      sql`select ${companyColumns.select}${order.shown} from ${seen('companies')} where ${join(conditions, ' and ')} order by ${order.ordering} limit ${limit}`,
    ),
  );
}

export function readCompany(db: Db, workspaceId: string, id: string): Promise<Company | undefined> {
  return db.maybe(
    prepared(
      sql`select ${companyColumns.select} from ${seen('companies')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
    ),
  );
}

export function lockCompany(db: Db, workspaceId: string, id: string): Promise<Company | undefined> {
  return db.maybe(
    prepared(
      sql`select ${companyColumns.select} from ${held('companies')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`,
    ),
  );
}

export function lockDeletedCompany(db: Db, workspaceId: string, id: string): Promise<Company | undefined> {
  return db.maybe(
    prepared(
      sql`select ${companyColumns.select} from ${held('companies')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null for update`,
    ),
  );
}

/** The company that has this name, if the caller may see it. */
export function findCompanyByName(db: Db, workspaceId: string, name: string): Promise<{ id: string } | undefined> {
  return db.maybe(
    prepared(
      sql`select id from ${seen('companies')} where workspace_id = ${workspaceId} and lower(name) = lower(${name}) and deleted_at is null`,
    ),
  );
}

/** Returns whether it was added, because the name may be taken. */
export async function insertCompany(db: Db, workspaceId: string, company: Company): Promise<boolean> {
  const added = await db.run(
    prepared(
      sql`insert into companies ${companyColumns.insert({ workspaceId, ...company })} on conflict (workspace_id, lower(name)) where deleted_at is null do nothing`,
    ),
  );
  return added > 0;
}

export function saveCompany(
  db: Db,
  workspaceId: string,
  id: string,
  changes: CompanyChanges & { pictureId?: string | null },
  now: Date,
): Promise<Company> {
  const set = companyColumns.set({ ...changes, updatedAt: now });
  return db.one(
    prepared(
      sql`update companies set ${set} where workspace_id = ${workspaceId} and id = ${id} returning ${companyColumns.select}`,
    ),
  );
}

export const {
  remove: deleteCompany,
  listDeleted: listDeletedCompanies,
  bringBack: restoreCompany,
  purge: purgeCompanies,
} = deletable<Company>('companies', { shown: seen('companies'), returning: companyColumns.select });

/** Searches companies by words, best first. */
export function findCompanies(
  db: Db,
  workspaceId: string,
  q: string,
  limit: number,
): Promise<Pick<Company, 'id' | 'name' | 'domain'>[]> {
  const words = raw(`svc_fold(name || E'\\n' || coalesce(domain, ''))`);
  return db.many(
    sql`select id, name, domain from ${seen('companies')} where workspace_id = ${workspaceId} and deleted_at is null and ${findsWords(words, q)} order by ${titleRank(raw('name'), q)}, id desc limit ${limit}`,
  );
}

export function listCompanyTitles(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  return db.many(
    sql`select id, name as title from ${seen('companies')} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is null`,
  );
}
