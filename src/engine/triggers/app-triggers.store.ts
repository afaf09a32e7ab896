import type { Phrase } from '../../../language/phrase.ts';
import { newId } from '../../kernel/ids.ts';
import type { Db, Transaction } from '../../storage/db.ts';
import { raw, sql } from '../../storage/sql.ts';
import { storedReason } from '../../storage/stored-reason.ts';
import type { WorkflowSettings } from '../definition/definition.ts';
import { priorities, queueRuns } from '../runs/store/queue-run.store.ts';
import type { AppPoll } from './define-trigger-kind.ts';

/** A trigger of a deployed workflow that polls a connected app. */
export interface ArmedAppTrigger extends AppPoll {
  id: string;
  workspaceId: string;
  workflowId: string;
  workflowName: string;
  triggerId: string;
  cursor: unknown;
  version: number;
  failures: number;
  armedAt: Date;
  /** The version to run and its person. */
  versionId: string;
  actorId: string;
  settings: WorkflowSettings | null;
}

/** Replaces the workflow's app triggers. A trigger that polls the same as before keeps its cursor. */
export async function saveAppTriggers(
  db: Db,
  given: { workspaceId: string; workflowId: string; triggers: (AppPoll & { triggerId: string })[]; now: Date },
): Promise<void> {
  const { workspaceId, workflowId, triggers, now } = given;
  const column = <Name extends keyof AppPoll | 'triggerId'>(name: Name) => triggers.map((trigger) => trigger[name]);
  const parameters = triggers.map((trigger) => JSON.stringify(trigger.parameters));
  await db.run(sql`
    delete from app_triggers t where t.workspace_id = ${workspaceId} and t.workflow_id = ${workflowId} and not exists (
      select 1 from unnest(${column('triggerId')}::text[], ${column('app')}::text[], ${column('trigger')}::text[], ${parameters}::jsonb[])
        as wished (trigger_id, app, trigger, parameters)
      where (t.trigger_id, t.app, t.trigger, t.parameters) = (wished.trigger_id, wished.app, wished.trigger, wished.parameters))`);
  await db.run(sql`
    insert into app_triggers as t (id, workspace_id, workflow_id, trigger_id, app, trigger, parameters, every_minutes, history, next_at, armed_at)
    select id, ${workspaceId}, ${workflowId}, trigger_id, app, trigger, parameters, every_minutes, history, ${now}, ${now}
    from unnest(${triggers.map(() => newId())}::uuid[], ${column('triggerId')}::text[], ${column('app')}::text[], ${column('trigger')}::text[], ${parameters}::jsonb[],
      ${column('everyMinutes')}::int[], ${column('history')}::boolean[]) as wished (id, trigger_id, app, trigger, parameters, every_minutes, history)
    on conflict (workflow_id, trigger_id) do update set every_minutes = excluded.every_minutes, next_at = excluded.next_at`);
}

export async function removeAppTriggers(db: Db, workspaceId: string, workflowId: string): Promise<void> {
  await db.run(sql`delete from app_triggers where workspace_id = ${workspaceId} and workflow_id = ${workflowId}`);
}

/** The triggers that are due, longest overdue first. */
export function dueAppTriggers(db: Db, now: Date, limit: number): Promise<{ id: string; workspaceId: string }[]> {
  return db.many(
    sql`select id, workspace_id as "workspaceId" from app_triggers where next_at <= ${now} order by next_at, id limit ${limit}`,
  );
}

const armed =
  raw(`t.id, t.workspace_id as "workspaceId", t.workflow_id as "workflowId", w.name as "workflowName", t.trigger_id as "triggerId", t.app, t.trigger, t.parameters,
    t.every_minutes as "everyMinutes", t.history, t.cursor, t.version, t.failures, t.armed_at as "armedAt", v.id as "versionId", v.created_by as "actorId", v.settings
  from app_triggers t join workflows w on w.id = t.workflow_id and w.deleted_at is null join workflow_versions v on v.id = w.deployed_version_id`);

/** A trigger and what it starts; undefined if its workflow is no longer deployed or is in the trash. */
export function readAppTrigger(db: Db, workspaceId: string, id: string): Promise<ArmedAppTrigger | undefined> {
  return db.maybe(sql`select ${armed} where t.workspace_id = ${workspaceId} and t.id = ${id}`);
}

/** An item that a poll found. Its key distinguishes it from other items. */
export interface FoundItem {
  key: Buffer;
  item: unknown;
  /** The item existed before: it is marked as seen but starts no run. */
  silent: boolean;
}

export interface Found {
  items: readonly FoundItem[];
  cursor: unknown;
  nextAt: Date;
  now: Date;
}

/** An item is forgotten this long after a poll last listed it. */
const keptDays = 60;

/**
 * Advances the cursor and starts a run for each new item, in one transaction. A process that dies before the commit has
 * changed nothing, and the next poll finds the same items. Undefined if another process was faster.
 */
export async function keepFound(
  tx: Transaction,
  trigger: ArmedAppTrigger,
  { items, cursor, nextAt, now }: Found,
): Promise<{ started: number } | undefined> {
  const { id, workspaceId } = trigger;
  const moved = await tx.run(sql`
    update app_triggers set cursor = ${JSON.stringify(cursor)}::jsonb, version = version + 1, next_at = ${nextAt}, looked_at = ${now}, failures = 0, last_error = null, last_error_phrase = null
    where workspace_id = ${workspaceId} and id = ${id} and version = ${trigger.version}`);
  if (moved === 0) return undefined;
  const started = await startUnseen(tx, [trigger], items, now);
  await forgetItems(tx, workspaceId, id, now);
  return { started };
}

