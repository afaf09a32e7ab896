import { inWords } from '../../kernel/words.ts';
import type { Told } from '../../runtime/notice-kind.ts';
import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { join, raw, type Sql, sql } from '../../storage/sql.ts';

export interface NoticeRow {
  id: string;
  kind: string;
  /** In English, the only language of notices from earlier versions, or in the reader's language at that time. */
  title: string;
  body: string;
  told: Told | null;
  href: string | null;
  at: Date;
  readAt: Date | null;
}

export interface NewNotice {
  id: string;
  workspaceId: string;
  userId: string;
  kind: string;
  told: Told;
  href: string | null;
  eventId: string;
  at: Date;
}

/**
 * Creates one notice per person, event and kind, however often the event is processed. With `onceUntilRead`, none is
 * added while an unread one has the same link.
 */
export async function insertNotice(db: Db, notice: NewNotice, onceUntilRead = false): Promise<boolean> {
  const { id, workspaceId, userId, kind, told, href, eventId, at } = notice;
  const [title, body] = [told.title, told.body].map((said) => inWords(said, { language: 'en', timeZone: 'UTC' }));
  const added = await db.run(sql`
    insert into notices (id, workspace_id, user_id, kind, title, body, told, href, event_id, at)
    select ${id}, ${workspaceId}, ${userId}, ${kind}, ${title}, ${body}, ${JSON.stringify(told)}::jsonb, ${href}, ${eventId}, ${at}
    where not (${onceUntilRead} and exists (
      select from notices n where n.workspace_id = ${workspaceId} and n.user_id = ${userId} and n.kind = ${kind} and n.href = ${href} and n.read_at is null))
    on conflict do nothing`);
  return added === 1;
}

export function listNotices(
  db: Db,
  filter: { workspaceId: string; userId: string; unreadOnly: boolean; before?: string; limit: number },
): Promise<NoticeRow[]> {
  const conditions: Sql[] = [sql`workspace_id = ${filter.workspaceId}`, sql`user_id = ${filter.userId}`];
  if (filter.unreadOnly) conditions.push(raw('read_at is null'));
  if (filter.before) conditions.push(sql`id < ${filter.before}`);
  return db.many(
    sql`select id, kind, title, body, told, href, at, read_at as "readAt" from notices where ${join(conditions, ' and ')} order by id desc limit ${filter.limit}`,
  );
}

export async function countUnread(db: Db, workspaceId: string, userId: string): Promise<number> {
  return (
    await db.one<{ count: number }>(
      sql`select count(*) as count from notices where workspace_id = ${workspaceId} and user_id = ${userId} and read_at is null`,
    )
  ).count;
}

export function markRead(
  db: Db,
  workspaceId: string,
  userId: string,
  ids: string[] | null,
  now: Date,
): Promise<number> {
  return db.run(sql`
    update notices set read_at = ${now}
    where workspace_id = ${workspaceId} and user_id = ${userId} and read_at is null and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`);
}

/** Marks these notices as done for everyone, because the thing they link to is done. */
export function settleNotices(db: Db, workspaceId: string, kind: string, href: string, now: Date): Promise<number> {
  return db.run(
    sql`update notices set read_at = ${now} where workspace_id = ${workspaceId} and kind = ${kind} and href = ${href} and read_at is null`,
  );
}

export function eraseNotices(db: Db, workspaceId: string, kind: string, href: string): Promise<number> {
  return db.run(sql`delete from notices where workspace_id = ${workspaceId} and kind = ${kind} and href = ${href}`);
}

export interface Preference {
  kind: string;
  console: boolean;
  mail: boolean;
}

export function listPreferences(db: Db, workspaceId: string, userId: string): Promise<Preference[]> {
  return db.many(
    sql`select kind, console, mail from notice_preferences where workspace_id = ${workspaceId} and user_id = ${userId}`,
  );
}

export function savePreference(
  db: PermittedDb<'route'>,
  workspaceId: string,
  userId: string,
  preference: Preference,
): Promise<number> {
  const { kind, console, mail } = preference;
  return db.run(sql`
    insert into notice_preferences (workspace_id, user_id, kind, console, mail) values (${workspaceId}, ${userId}, ${kind}, ${console}, ${mail})
    on conflict (workspace_id, user_id, kind) do update set console = excluded.console, mail = excluded.mail`);
}

export interface Recipient {
  userId: string;
  email: string;
  language: string;
  /** The workspace's time zone. */
  timeZone: string;
  roleKey: string;
  builtIn: boolean;
  capabilities: string[] | null;
  /** Whether any rule for record tables applies to their role. */
  ruled: boolean;
  console: boolean | null;
  mail: boolean | null;
}

/** Every member with their choice for this kind of notice. */
export function listRecipients(db: Db, workspaceId: string, kind: string): Promise<Recipient[]> {
  return db.many(sql`
    select u.id as "userId", u.email, u.language, w.time_zone as "timeZone", r.key as "roleKey", r.built_in as "builtIn", r.capabilities, r.table_rules as ruled, p.console, p.mail
    from memberships m join users u on u.id = m.user_id join roles r on r.id = m.role_id join workspaces w on w.id = m.workspace_id
    left join notice_preferences p on p.workspace_id = m.workspace_id and p.user_id = m.user_id and p.kind = ${kind}
    where m.workspace_id = ${workspaceId}`);
}
