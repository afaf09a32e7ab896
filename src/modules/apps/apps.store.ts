import type { Phrase } from '../../../language/phrase.ts';
import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { raw, sql } from '../../storage/sql.ts';
import { storedReason } from '../../storage/stored-reason.ts';
import type { AppSource, AuthKind } from './app.ts';
import { appLimits } from './app-limits.ts';
import type { AccessWay } from './packs/present-way.ts';
import type { AppTrigger } from './packs/read-pack.ts';

export interface AppRow {
  id: string;
  workspaceId: string;
  name: string;
  url: string;
  auth: AuthKind;
  header: string | null;
  source: AppSource;
  /** Set for an app made from a document. */
  documentUrl: string | null;
  givenBaseUrl: string | null;
  connectionId: string | null;
  /** How its service expects callers to authenticate; null if unknown. */
  access: AccessWay[] | null;
  /** Set for an app made from a pack. */
  pack: string | null;
  triggers: AppTrigger[] | null;
  secret: Buffer | null;
  authorized: boolean;
  serverName: string | null;
  toolsReadAt: Date | null;
  failures: number;
  restingUntil: Date | null;
  lastError: string | null;
  lastErrorPhrase: Phrase | null;
  callsPerMinute: number;
  /** Used if nobody has set another. */
  usualCallsPerMinute: number;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
}

export interface CountedApp extends AppRow {
  tools: number;
  permitted: number;
}

const columns =
  raw(`a.id, a.workspace_id as "workspaceId", a.name, a.url, a.auth, a.header, a.source, a.document_url as "documentUrl", a.given_base_url as "givenBaseUrl", a.connection_id as "connectionId", a.access, a.pack, a.triggers, a.secret, a.authorized, a.server_name as "serverName", a.tools_read_at as "toolsReadAt",
  a.failures, a.resting_until as "restingUntil", a.last_error as "lastError", a.last_error_phrase as "lastErrorPhrase",
  coalesce(a.calls_per_minute, a.usual_calls_per_minute, ${appLimits.callsPerMinute}) as "callsPerMinute", coalesce(a.usual_calls_per_minute, ${appLimits.callsPerMinute}) as "usualCallsPerMinute", a.created_at as "createdAt", a.created_by as "createdBy", a.updated_at as "updatedAt"`);

const counts =
  raw(`(select count(*)::int from app_tools t where t.workspace_id = a.workspace_id and t.app_id = a.id) as tools,
  (select count(*)::int from app_tools t where t.workspace_id = a.workspace_id and t.app_id = a.id and t.permitted) as permitted`);

export function listApps(db: Db, workspaceId: string): Promise<CountedApp[]> {
  return db.many(sql`select ${columns}, ${counts} from apps a where a.workspace_id = ${workspaceId} order by a.name`);
}

export function readApp(db: Db, workspaceId: string, id: string): Promise<CountedApp | undefined> {
  return db.maybe(sql`select ${columns}, ${counts} from apps a where a.workspace_id = ${workspaceId} and a.id = ${id}`);
}

export function lockApp(db: Db, workspaceId: string, id: string): Promise<AppRow | undefined> {
  return db.maybe(sql`select ${columns} from apps a where a.workspace_id = ${workspaceId} and a.id = ${id} for update`);
}

export function findAppByName(db: Db, workspaceId: string, name: string): Promise<AppRow | undefined> {
  return db.maybe(sql`select ${columns} from apps a where a.workspace_id = ${workspaceId} and a.name = ${name}`);
}

export type NamedTriggers = Pick<AppRow, 'name' | 'triggers'> & { connected: boolean };

/** The triggers of these apps; `connected`: the app's connection still exists, if it was given one. */
export function listTriggersOf(db: Db, workspaceId: string, names: readonly string[]): Promise<NamedTriggers[]> {
  return db.many(sql`
    select a.name, a.triggers, a.connection_id is null or exists (
      select 1 from connections c where c.workspace_id = a.workspace_id and c.id = a.connection_id and c.deleted_at is null) as connected
    from apps a where a.workspace_id = ${workspaceId} and a.name = any(${names}::text[])`);
}