async function forgetItems(tx: Transaction, workspaceId: string, id: string, now: Date): Promise<void> {
  await tx.run(
    sql`delete from app_trigger_items where workspace_id = ${workspaceId} and app_trigger_id = ${id} and listed_at < ${new Date(now.getTime() - keptDays * 86_400_000)}`,
  );
}

/** Starts runs for items that a service delivered, in every workflow that waits for them. Each item counts once. */
export async function keepDelivered(
  tx: Transaction,
  { workspaceId, app, trigger, parameters }: Pick<ArmedAppTrigger, 'workspaceId' | 'app' | 'trigger' | 'parameters'>,
  items: readonly FoundItem[],
  now: Date,
): Promise<{ waiting: number; started: number }> {
  const triggers = await tx.many<ArmedAppTrigger>(sql`
    select ${armed} where t.workspace_id = ${workspaceId} and t.app = ${app} and t.trigger = ${trigger} and t.parameters = ${JSON.stringify(parameters)}::jsonb
    order by t.id for key share of t`);
  return { waiting: triggers.length, started: await startUnseen(tx, triggers, items, now) };
}

/** Starts a run of each trigger for each item that is new to it. */
async function startUnseen(
  tx: Transaction,
  triggers: readonly ArmedAppTrigger[],
  items: readonly FoundItem[],
  now: Date,
): Promise<number> {
  const [first] = triggers;
  if (!first || items.length === 0) return 0;
  const { workspaceId } = first;
  const seen = await tx.many<{ id: string; key: Buffer; fresh: boolean }>(sql`
    insert into app_trigger_items as i (workspace_id, app_trigger_id, key, listed_at)
    select ${workspaceId}, t.id, each_once.key, ${now} from unnest(${triggers.map(({ id }) => id)}::uuid[]) as t (id)
      cross join (select distinct key from unnest(${items.map(({ key }) => key)}::bytea[]) as given (key)) each_once
    on conflict (app_trigger_id, key) do update set listed_at = excluded.listed_at returning i.app_trigger_id as id, i.key, (i.xmax = 0) as fresh`);
  const unseen = new Set(seen.filter(({ fresh }) => fresh).map(({ id, key }) => `${id} ${key.toString('hex')}`));
  const wanted = triggers.flatMap((trigger) =>
    items
      .filter(({ key, silent }) => !silent && unseen.delete(`${trigger.id} ${key.toString('hex')}`))
      .map(({ item }) => ({ trigger, item })),
  );
  if (wanted.length > 0)
    await queueRuns(
      tx,
      wanted.map(({ trigger, item }) => ({
        executionId: newId(),
        workspaceId,
        workflowId: trigger.workflowId,
        versionId: trigger.versionId,
        actorId: trigger.actorId,
        triggerId: trigger.triggerId,
        trigger: 'api',
        origin: 'order' as const,
        mode: 'async' as const,
        input: item,
        priority: priorities[trigger.settings?.priority ?? 'normal'],
        atOnce: trigger.settings?.runsAtOnce ?? null,
        queuedAt: now,
      })),
    );
  return wanted.length;
}

/** Postpones the next poll, since the service delivers items by itself. Also forgets old items. */
export async function rest(
  tx: Transaction,
  { workspaceId, id, version }: ArmedAppTrigger,
  { nextAt, now }: { nextAt: Date; now: Date },
): Promise<void> {
  await tx.run(sql`
    update app_triggers set version = version + 1, next_at = ${nextAt}, looked_at = ${now}, failures = 0, last_error = null, last_error_phrase = null
    where workspace_id = ${workspaceId} and id = ${id} and version = ${version}`);
  await forgetItems(tx, workspaceId, id, now);
}

/** Schedules polls at once after an app was changed or removed. */
export function lookSoon(db: Db, workspaceId: string, app: string, now: Date): Promise<number> {
  return db.run(
    sql`update app_triggers set next_at = least(next_at, ${now}) where workspace_id = ${workspaceId} and app = ${app}`,
  );
}

/** Records a failed poll and postpones the next one. The cursor stays. Returns how many polls failed in a row. */
export async function keepFailedLook(
  db: Db,
  trigger: ArmedAppTrigger,
  { why, nextAt, now }: { why: Phrase | string; nextAt: Date; now: Date },
): Promise<number | undefined> {
  const { text, phrase } = storedReason(why);
  const row = await db.maybe<{ failures: number }>(sql`
    update app_triggers set failures = failures + 1, last_error = ${text}, last_error_phrase = ${phrase}::jsonb, next_at = ${nextAt}, looked_at = ${now}, version = version + 1
    where workspace_id = ${trigger.workspaceId} and id = ${trigger.id} and version = ${trigger.version} returning failures`);
  return row?.failures;
}

/** The phrase for the English message of a trigger's last failure. */
export async function readReasonOfLook(
  db: Db,
  workspaceId: string,
  workflowId: string,
  message: string,
): Promise<Phrase | undefined> {
  const row = await db.maybe<{ phrase: Phrase | null }>(sql`
    select last_error_phrase as phrase from app_triggers
    where workspace_id = ${workspaceId} and workflow_id = ${workflowId} and last_error = ${message} limit 1`);
  return row?.phrase ?? undefined;
}

/** Postpones a trigger whose workflow is not deployed. */
export function postpone(db: Db, workspaceId: string, id: string, until: Date): Promise<number> {
  return db.run(sql`update app_triggers set next_at = ${until} where workspace_id = ${workspaceId} and id = ${id}`);
}
