import { findsWords } from './find-words.ts';
import { nothing, raw, type Sql, sql } from './sql.ts';

/** Which of the deleted things of a kind are listed. */
export interface DeletedPage {
  limit: number;
  /** Only what was deleted before this one. */
  before?: { at: string; id: string };
  /** Words of the title. */
  q?: string;
}

/** The end of a statement that lists deleted things, newest first: what narrows it to the page, its order and its limit. */
export function deletedPage(title: Sql, { limit, before, q }: DeletedPage, alias = ''): Sql {
  const [at, id] = [raw(`${alias}deleted_at`), raw(`${alias}id`)];
  const place = before ? sql`and (${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)` : nothing;
  const words = q === undefined ? nothing : sql`and ${findsWords(sql`svc_fold(${title})`, q)}`;
  return sql`${place} ${words} order by ${at} desc, ${id} desc limit ${limit}`;
}