export async function namesOfAppsWith(db: Db, workspaceId: string, connectionId: string): Promise<string[]> {
  const found = await db.many<{ name: string }>(
    sql`select name from apps where workspace_id = ${workspaceId} and connection_id = ${connectionId} order by name limit 10`,
  );
  return found.map(({ name }) => name);
}

export async function countApps(db: Db, workspaceId: string): Promise<number> {
  return (
    await db.one<{ count: number }>(sql`select count(*)::int as count from apps where workspace_id = ${workspaceId}`)
  ).count;
}

export type NewApp = Pick<
  AppRow,
  'id' | 'name' | 'url' | 'auth' | 'header' | 'secret' | 'authorized' | 'createdAt' | 'createdBy'
>;

/** The source of a document, and the address and connection for its operations. */
export type DocumentPlace = Pick<AppRow, 'url' | 'documentUrl' | 'givenBaseUrl' | 'connectionId'>;

export function insertApp(
  db: PermittedDb<'route'>,
  workspaceId: string,
  { id, name, url, auth, header, secret, authorized, createdAt, createdBy }: NewApp,
): Promise<number> {
  return db.run(sql`
    insert into apps (id, workspace_id, name, url, auth, header, secret, authorized, created_at, created_by, updated_at)
    values (${id}, ${workspaceId}, ${name}, ${url}, ${auth}, ${header}, ${secret}, ${authorized}, ${createdAt}, ${createdBy}, ${createdAt})`);
}

export function insertDocumentApp(
  db: PermittedDb<'route'>,
  workspaceId: string,
  { id, name, createdAt, createdBy }: Pick<AppRow, 'id' | 'name' | 'createdAt' | 'createdBy'>,
  { url, documentUrl, givenBaseUrl, connectionId }: DocumentPlace,
): Promise<number> {
  return db.run(sql`
    insert into apps (id, workspace_id, name, url, auth, authorized, source, document_url, given_base_url, connection_id, created_at, created_by, updated_at)
    values (${id}, ${workspaceId}, ${name}, ${url}, 'none', true, 'openapi', ${documentUrl}, ${givenBaseUrl}, ${connectionId}, ${createdAt}, ${createdBy}, ${createdAt})`);
}

/** The pack data of an app made from one. */
export type PackPlace = Pick<AppRow, 'url' | 'connectionId' | 'pack'> & {
  triggers: readonly AppTrigger[];
  callsPerMinute: number | null;
};

export function insertPackApp(
  db: PermittedDb<'route'>,
  workspaceId: string,
  { id, name, createdAt, createdBy }: Pick<AppRow, 'id' | 'name' | 'createdAt' | 'createdBy'>,
  { url, connectionId, pack, triggers, callsPerMinute }: PackPlace,
): Promise<number> {
  return db.run(sql`
    insert into apps (id, workspace_id, name, url, auth, authorized, source, connection_id, pack, triggers, usual_calls_per_minute, created_at, created_by, updated_at)
    values (${id}, ${workspaceId}, ${name}, ${url}, 'none', true, 'pack', ${connectionId}, ${pack}, ${JSON.stringify(triggers)}::jsonb, ${callsPerMinute}, ${createdAt}, ${createdBy}, ${createdAt})`);
}

