import type { Db } from '../../storage/db.ts';
import { seen, sql } from '../../storage/sql.ts';

export interface BilledCustomer {
  id: string;
  name: string;
  email: string | null;
  company: string | null;
  address: string | null;
  language: string | null;
}

export function findCustomer(db: Db, workspaceId: string, id: string): Promise<BilledCustomer | undefined> {
  return db.maybe(
    sql`select id, name, email, company, address, locale as language from ${seen('customers')} where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`,
  );
}
