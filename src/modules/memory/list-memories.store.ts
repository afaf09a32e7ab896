import { foldText } from '../../kernel/fold-text.ts';
import type { Db } from '../../storage/db.ts';
import { findsWords } from '../../storage/find-words.ts';
import { join, prepared, raw, type Sql, sql } from '../../storage/sql.ts';
import { selectMemory } from './memories.store.ts';
import type { MemoryState, StoredMemory, Subject } from './memory.ts';
import { subjectKey } from './subject-key.ts';

export interface MemoryFilter {
  state?: MemoryState | 'all';
  subject?: Subject;
  category?: string;
  q?: string;
  /** The id of the last memory on the previous page. */
  before?: string;
  limit: number;
}

/** Newest first. */
export function listMemories(db: Db, workspaceId: string, filter: MemoryFilter): Promise<StoredMemory[]> {
  const conditions: Sql[] = [sql`m.workspace_id = ${workspaceId}`, inState(filter.state)];
  if (filter.subject) conditions.push(sql`m.subject_key = ${subjectKey(filter.subject)}`);
  if (filter.category) conditions.push(sql`lower(m.category) = lower(${filter.category})`);
  const q = foldText(filter.q ?? '');
  if (q !== '') conditions.push(findsWords(raw('m.folded'), q));
  if (filter.before) conditions.push(sql`m.id < ${filter.before}`);
  const statement = sql`select ${selectMemory} from memories m where ${join(conditions, ' and ')} order by m.id desc limit ${filter.limit}`;
  // Words come in too many shapes to keep them all.
  return db.many(q === '' ? prepared(statement) : statement);
}

export function countWaiting(db: Db, workspaceId: string): Promise<{ waiting: number }> {
  return db.one(
    sql`select count(*) as waiting from memories where workspace_id = ${workspaceId} and state = 'proposed'`,
  );
}

export function countKnown(db: Db, workspaceId: string): Promise<{ active: number; waiting: number }> {
  return db.one(sql`
    select count(*) filter (where state = 'active') as active, count(*) filter (where state = 'proposed') as waiting
    from memories where workspace_id = ${workspaceId} and state in ('active', 'proposed')`);
}

function inState(state: MemoryFilter['state']): Sql {
  if (state === undefined) return sql`m.state in ('active', 'proposed')`;
  return state === 'all' ? sql`m.state <> 'forgotten'` : sql`m.state = ${state}`;
}
