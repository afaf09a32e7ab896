import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { prepared, sql } from '../../storage/sql.ts';
import { selectMemory } from './memories.store.ts';
import type { StoredMemory } from './memory.ts';

const noBits = '0'.repeat(1024);

/**
 * Erases all contents and leaves a tombstone that only says that there was a memory. Returns those that were not
 * forgotten before. A `route` permit is enough to reject a memory that was never used.
 */
export async function eraseMemories(
  db: PermittedDb<'delete'> | PermittedDb<'route'>,
  workspaceId: string,
  ids: readonly string[],
  now: Date,
): Promise<StoredMemory[]> {
  const forgotten = await db.many<StoredMemory>(
    prepared(sql`
    update memories m set state = 'forgotten', content = null, folded = '', trigrams = 0, trigram_bits = ${noBits}::text::bit(1024), edition = edition + 1, source_note = null, source_ref = null,
      updated_at = ${now}
    where m.workspace_id = ${workspaceId} and m.id = any(${ids}::uuid[]) and m.state <> 'forgotten' returning ${selectMemory}`),
  );
  await blankAnswers(db, workspaceId, ids);
  await blankCards(db, workspaceId, ids);
  await db.run(
    sql`delete from memory_versions where workspace_id = ${workspaceId} and memory_id = any(${ids}::uuid[])`,
  );
  await db.run(
    sql`delete from memory_embeddings where workspace_id = ${workspaceId} and memory_id = any(${ids}::uuid[])`,
  );
  return forgotten;
}

/** All memories of one subject, locked until the transaction ends. */
export function lockMemoriesOf(db: Db, workspaceId: string, key: string): Promise<{ id: string }[]> {
  return db.many(
    sql`select id from memories where workspace_id = ${workspaceId} and subject_key = ${key} and state <> 'forgotten' order by id for update`,
  );
}

export function countMemoriesOf(db: Db, workspaceId: string, key: string): Promise<{ count: number }> {
  return db.one(
    sql`select count(*) as count from memories where workspace_id = ${workspaceId} and subject_key = ${key} and state <> 'forgotten'`,
  );
}

/** Deletes stored answers, which are kept for a day for repeated calls with the same key. */
function blankAnswers(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`
    update idempotency_keys set answer = jsonb_set(jsonb_set(answer, '{result,content}', 'null'), '{result,source}', (answer #> '{result,source}') || '{"note": null, "ref": null}')
    where answer #>> '{result,id}' = any(${ids}::text[]) and answer #> '{result,source}' is not null and scope in (
      select ${workspaceId}::text || ':' || by_id from memory_versions where workspace_id = ${workspaceId} and memory_id = any(${ids}::uuid[]) and by_id is not null)`);
}

/** Removes the text from cards, which outlive the memory. They only show that something was requested. */
function blankCards(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`
    update approvals set input = input - 'content', original_input = original_input - 'content', facts = null, changed_facts = null, result = null
    where workspace_id = ${workspaceId} and action = 'memory.review' and input ->> 'id' = any(${ids}::text[])`);
}

/** A digest of a subject's memories, which changes with any change of them or their texts. */
export function digestMemoriesOf(db: Db, workspaceId: string, key: string): Promise<{ digest: string }> {
  return db.one(sql`
    select md5(coalesce(string_agg(id || ':' || edition, ',' order by id), '')) as digest from memories where workspace_id = ${workspaceId} and subject_key = ${key} and state <> 'forgotten'`);
}
