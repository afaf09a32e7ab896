import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

export interface NewNote {
  id: string;
  customerId: string | null;
  leadId: string | null;
  text: string;
  at: Date;
  by: string;
}

export function insertNote(db: Db, workspaceId: string, note: NewNote): Promise<number> {
  return db.run(sql`
    insert into crm_notes (id, workspace_id, customer_id, lead_id, text, created_at, created_by)
    values (${note.id}, ${workspaceId}, ${note.customerId}, ${note.leadId}, ${note.text}, ${note.at}, ${note.by})`);
}

export function moveNotes(db: Db, workspaceId: string, from: string, to: string): Promise<number> {
  return db.run(
    sql`update crm_notes set customer_id = ${to} where workspace_id = ${workspaceId} and customer_id = ${from}`,
  );
}
