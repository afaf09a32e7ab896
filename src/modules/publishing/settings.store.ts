import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { sql } from '../../storage/sql.ts';
import type { Settings } from './settings.ts';

export type StoredSettings = Omit<Settings, 'url'>;

/** The public page is on by default. */
export async function readSettings(db: Db, workspaceId: string): Promise<StoredSettings & { slug: string }> {
  return db.one(sql`
    select w.slug, s.title, coalesce(s.description, '') as description, coalesce(s.page_on, true) as "pageOn"
    from workspaces w left join publishing_settings s on s.workspace_id = w.id where w.id = ${workspaceId}`);
}

export function saveSettings(
  db: PermittedDb<'route'>,
  workspaceId: string,
  { title, description, pageOn }: StoredSettings,
  now: Date,
): Promise<number> {
  return db.run(sql`
    insert into publishing_settings (workspace_id, title, description, page_on, updated_at) values (${workspaceId}, ${title}, ${description}, ${pageOn}, ${now})
    on conflict (workspace_id) do update set title = excluded.title, description = excluded.description, page_on = excluded.page_on, updated_at = excluded.updated_at`);
}
