import type { Phrase } from '../../../../language/phrase.ts';
import type { Db } from '../../../storage/db.ts';
import { raw, sql } from '../../../storage/sql.ts';
import { storedReason } from '../../../storage/stored-reason.ts';
import { appLimits } from '../app-limits.ts';
import type { AppTrigger } from '../packs/read-pack.ts';

/** A trigger whose news the service reports itself. */
export type WebhookTrigger = AppTrigger & Required<Pick<AppTrigger, 'webhook' | 'server'>>;

/**
 * `access`: someone must provide other access. `settings`: someone must change the trigger, or something at the
 * service.
 */
export const remedies = ['access', 'settings', 'wait'] as const;
export type Remedy = (typeof remedies)[number];

export interface Subscription {
  id: string;
  workspaceId: string;
  appId: string;
  app: string;
  connectionId: string | null;
  /** The name of its app, even after that is gone. */
  callsPerMinute: number;
  trigger: string;
  parameters: Record<string, unknown>;
  declared: WebhookTrigger;
  secret: Buffer;
  remoteId: string | null;
  /** `wanted`: may or may not exist at the service. `ending`: no longer needed. */
  status: 'wanted' | 'active' | 'ending';
  expiresAt: Date | null;
  version: number;
  nextAt: Date;
  failures: number;
  lastError: string | null;
  lastErrorPhrase: Phrase | null;
  /** What would solve the last failure. */
  remedy: Remedy | null;
  receivedAt: Date | null;
  createdAt: Date;
}

const columns =
  raw(`s.id, s.workspace_id as "workspaceId", s.app_id as "appId", s.app, s.connection_id as "connectionId",
  coalesce((select coalesce(a.calls_per_minute, a.usual_calls_per_minute) from apps a where a.workspace_id = s.workspace_id and a.id = s.app_id), ${appLimits.callsPerMinute}) as "callsPerMinute", s.trigger, s.parameters, s.declared, s.secret, s.remote_id as "remoteId", s.status,
  s.expires_at as "expiresAt", s.version, s.next_at as "nextAt", s.failures, s.last_error as "lastError", s.last_error_phrase as "lastErrorPhrase", s.remedy, s.received_at as "receivedAt", s.created_at as "createdAt"`);

/** The triggers of deployed workflows that need a subscription. */
const wantedBy = raw(
  't.workspace_id = s.workspace_id and t.app = s.app and t.trigger = s.trigger and t.parameters = s.parameters',
);

export type NewSubscription = Pick<
  Subscription,
  'id' | 'workspaceId' | 'appId' | 'app' | 'connectionId' | 'trigger' | 'parameters' | 'declared' | 'secret'
>;

/** Stores the intent before the service is called. An existing one stays. */
export async function wantSubscription(db: Db, wanted: NewSubscription, now: Date): Promise<string> {
  const { workspaceId, app, trigger } = wanted;
  const parameters = JSON.stringify(wanted.parameters);
  await db.run(sql`
    insert into app_subscriptions (id, workspace_id, app_id, app, connection_id, trigger, parameters, declared, secret, status, next_at, created_at)
    values (${wanted.id}, ${workspaceId}, ${wanted.appId}, ${app}, ${wanted.connectionId}, ${trigger}, ${parameters}::jsonb, ${JSON.stringify(wanted.declared)}::jsonb, ${wanted.secret}, 'wanted', ${now}, ${now})
    on conflict (workspace_id, app, trigger, md5(parameters::text)) where status <> 'ending' do nothing`);
  const { id } = await db.one<{ id: string }>(sql`
    select id from app_subscriptions where workspace_id = ${workspaceId} and app = ${app} and trigger = ${trigger} and parameters = ${parameters}::jsonb and status <> 'ending'`);
  return id;
}

/** The subscriptions that are due, and those that no deployed workflow needs any more. */
export function dueSubscriptions(db: Db, now: Date, limit: number): Promise<{ id: string; workspaceId: string }[]> {
  return db.many(sql`
    select s.id, s.workspace_id as "workspaceId" from app_subscriptions s
    where s.next_at <= ${now} or (s.status <> 'ending' and not exists (select 1 from app_triggers t where ${wantedBy}))
    order by s.next_at, s.id limit ${limit}`);
}

export function readSubscription(db: Db, workspaceId: string, id: string): Promise<Subscription | undefined> {
  return db.maybe(
    sql`select ${columns} from app_subscriptions s where s.workspace_id = ${workspaceId} and s.id = ${id}`,
  );
}

/** Finds it by the id in its address, whoever calls; it is off if its workspace does not have the module. */
export function findSubscription(db: Db, id: string): Promise<(Subscription & { on: boolean }) | undefined> {
  return db.maybe(sql`
    select ${columns}, 'apps' <> all(w.disabled_modules) as on from app_subscriptions s join workspaces w on w.id = s.workspace_id where s.id = ${id}`);
}

export type UsedSubscription = Subscription & { workflows: { id: string; name: string; triggerId: string }[] };

/** With the triggers of deployed workflows that wait for its deliveries. */
export function listSubscriptions(db: Db, workspaceId: string, appId: string): Promise<UsedSubscription[]> {
  return db.many(sql`
    select ${columns}, coalesce((
      select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'triggerId', t.trigger_id) order by w.name, w.id, t.trigger_id)
      from app_triggers t join workflows w on w.workspace_id = t.workspace_id and w.id = t.workflow_id and w.deleted_at is null where ${wantedBy}), '[]'::jsonb) as workflows
    from app_subscriptions s where s.workspace_id = ${workspaceId} and s.app_id = ${appId} order by s.id limit 200`);
}

