import type { Db } from '../../storage/db.ts';
import { containing } from '../../storage/find-words.ts';
import { join, raw, type Sql, sql } from '../../storage/sql.ts';
import type { AppRow } from './apps.store.ts';

export interface FoundToolRow
  extends Pick<AppRow, 'source' | 'serverName' | 'connectionId' | 'authorized' | 'restingUntil' | 'lastError'> {
  tool: string;
  name: string;
  appId: string;
  app: string;
  title: string;
  description: string;
  tag: string | null;
  method: string | null;
  path: string | null;
  readOnly: boolean;
  permitted: boolean;
  needs: string[];
  /** Its position in the order. */
  score: number;
  position: number;
}

export interface ToolFilter {
  words: readonly string[];
  app?: string | undefined;
  tools?: readonly string[] | undefined;
  readOnly?: boolean | undefined;
  after?: readonly string[] | undefined;
  limit: number;
}

/** Long descriptions are not useful in a list. */
const maxDescription = 240;

/**
 * Tools that contain every word, best first: by title or name, then by app, tag and path, then by description;
 * permitted tools come before others. Schemas are large, so they are read only for the tools shown.
 */
export function findTools(db: Db, workspaceId: string, filter: ToolFilter): Promise<FoundToolRow[]> {
  const { words, app, tools, readOnly, after, limit } = filter;
  const conditions: Sql[] = [sql`t.workspace_id = ${workspaceId}`];
  if (app !== undefined) conditions.push(sql`a.name = ${app}`);
  if (tools) conditions.push(sql`t.published = any(${tools}::text[])`);
  if (readOnly !== undefined) conditions.push(sql`(t.read_only or t.marked_reading) = ${readOnly}`);
  const isAfter = after
    ? sql`and (score, app, position) > (${after[0]}::int, ${after[1]}::text, ${after[2]}::int)`
    : raw('');
  return db.many(sql`
    select t.published as tool, t.name, t.app_id as "appId", found.app, a.source, a.server_name as "serverName", a.connection_id as "connectionId",
      a.authorized, a.resting_until as "restingUntil", a.last_error as "lastError", t.title, left(t.description, ${maxDescription}) as description,
      t.operation ->> 'tag' as tag, t.operation ->> 'method' as method, t.operation ->> 'path' as path,
      (t.read_only or t.marked_reading) as "readOnly", t.permitted, coalesce(t.input_schema -> 'required', '[]') as needs, found.score, found.position
    from (
      select * from (
        select t.app_id, t.name, a.name as app, t.position, ${scoreOf(words)} as score
        from app_tools t join apps a on a.workspace_id = t.workspace_id and a.id = t.app_id
        where ${join(conditions, ' and ')}) each
      where score is not null ${isAfter} order by score, app, position limit ${limit}) found
    join app_tools t on t.workspace_id = ${workspaceId} and t.app_id = found.app_id and t.name = found.name
    join apps a on a.workspace_id = t.workspace_id and a.id = t.app_id
    order by found.score, found.app, found.position`);
}

/** Null if a word is missing. Among equal matches, a shorter title is the closer one. */
function scoreOf(words: readonly string[]): Sql {
  const permittedFirst = raw('case when t.permitted then 0 else 100000 end');
  if (words.length === 0) return permittedFirst;
  const places = words.map((word) => {
    const part = containing(word);
    return sql`case when concat_ws(' ', t.title, t.name) ilike ${part} then 0
      when concat_ws(' ', a.name, a.server_name, t.operation ->> 'tag', t.operation ->> 'path') ilike ${part} then 1
      when t.description ilike ${part} then 3 end`;
  });
  return sql`(${permittedFirst} + 1000 * (${join(places, ' + ')}) + least(length(t.title), 999))`;
}
