import type { Db } from './db.ts';
import { findsWords } from './find-words.ts';
import { nothing, prepared, raw, type Sql, sql } from './sql.ts';

/** Which deleted things of a kind to list. */
export interface DeletedPage {
  limit: number;
  /** Only things deleted before this one. */
  before?: { at: string; id: string };
  /** Words in the title. */
  q?: string;
  /** Only these ids. */
  ids?: readonly string[];
}

export interface DeletedThing {
  id: string;
  title: string;
  deletedAt: Date;
  deletedById: string | null;
}

interface DeletableRules {
  /** The title of a row in the list of deleted things. */
  title?: string;
  /** The table as the caller sees it (`seen`). */
  shown?: Sql;
  /** The condition for a deleted row that can be restored. */
  listedIf?: string;
  /** The condition for a deleted row that must stay. */
  keptIf?: string;
  /** What is returned of a restored row. */
  returning?: Sql;
}

/** How rows of a table are deleted, listed as deleted, restored, and deleted for good. */
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