/** The deployed workflows that wait for its deliveries, with the person who deployed them. */
export function workflowsOf(
  db: Db,
  { workspaceId, id }: Pick<Subscription, 'workspaceId' | 'id'>,
): Promise<{ workflowId: string; workflowName: string; ownerId: string }[]> {
  return db.many(sql`
    select distinct w.id as "workflowId", w.name as "workflowName", v.created_by as "ownerId"
    from app_subscriptions s join app_triggers t on ${wantedBy} join workflows w on w.id = t.workflow_id and w.deleted_at is null
      join workflow_versions v on v.id = w.deployed_version_id
    where s.workspace_id = ${workspaceId} and s.id = ${id}`);
}

/** Reserves it for one try; undefined if someone else has it. If no result is stored by then, it can be tried again. */
export async function claimSubscription(
  db: Db,
  { workspaceId, id, version }: Subscription,
  { isEnding, until }: { isEnding: boolean; until: Date },
): Promise<number | undefined> {
  const row = await db.maybe<{ version: number }>(sql`
    update app_subscriptions set version = version + 1, next_at = ${until}, status = case when ${isEnding} then 'ending' else status end
    where workspace_id = ${workspaceId} and id = ${id} and version = ${version} returning version`);
  return row?.version;
}

export interface Kept {
  remoteId: string | null;
  expiresAt: Date | null;
  /** Undefined: the stored one is kept. */
  secret: Buffer | undefined;
  nextAt: Date;
}

/** The service has created it. */
export function keepSubscription(
  db: Db,
  { workspaceId, id, version }: Pick<Subscription, 'workspaceId' | 'id' | 'version'>,
  { remoteId, expiresAt, secret, nextAt }: Kept,
): Promise<number> {
  return db.run(sql`
    update app_subscriptions set status = 'active', remote_id = ${remoteId}, expires_at = ${expiresAt}, secret = coalesce(${secret ?? null}, secret), next_at = ${nextAt}, failures = 0, last_error = null, last_error_phrase = null, remedy = null
    where workspace_id = ${workspaceId} and id = ${id} and version = ${version}`);
}

/** The service no longer has it, so it is created again. */
export function wantAgain(
  db: Db,
  { workspaceId, id, version }: Pick<Subscription, 'workspaceId' | 'id' | 'version'>,
): Promise<number> {
  return db.run(
    sql`update app_subscriptions set status = 'wanted' where workspace_id = ${workspaceId} and id = ${id} and version = ${version}`,
  );
}

export async function keepFailedTry(
  db: Db,
  { workspaceId, id, version }: Pick<Subscription, 'workspaceId' | 'id' | 'version'>,
  { why, remedy, nextAt }: { why: Phrase | string; remedy: Remedy; nextAt: Date },
): Promise<number | undefined> {
  const { text, phrase } = storedReason(why);
  const row = await db.maybe<{ failures: number }>(sql`
    update app_subscriptions set failures = failures + 1, last_error = ${text}, last_error_phrase = ${phrase}::jsonb, remedy = ${remedy}, next_at = ${nextAt}
    where workspace_id = ${workspaceId} and id = ${id} and version = ${version} returning failures`);
  return row?.failures;
}

/** The phrase of a failure that was stored in English, if it is still the last one. */
export async function readReasonOfTry(
  db: Db,
  workspaceId: string,
  app: string,
  message: string,
): Promise<Phrase | undefined> {
  const row = await db.maybe<{ phrase: Phrase | null }>(sql`
    select last_error_phrase as phrase from app_subscriptions
    where workspace_id = ${workspaceId} and app = ${app} and last_error = ${message} limit 1`);
  return row?.phrase ?? undefined;
}

export function deleteSubscription(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`delete from app_subscriptions where workspace_id = ${workspaceId} and id = ${id}`);
}

/** Stores the secret that the service itself names while svc subscribes. */
export function keepHandshake(
  db: Db,
  { workspaceId, id }: Pick<Subscription, 'workspaceId' | 'id'>,
  secret: Buffer,
): Promise<number> {
  return db.run(
    sql`update app_subscriptions set secret = ${secret} where workspace_id = ${workspaceId} and id = ${id} and status = 'wanted'`,
  );
}

/** Notes a delivery, to the minute, so that many deliveries at once do not wait for one row. */
export function noteReceived(
  db: Db,
  { workspaceId, id }: Pick<Subscription, 'workspaceId' | 'id'>,
  now: Date,
): Promise<number> {
  return db.run(sql`
    update app_subscriptions set received_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and (received_at is null or received_at < ${new Date(now.getTime() - 60_000)})`);
}

/** Someone has signed in to the connection again, so failed subscriptions are retried soon. */
export function retrySubscriptions(db: Db, workspaceId: string, connectionId: string, now: Date): Promise<number> {
  return db.run(
    sql`update app_subscriptions set next_at = least(next_at, ${now}) where workspace_id = ${workspaceId} and connection_id = ${connectionId} and last_error is not null`,
  );
}

/** The app was changed or removed, so its subscriptions are checked soon. */
export function lookAtSubscriptions(db: Db, workspaceId: string, app: string, now: Date): Promise<number> {
  return db.run(
    sql`update app_subscriptions set next_at = least(next_at, ${now}) where workspace_id = ${workspaceId} and app = ${app}`,
  );
}