export function movePackApp(
  db: PermittedDb<'route'>,
  workspaceId: string,
  id: string,
  { url, connectionId, pack, triggers, callsPerMinute }: PackPlace,
): Promise<number> {
  return db.run(sql`
    update apps set url = ${url}, connection_id = ${connectionId}, pack = ${pack}, triggers = ${JSON.stringify(triggers)}::jsonb, usual_calls_per_minute = ${callsPerMinute}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

export function moveDocumentApp(
  db: PermittedDb<'route'>,
  workspaceId: string,
  id: string,
  { url, documentUrl, givenBaseUrl, connectionId }: DocumentPlace,
): Promise<number> {
  return db.run(sql`
    update apps set triggers = case when url = ${url} then triggers end, url = ${url}, document_url = ${documentUrl}, given_base_url = ${givenBaseUrl}, connection_id = ${connectionId}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

/** The triggers of an app that was made from a document. */
export function setTriggers(
  db: PermittedDb<'route'>,
  workspaceId: string,
  id: string,
  triggers: readonly AppTrigger[],
): Promise<number> {
  return db.run(
    sql`update apps set triggers = ${JSON.stringify(triggers)}::jsonb where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

/** Sets the connection for its operations from now on, and clears earlier errors. */
export function setConnection(
  db: PermittedDb<'route'>,
  workspaceId: string,
  id: string,
  { connectionId, now }: { connectionId: string | null; now: Date },
): Promise<number> {
  return db.run(sql`
    update apps set connection_id = ${connectionId}, failures = 0, resting_until = null, last_error = null, last_error_phrase = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

/** The maximum number of calls; null means the default. */
export function setCallsPerMinute(
  db: Db,
  workspaceId: string,
  id: string,
  { callsPerMinute, now }: { callsPerMinute: number | null; now: Date },
): Promise<number> {
  return db.run(
    sql`update apps set calls_per_minute = ${callsPerMinute}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

export function keepSecret(
  db: Db,
  workspaceId: string,
  id: string,
  { secret, authorized }: { secret: Buffer; authorized: boolean },
): Promise<number> {
  return db.run(
    sql`update apps set secret = ${secret}, authorized = ${authorized} where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

/** The app answered and accepted the credentials, so earlier errors are cleared. */
export function recordSuccess(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(
    sql`update apps set failures = 0, resting_until = null, last_error = null, last_error_phrase = null, authorized = true where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

/** Clears the errors that apps using this connection had before somebody signed in to it. */
export function forgetFailures(db: Db, workspaceId: string, connectionId: string): Promise<number> {
  return db.run(
    sql`update apps set failures = 0, resting_until = null, last_error = null, last_error_phrase = null where workspace_id = ${workspaceId} and connection_id = ${connectionId} and last_error is not null`,
  );
}

/** One more failure in a row; from `limits.maxFailures` on, the app is not called until `limits.until`. */
export function recordFailure(
  db: Db,
  workspaceId: string,
  id: string,
  why: Phrase | string,
  limits: { maxFailures: number; until: Date },
): Promise<number> {
  const { text, phrase } = storedReason(why);
  return db.run(sql`
    update apps set failures = failures + 1, last_error = ${text}, last_error_phrase = ${phrase}::jsonb, resting_until = case when failures + 1 >= ${limits.maxFailures} then ${limits.until}::timestamptz end
    where workspace_id = ${workspaceId} and id = ${id}`);
}

/** An error that is not a failure of the app, such as rejected credentials. */
export function recordTrouble(
  db: Db,
  workspaceId: string,
  id: string,
  trouble: { why: Phrase | string; authorized: boolean },
): Promise<number> {
  const { text, phrase } = storedReason(trouble.why);
  return db.run(
    sql`update apps set last_error = ${text}, last_error_phrase = ${phrase}::jsonb, authorized = ${trouble.authorized} where workspace_id = ${workspaceId} and id = ${id}`,
  );
}

export function recordRead(
  db: Db,
  workspaceId: string,
  id: string,
  { serverName, now, access }: { serverName: string | null; now: Date; access?: readonly AccessWay[] | undefined },
): Promise<number> {
  return db.run(sql`
    update apps set server_name = ${serverName}, tools_read_at = ${now}, access = coalesce(${access ? JSON.stringify(access) : null}::jsonb, access), failures = 0, resting_until = null, last_error = null, last_error_phrase = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

export function touchApp(db: Db, workspaceId: string, id: string, now: Date): Promise<number> {
  return db.run(sql`update apps set updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

export function deleteApp(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`delete from apps where workspace_id = ${workspaceId} and id = ${id}`);
}
