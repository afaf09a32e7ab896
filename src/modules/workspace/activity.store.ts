import type { Phrase } from '../../../language/phrase.ts';
import type { FieldChange } from '../../runtime/changed-fields.ts';
import type { KeptChange } from '../../runtime/effects.ts';
import type { Db } from '../../storage/db.ts';
import { join, raw, type Sql, sql } from '../../storage/sql.ts';

export interface ActivityRow {
  id: string;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  action: string;
  module: string;
  summary: string;
  /** Undefined in lines of earlier versions, which store an English sentence instead. */
  phrase: Phrase | null;
  via: string;
  client: string | null;
  approvalId: string | null;
}

/**
 * Lines that the reader sees only if they did the action themselves, and without names if even these may not show every
 * field.
 */
export interface HiddenActivity {
  readerId: string;
  modules: readonly string[];
  /** Lines of these are shown without names. */
  unnamed: readonly string[];
  hidesFields: boolean;
}

export interface ActivityFilter {
  workspaceId: string;
  hidden: HiddenActivity;
  module?: string;
  actorId?: string;
  via?: string;
  q?: string;
  /** The language in which `q` is searched. */
  language: string;
  from?: Date;
  to?: Date;
  before?: string;
  limit: number;
}

/** `restore` applies to deleted things of every module. */
function isOfModules(modules: readonly string[]): Sql {
  return sql`(a.module = any(${modules}::text[]) or a.action in ('workspace.restore', 'workspace.restore_many'))`;
}

function visibleTo({ readerId, modules }: HiddenActivity): Sql {
  return modules.length === 0 ? raw('true') : sql`(a.actor_id = ${readerId} or not ${isOfModules(modules)})`;
}

export function listActivity(db: Db, filter: ActivityFilter): Promise<ActivityRow[]> {
  const { hidden } = filter;
  const conditions: Sql[] = [sql`a.workspace_id = ${filter.workspaceId}`, visibleTo(hidden)];
  if (filter.q && hidden.hidesFields) conditions.push(sql`not ${isOfModules(hidden.modules)}`);
  if (filter.q && hidden.unnamed.length > 0)
    conditions.push(sql`(a.actor_id = ${hidden.readerId} or a.module <> all(${hidden.unnamed}::text[]))`);
  if (filter.module) conditions.push(sql`a.module = ${filter.module}`);
  if (filter.actorId) conditions.push(sql`a.actor_id = ${filter.actorId}`);
  if (filter.via) conditions.push(sql`a.via = ${filter.via}`);
  if (filter.q) conditions.push(sql`${wordsIn(filter.language)} ilike ${`%${filter.q.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (filter.from) conditions.push(sql`a.at >= ${filter.from}`);
  if (filter.to) conditions.push(sql`a.at <= ${filter.to}`);
  if (filter.before) conditions.push(sql`a.id < ${filter.before}`);
  return db.many(sql`
    select ${columns}
    ${source} where ${join(conditions, ' and ')} order by a.id desc limit ${filter.limit}`);
}

/** The column with the reader's language; lines of earlier versions have only English. */
function wordsIn(language: string): Sql {
  return raw(language === 'en' ? 'a.summary' : 'coalesce(a.other_words, a.summary)');
}

export function readActivity(
  db: Db,
  workspaceId: string,
  id: string,
  hidden: HiddenActivity,
): Promise<(ActivityRow & { changes: FieldChange[] | KeptChange['kept'] | null }) | undefined> {
  return db.maybe(sql`
    select ${columns}, a.changes ${source} where a.workspace_id = ${workspaceId} and a.id = ${id} and ${visibleTo(hidden)}`);
}

const columns = raw(
  `a.id, a.at, a.actor_id as "actorId", u.name as "actorName", a.action, a.module, a.summary, a.phrase, a.via, a.client, a.approval_id as "approvalId"`,
);
const source = raw('from activity a left join users u on u.id = a.actor_id');
