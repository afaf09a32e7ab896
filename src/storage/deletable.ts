import type { Db } from './db.ts';
import { findsWords } from './find-words.ts';
import { nothing, prepared, raw, type Sql, sql } from './sql.ts';

/** Which of the deleted things of a kind are listed. */
export interface DeletedPage {
  limit: number;
  /** Only what was deleted before this one. */
  before?: { at: string; id: string };
  /** Words of the title. */
  q?: string;
  /** Only these. */
  ids?: readonly string[];
}

export interface DeletedThing {
  id: string;
  title: string;
  deletedAt: Date;
  deletedById: string | null;
}

interface DeletableRules {
  /** What a row is called in the list of deleted things. */
  title?: string;
  /** The table in the eyes of whoever asks (`seen`). */
  shown?: Sql;
  /** Condition of a deleted row that can be brought back. */
  listedIf?: string;
  /** Condition of a deleted row that must stay. */
  keptIf?: string;
  /** What is answered of a row that is brought back. */
  returning?: Sql;
}

/** How rows of a table are deleted, listed as deleted, brought back, and ended for good. */
export function deletable<Row = { name: string }>(
  table: string,
  {
    title = 'name',
    shown = raw(table),
    listedIf = 'true',
    keptIf = 'false',
    returning = raw('name'),
  }: DeletableRules = {},
) {
  const relation = raw(table);
  return {
    remove(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
      return db.run(
        prepared(
          sql`update ${relation} set deleted_at = ${now}, deleted_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`,
        ),
      );
    },
    bringBack(db: Db, workspaceId: string, id: string, now: Date): Promise<Row | undefined> {
      return db.maybe(
        prepared(sql`
        update ${relation} set deleted_at = null, deleted_by = null, updated_at = ${now}
        where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null returning ${returning}`),
      );
    },
    bringBackAll(db: Db, workspaceId: string, ids: readonly string[], now: Date): Promise<Row[]> {
      return db.many(
        prepared(sql`
        update ${relation} set deleted_at = null, deleted_by = null, updated_at = ${now}
        where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at is not null returning ${returning}`),
      );
    },
    listDeleted({ db, workspaceId }: { db: Db; workspaceId: string }, page: DeletedPage): Promise<DeletedThing[]> {
      return db.many(selectDeleted(shown, raw(title), sql`workspace_id = ${workspaceId} and ${raw(listedIf)}`, page));
    },
    purge(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
      return db.run(
        prepared(
          sql`delete from ${relation} where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id) and not (${raw(keptIf)})`,
        ),
      );
    },
  };
}

/** One page of deleted rows, newest first. */
export function selectDeleted(table: Sql, title: Sql, condition: Sql, { limit, before, q, ids }: DeletedPage): Sql {
  const place = before ? sql`and (deleted_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : nothing;
  const words = q === undefined ? nothing : sql`and ${findsWords(sql`svc_fold(${title})`, q)}`;
  const named = ids === undefined ? nothing : sql`and id = any(${ids}::uuid[])`;
  return sql`
    select id, ${title} as title, deleted_at as "deletedAt", deleted_by as "deletedById" from ${table}
    where ${condition} and deleted_at is not null ${place} ${words} ${named} order by deleted_at desc, id desc limit ${limit}`;
}
