import type { Db } from '../../storage/db.ts';
import { join, prepared, raw, type Sql, sql } from '../../storage/sql.ts';
import type { LiveMemory, StoredMemory, Subject } from './memory.ts';
import type { Likeness } from './near-duplicates.ts';
import { subjectKey } from './subject-key.ts';

export const columns = raw(`m.id, m.content, case when m.subject_id is not null then jsonb_build_object('type', m.subject_type, 'id', m.subject_id) end as subject, m.category,
  jsonb_build_object('kind', m.source_kind, 'note', m.source_note, 'ref', m.source_ref, 'client', m.client) as source, m.confidence,
  m.valid_from as "validFrom", m.valid_to as "validTo", m.expires_on as "expiresOn", m.state, m.supersedes_id as "supersedesId", m.superseded_by_id as "supersededById",
  m.reviewed_at as "reviewedAt", m.reviewed_by as "reviewedBy", m.created_at as "createdAt", m.updated_at as "updatedAt", m.created_by as "createdBy", m.via`);

/** Until the transaction ends nobody else adds to this subject: two at once cannot both be the first to say something. */
export function lockSubject(db: Db, workspaceId: string, key: string): Promise<number> {
  return db.run(sql`select pg_advisory_xact_lock(hashtextextended('memory:' || ${workspaceId}::text || ':' || ${key}::text, 0))`);
}

export function insertMemory(db: Db, workspaceId: string, memory: LiveMemory, likeness: Likeness): Promise<number> {
  const { subject, source } = memory;
  return db.run(sql`
    insert into memories (id, workspace_id, content, folded, trigrams, trigram_bits, subject_type, subject_id, subject_key, category, source_kind, source_note, source_ref, client, via,
      confidence, valid_from, valid_to, expires_on, state, supersedes_id, created_by, created_at, updated_at)
    values (${memory.id}, ${workspaceId}, ${memory.content}, ${likeness.folded}, ${likeness.trigrams.size}, ${likeness.bits}::text::bit(1024), ${subject?.type ?? null}, ${subject?.id ?? null},
      ${subjectKey(subject)}, ${memory.category}, ${source.kind}, ${source.note}, ${source.ref}, ${source.client}, ${memory.via}, ${memory.confidence}, ${memory.validFrom}, ${memory.validTo},
      ${memory.expiresOn}, ${memory.state}, ${memory.supersedesId}, ${memory.createdBy}, ${memory.createdAt}, ${memory.updatedAt})`);
}

export function readMemory(db: Db, workspaceId: string, id: string): Promise<StoredMemory | undefined> {
  return db.maybe(prepared(sql`select ${columns} from memories m where m.workspace_id = ${workspaceId} and m.id = ${id}`));
}

export async function editionOf(db: Db, workspaceId: string, id: string): Promise<number | undefined> {
  return (await db.maybe<{ edition: number }>(sql`select edition from memories where workspace_id = ${workspaceId} and id = ${id}`))?.edition;
}

/** Reads a memory and holds it until the transaction ends. */
export function lockMemory(db: Db, workspaceId: string, id: string): Promise<StoredMemory | undefined> {
  return db.maybe(prepared(sql`select ${columns} from memories m where m.workspace_id = ${workspaceId} and m.id = ${id} for update`));
}

/** Memories of the subject that may be near-duplicates: alike in the number of trigrams and in their bits. */
export function listAlike(
  db: Db,
  workspaceId: string,
  subject: Subject | null,
  bounds: { fewest: number; most: number; differentBits: number },
  bits: string,
): Promise<{ id: string; folded: string }[]> {
  return db.many(sql`
    select id, folded from memories
    where workspace_id = ${workspaceId} and subject_key = ${subjectKey(subject)} and state in ('active', 'proposed') and trigrams between ${bounds.fewest} and ${bounds.most}
      and bit_count(trigram_bits # ${bits}::text::bit(1024)) <= ${bounds.differentBits} order by id`);
}

export interface MemoryChanges {
  content?: string;
  subject?: Subject | null;
  category?: string;
  confidence?: number;
  validFrom?: string | null;
  validTo?: string | null;
  expiresOn?: string | null;
  state?: 'active';
}

/** A new text is a new edition. */
export function saveMemory(db: Db, workspaceId: string, id: string, changes: MemoryChanges, likeness: Likeness | undefined, now: Date): Promise<LiveMemory> {
  const set: Sql[] = [sql`updated_at = ${now}`];
  if (changes.content !== undefined && likeness)
    set.push(
      sql`content = ${changes.content}`,
      sql`folded = ${likeness.folded}`,
      sql`trigrams = ${likeness.trigrams.size}`,
      sql`trigram_bits = ${likeness.bits}::text::bit(1024)`,
      raw('edition = edition + 1'),
    );
  if (changes.subject !== undefined)
    set.push(sql`subject_type = ${changes.subject?.type ?? null}`, sql`subject_id = ${changes.subject?.id ?? null}`, sql`subject_key = ${subjectKey(changes.subject)}`);
  if (changes.category !== undefined) set.push(sql`category = ${changes.category}`);
  if (changes.confidence !== undefined) set.push(sql`confidence = ${changes.confidence}`);
  if (changes.validFrom !== undefined) set.push(sql`valid_from = ${changes.validFrom}`);
  if (changes.validTo !== undefined) set.push(sql`valid_to = ${changes.validTo}`);
  if (changes.expiresOn !== undefined) set.push(sql`expires_on = ${changes.expiresOn}`);
  if (changes.state !== undefined) set.push(sql`state = ${changes.state}`);
  return db.one(prepared(sql`update memories m set ${join(set)} where m.workspace_id = ${workspaceId} and m.id = ${id} returning ${columns}`));
}

/** Only the validity is cut, never made longer than it was. */
export function markSuperseded(db: Db, workspaceId: string, id: string, by: string, lastDay: string, now: Date): Promise<LiveMemory> {
  return db.one(
    prepared(sql`
    update memories m set state = 'superseded', superseded_by_id = ${by}, valid_to = least(valid_to, ${lastDay}::date), updated_at = ${now}
    where m.workspace_id = ${workspaceId} and m.id = ${id} returning ${columns}`),
  );
}

export function markReviewed(db: Db, workspaceId: string, id: string, by: string, now: Date): Promise<number> {
  return db.run(sql`
    update memories set state = 'active', reviewed_at = ${now}, reviewed_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

/** What a replacement holds from, where nobody said so. */
export function startOn(db: Db, workspaceId: string, id: string, day: string): Promise<number> {
  return db.run(sql`update memories set valid_from = ${day} where workspace_id = ${workspaceId} and id = ${id} and valid_from is null`);
}
