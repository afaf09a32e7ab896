import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { deletable } from '../../storage/deletable.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { prepared, sql } from '../../storage/sql.ts';
import type { Template } from './template.ts';

const templateColumns = columns('id, name, subject, text, created_at, updated_at', 'workspace_id, created_by');

export function insertTemplate(db: Db, workspaceId: string, template: Template, by: string): Promise<number> {
  return db.run(
    prepared(sql`insert into message_templates ${templateColumns.insert({ workspaceId, ...template, createdBy: by })}`),
  );
}

export function readTemplate(db: Db, workspaceId: string, id: string): Promise<Template | undefined> {
  return db.maybe(
    prepared(
      sql`select ${templateColumns.select} from message_templates where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
    ),
  );
}

export function lockTemplate(db: Db, workspaceId: string, id: string): Promise<Template | undefined> {
  return db.maybe(
    prepared(
      sql`select ${templateColumns.select} from message_templates where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`,
    ),
  );
}

/** Takes a `route` permit, because deployed workflows send the template. */
export function saveTemplate(
  db: PermittedDb<'route'>,
  workspaceId: string,
  id: string,
  { name, subject, text }: Pick<Template, 'name' | 'subject' | 'text'>,
  now: Date,
): Promise<Template> {
  const set = templateColumns.set({ name, subject, text, updatedAt: now });
  return db.one(
    prepared(
      sql`update message_templates set ${set} where workspace_id = ${workspaceId} and id = ${id} returning ${templateColumns.select}`,
    ),
  );
}

export function listTemplates(db: Db, workspaceId: string): Promise<Template[]> {
  return db.many(
    prepared(
      sql`select ${templateColumns.select} from message_templates where workspace_id = ${workspaceId} and deleted_at is null order by lower(name), id limit 1000`,
    ),
  );
}

export const {
  remove: deleteTemplate,
  listDeleted: listDeletedTemplates,
  bringBack: restoreTemplate,
  purge: purgeTemplates,
} = deletable('message_templates');
