import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { prepared, raw, sql } from '../../storage/sql.ts';
import type { LiveMemory, StoredMemory, Subject } from './memory.ts';
import type { Likeness } from './near-duplicates.ts';
import { subjectKey } from './subject-key.ts';

const memoryColumns = columns(
  `id, content, category, confidence, valid_from, valid_to, expires_on, state, supersedes_id, superseded_by_id, reviewed_at, reviewed_by, created_at, updated_at,
  created_by, via`,
  'workspace_id, folded, trigrams, trigram_bits, subject_type, subject_id, subject_key, source_kind, source_note, source_ref, client, edition',
);

/** Of `memories m`. */
export const selectMemory = sql`${memoryColumns.of('m')}, case when m.subject_id is not null then jsonb_build_object('type', m.subject_type, 'id', m.subject_id) end as subject,
  jsonb_build_object('kind', m.source_kind, 'note', m.source_note, 'ref', m.source_ref, 'client', m.client) as source`;

function subjectColumns(subject: Subject | null) {
  return { subjectType: subject?.type ?? null, subjectId: subject?.id ?? null, subjectKey: subjectKey(subject) };
}

function textColumns(content: string, { folded, trigrams, bits }: Likeness) {
  return { content, folded, trigrams: trigrams.size, trigramBits: sql`${bits}::text::bit(1024)` };
}

/** Locks the subject until the transaction ends, so that two people cannot add the same memory at once. */
export function lockSubject(db: Db, workspaceId: string, key: string): Promise<number> {
  return db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('memory:' || ${workspaceId}::text || ':' || ${key}::text, 0))`,
  );
}

export function insertMemory(db: Db, workspaceId: string, memory: LiveMemory, likeness: Likeness): Promise<number> {
  const { content, subject, source, ...rest } = memory;
  const values = {
    workspaceId,
    ...rest,
    ...textColumns(content, likeness),
    ...subjectColumns(subject),
    sourceKind: source.kind,
    sourceNote: source.note,
    sourceRef: source.ref,
    client: source.client,
  };
  return db.run(prepared(sql`insert into memories ${memoryColumns.insert(values)}`));
}

export function readMemory(db: Db, workspaceId: string, id: string): Promise<StoredMemory | undefined> {
  return db.maybe(
    prepared(sql`select ${selectMemory} from memories m where m.workspace_id = ${workspaceId} and m.id = ${id}`),
  );
}

export async function editionOf(db: Db, workspaceId: string, id: string): Promise<number | undefined> {
  return (
    await db.maybe<{ edition: number }>(
      sql`select edition from memories where workspace_id = ${workspaceId} and id = ${id}`,
    )
  )?.edition;
}

/** Locks a memory until the transaction ends. */
export function lockMemory(db: Db, workspaceId: string, id: string): Promise<StoredMemory | undefined> {
  return db.maybe(
    prepared(
      sql`select ${selectMemory} from memories m where m.workspace_id = ${workspaceId} and m.id = ${id} for update`,
    ),
  );
}

/**
 * Memories of the subject that may be near-duplicates, because they have a similar number of trigrams and similar bits.
 */
export function listAlike(
  db: Db,
  workspaceId: string,
  subject: Subject | null,
  bounds: { minTrigrams: number; maxTrigrams: number; differentBits: number },
  bits: string,
): Promise<{ id: string; folded: string }[]> {
  return db.many(sql`
    select id, folded from memories
    where workspace_id = ${workspaceId} and subject_key = ${subjectKey(subject)} and state in ('active', 'proposed') and trigrams between ${bounds.minTrigrams} and ${bounds.maxTrigrams}
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

/** A new text starts a new edition. */
export function saveMemory(
  db: Db,
  workspaceId: string,
  id: string,
  changes: MemoryChanges,
  likeness: Likeness | undefined,
  now: Date,
): Promise<LiveMemory> {
  const { content, subject, ...rest } = changes;
  const set = memoryColumns.set({
    ...rest,
    ...(content !== undefined && likeness && { ...textColumns(content, likeness), edition: raw('edition + 1') }),
    ...(subject !== undefined && subjectColumns(subject)),
    updatedAt: now,
  });
  return db.one(
    prepared(
      sql`update memories m set ${set} where m.workspace_id = ${workspaceId} and m.id = ${id} returning ${selectMemory}`,
    ),
  );
}

/** Shortens the validity, and never extends it. */
export function markSuperseded(
  db: Db,
  workspaceId: string,
  id: string,
  by: string,
  lastDay: string,
  now: Date,
): Promise<LiveMemory> {
  return db.one(
    prepared(sql`
    update memories m set state = 'superseded', superseded_by_id = ${by}, valid_to = least(valid_to, ${lastDay}::date), updated_at = ${now}
    where m.workspace_id = ${workspaceId} and m.id = ${id} returning ${selectMemory}`),
  );
}

/** Activates memories for assistants and workflows. */
export function markReviewed(
  db: PermittedDb<'route'>,
  workspaceId: string,
  id: string,
  by: string,
  now: Date,
): Promise<number> {
  return db.run(sql`
    update memories set state = 'active', reviewed_at = ${now}, reviewed_by = ${by}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`);
}

/** The default first day of a replacement. */
export function startOn(db: Db, workspaceId: string, id: string, day: string): Promise<number> {
  return db.run(
    sql`update memories set valid_from = ${day} where workspace_id = ${workspaceId} and id = ${id} and valid_from is null`,
  );
}

/** Expires each memory once, with a line in its history. */
export function expireDue(db: Db, workspaceId: string, now: Date, limit: number): Promise<StoredMemory[]> {
  return db.many(
    prepared(sql`
    with due as (
      select d.id, d.state from memories d join workspaces w on w.id = d.workspace_id
      where d.workspace_id = ${workspaceId} and d.state in ('active', 'proposed') and d.expires_on < (${now}::timestamptz at time zone w.time_zone)::date
      order by d.expires_on, d.id limit ${limit} for update of d skip locked
    ), kept as (
      insert into memory_versions (id, workspace_id, memory_id, at, via, change, before, after)
      select gen_random_uuid(), ${workspaceId}, id, ${now}, 'system', 'expired', jsonb_build_object('state', state), '{"state":"expired"}' from due
    )
    update memories m set state = 'expired', updated_at = ${now} from due where m.workspace_id = ${workspaceId} and m.id = due.id returning ${selectMemory}`),
  );
}

/** No time zone is more than 14 hours ahead of UTC, so the index can find the few candidates. */
export function listWorkspacesWithExpired(db: Db, now: Date): Promise<{ workspaceId: string }[]> {
  return db.many(sql`
    select distinct m.workspace_id as "workspaceId" from memories m join workspaces w on w.id = m.workspace_id
    where m.state in ('active', 'proposed') and m.expires_on < (${now}::timestamptz at time zone 'UTC' + interval '14 hours')::date
      and m.expires_on < (${now}::timestamptz at time zone w.time_zone)::date`);
}
