import { join, type Sql, sql } from '../../../storage/sql.ts';
import type { Subject } from '../memory.ts';
import { subjectKey } from '../subject-key.ts';

export interface SearchFilter {
  subject?: Subject;
  category?: string;
  includeProposed?: boolean;
  /** The day on which the memory must be valid. */
  day: string;
  /** If the caller named the day, memories that were replaced or expired since count too. */
  past: boolean;
}

/** The memories that may be found, as a condition on table `m`. */
export function mayBeFound(workspaceId: string, { subject, category, includeProposed, day, past }: SearchFilter): Sql {
  const states = [
    ...(past ? ['active', 'superseded', 'expired'] : ['active']),
    ...(includeProposed ? ['proposed'] : []),
  ];
  const conditions: Sql[] = [
    sql`m.workspace_id = ${workspaceId}`,
    sql`m.state = any(${states}::text[])`,
    sql`(m.valid_from is null or m.valid_from <= ${day}::date)`,
    sql`(m.valid_to is null or m.valid_to >= ${day}::date)`,
    sql`(m.expires_on is null or m.expires_on >= ${day}::date)`,
  ];
  if (subject) conditions.push(sql`m.subject_key = ${subjectKey(subject)}`);
  if (category) conditions.push(sql`lower(m.category) = lower(${category})`);
  return join(conditions, ' and ');
}
