import type { Db } from '../../storage/db.ts';
import { findsWords, titleRank } from '../../storage/find-words.ts';
import { raw, sql } from '../../storage/sql.ts';

export interface FoundContact {
  id: string;
  name: string;
  company: string | null;
  email: string | null;
}

/** The very words of the indexes customers_words and leads_words. */
const folded = raw(`svc_fold(name || E'\\n' || coalesce(email, '') || E'\\n' || coalesce(company, '') || E'\\n' || coalesce(phone, ''))`);
const columns = raw('id, name, company, email');
/** So many of the newest are ranked; a word that very many have finds the best of these, and whoever is named exactly so. */
const mostRanked = 200;

/** Customers or leads by words, best first. */
export function findContacts(db: Db, workspaceId: string, relation: 'customers' | 'leads', q: string, limit: number): Promise<FoundContact[]> {
  const contacts = sql`${raw(relation)} where workspace_id = ${workspaceId} and deleted_at is null`;
  return db.many(sql`
    with named as (select ${columns} from ${contacts} and lower(name) = lower(${q}) order by id desc limit ${limit}),
    found as (select ${columns} from ${contacts} and ${findsWords(folded, q)} order by id desc limit ${raw(String(mostRanked))})
    select ${columns} from (select * from named union select * from found) contacts order by ${titleRank(raw('name'), q)}, id desc limit ${limit}`);
}
