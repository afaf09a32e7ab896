import type { Phrase } from '../../../../language/phrase.ts';
import { columns } from '../../../storage/columns.ts';
import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import { storedReason } from '../../../storage/stored-reason.ts';
import type { DashboardMail } from '../dashboard.ts';

const mail = columns(
  'id, dashboard_id, every, on_day, at_hour, recipients::uuid[], range, next_at, last_sent_at, last_error, last_error_phrase::jsonb, created_by',
  'workspace_id, created_at',
);

export function insertMail(db: Db, workspaceId: string, order: DashboardMail, now: Date): Promise<DashboardMail> {
  return db.one(
    sql`insert into dashboard_mails ${mail.insert({ ...order, workspaceId, createdAt: now })} returning ${mail.select}`,
  );
}

/** The scheduled mails of one person; nobody else may see them. */
export function listMails(
  db: Db,
  workspaceId: string,
  userId: string,
  dashboardId: string | undefined,
): Promise<DashboardMail[]> {
  return db.many(sql`
    select ${mail.select} from dashboard_mails
    where workspace_id = ${workspaceId} and created_by = ${userId} and (${dashboardId ?? null}::uuid is null or dashboard_id = ${dashboardId ?? null}::uuid)
    order by id limit 200`);
}

export function readMail(db: Db, workspaceId: string, id: string): Promise<DashboardMail | undefined> {
  return db.maybe(sql`select ${mail.select} from dashboard_mails where workspace_id = ${workspaceId} and id = ${id}`);
}

/** Whether anybody has one of these dashboards mailed. */
export async function areMailed(db: Db, workspaceId: string, dashboardIds: readonly string[]): Promise<boolean> {
  const { mailed } = await db.one<{ mailed: boolean }>(
    sql`select exists (select from dashboard_mails where workspace_id = ${workspaceId} and dashboard_id = any(${dashboardIds}::uuid[])) as mailed`,
  );
  return mailed;
}

export function deleteMail(db: Db, workspaceId: string, id: string): Promise<number> {
  return db.run(sql`delete from dashboard_mails where workspace_id = ${workspaceId} and id = ${id}`);
}

export function noteSent(
  db: Db,
  workspaceId: string,
  id: string,
  at: Date,
  why: Phrase | string | null,
): Promise<number> {
  const { text, phrase } = storedReason(why);
  return db.run(sql`
    update dashboard_mails set last_sent_at = case when ${text}::text is null then ${at}::timestamptz else last_sent_at end, last_error = ${text}, last_error_phrase = ${phrase}::jsonb
    where workspace_id = ${workspaceId} and id = ${id}`);
}

/** Mails of deleted dashboards are skipped. */
export function listWorkspacesWithDue(db: Db, now: Date): Promise<{ workspaceId: string; timeZone: string }[]> {
  return db.many(sql`
    select distinct m.workspace_id as "workspaceId", w.time_zone as "timeZone" from dashboard_mails m join workspaces w on w.id = m.workspace_id
    where m.next_at <= ${now}`);
}

export function lockDue(db: Db, workspaceId: string, now: Date, limit: number): Promise<DashboardMail[]> {
  return db.many(sql`
    select ${mail.select} from dashboard_mails where workspace_id = ${workspaceId} and next_at <= ${now}
    order by next_at, id limit ${limit} for update skip locked`);
}

export function moveOn(db: Db, workspaceId: string, id: string, nextAt: Date): Promise<number> {
  return db.run(sql`update dashboard_mails set next_at = ${nextAt} where workspace_id = ${workspaceId} and id = ${id}`);
}

export interface Recipient {
  id: string;
  name: string;
  email: string;
  language: string;
}

export function listMembers(db: Db, workspaceId: string, ids: readonly string[]): Promise<Recipient[]> {
  return db.many(sql`
    select u.id, u.name, u.email, u.language from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspaceId} and u.id = any(${ids}::uuid[]) order by u.id`);
}
