import type { Db } from '../../storage/db.ts';
import { type DeletedPage, deletedPage } from '../../storage/deleted-page.ts';
import { prepared, raw, sql } from '../../storage/sql.ts';
import type { Template } from './template.ts';

const columns = raw('id, name, subject, text, created_at as "createdAt", updated_at as "updatedAt"');

export function insertTemplate(db: Db, workspaceId: string, template: Template, by: string): Promise<number> {
  return db.run(sql`
    insert into message_templates (id, workspace_id, name, subject, text, created_by, created_at, updated_at)
    values (${template.id}, ${workspaceId}, ${template.name}, ${template.subject}, ${template.text}, ${by}, ${template.createdAt}, ${template.updatedAt})`);
}

export function readTemplate(db: Db, workspaceId: string, id: string): Promise<Template | undefined> {
  return db.maybe(prepared(sql`select ${columns} from message_templates where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`));
}

export function lockTemplate(db: Db, workspaceId: string, id: string): Promise<Template | undefined> {
  return db.maybe(prepared(sql`select ${columns} from message_templates where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`));
}

export function saveTemplate(db: Db, workspaceId: string, id: string, words: Pick<Template, 'name' | 'subject' | 'text'>, now: Date): Promise<Template> {
  return db.one(
    prepared(sql`
    update message_templates set name = ${words.name}, subject = ${words.subject}, text = ${words.text}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} returning ${columns}`),
  );
}

export function listTemplates(db: Db, workspaceId: string): Promise<Template[]> {
  return db.many(prepared(sql`select ${columns} from message_templates where workspace_id = ${workspaceId} and deleted_at is null order by lower(name), id limit 1000`));
}

export function deleteTemplate(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
  return db.run(sql`update message_templates set deleted_at = ${now}, deleted_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

export function restoreTemplate(db: Db, workspaceId: string, id: string, now: Date): Promise<{ name: string } | undefined> {
  return db.maybe(sql`
    update message_templates set deleted_at = null, deleted_by = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null returning name`);
}

export function listDeletedTemplates(db: Db, workspaceId: string, page: DeletedPage): Promise<{ id: string; title: string; deletedAt: Date; deletedById: string | null }[]> {
  return db.many(sql`
    select id, name as title, deleted_at as "deletedAt", deleted_by as "deletedById" from message_templates
    where workspace_id = ${workspaceId} and deleted_at is not null ${deletedPage(raw(`name`), page)}`);
}

export function purgeTemplates(db: Db, before: Date, workspaceId: string | null = null): Promise<number> {
  return db.run(sql`delete from message_templates where deleted_at < ${before} and workspace_id = coalesce(${workspaceId}::uuid, workspace_id)`);
}
