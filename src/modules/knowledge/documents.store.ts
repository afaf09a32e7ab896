import type { Phrase } from '../../../language/phrase.ts';
import { columns } from '../../storage/columns.ts';
import type { Db } from '../../storage/db.ts';
import { findsWords } from '../../storage/find-words.ts';
import type { PermittedDb } from '../../storage/permitted-db.ts';
import { join, prepared, raw, type Sql, sql } from '../../storage/sql.ts';
import type { Format, Source } from './document.ts';

const documentColumns = columns(
  `id, title, format, source, file_id, address, table_id, record_id, field_id, post_id, audience, state, failure::jsonb, edition, pages, passages, characters,
  created_by, created_at, updated_at, read_at`,
  'workspace_id',
);

export interface StoredDocument {
  id: string;
  title: string;
  format: Format;
  source: Source;
  fileId: string;
  address: string | null;
  tableId: string | null;
  recordId: string | null;
  fieldId: string | null;
  postId: string | null;
  audience: string[] | null;
  state: 'reading' | 'ready' | 'failed';
  failure: Phrase | null;
  edition: number;
  pages: number | null;
  passages: number;
  characters: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  readAt: Date | null;
}

export type NewDocument = Omit<
  StoredDocument,
  'state' | 'failure' | 'edition' | 'pages' | 'passages' | 'characters' | 'readAt'
>;

/** Takes a `publish` permit if a public chat page answers from it. */
export function insertDocument(
  db: PermittedDb<'publish'>,
  workspaceId: string,
  document: NewDocument,
): Promise<StoredDocument> {
  return db.one(
    sql`insert into knowledge_documents ${documentColumns.insert({ workspaceId, ...document, state: 'reading' })} returning ${documentColumns.select}`,
  );
}

export async function countDocuments(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from knowledge_documents where workspace_id = ${workspaceId}`,
  );
  return count;
}

/** Ignores the caller's rights, for svc's own work. */
export function readDocument(db: Db, workspaceId: string, id: string): Promise<StoredDocument | undefined> {
  return db.maybe(
    prepared(
      sql`select ${documentColumns.select} from knowledge_documents where workspace_id = ${workspaceId} and id = ${id}`,
    ),
  );
}

/** The document if the caller may read it (`readableBy`). */
export function findDocument(
  db: Db,
  workspaceId: string,
  id: string,
  readable: Sql,
): Promise<StoredDocument | undefined> {
  return db.maybe(
    sql`select ${documentColumns.of('doc')} from knowledge_documents doc where doc.workspace_id = ${workspaceId} and doc.id = ${id} and ${readable}`,
  );
}

/** The same, locked until the transaction ends. */
export function lockDocument(
  db: Db,
  workspaceId: string,
  id: string,
  readable: Sql,
): Promise<StoredDocument | undefined> {
  return db.maybe(
    sql`select ${documentColumns.of('doc')} from knowledge_documents doc where doc.workspace_id = ${workspaceId} and doc.id = ${id} and ${readable} for update of doc`,
  );
}

export interface DocumentFilter {
  status?: StoredDocument['state'];
  source?: Source;
  q?: string;
  /** The id of the last document on the previous page. */
  before?: string;
  limit: number;
}

/** Newest first. */
export function listDocuments(
  db: Db,
  workspaceId: string,
  readable: Sql,
  { status, source, q = '', before, limit }: DocumentFilter,
): Promise<StoredDocument[]> {
  const conditions: Sql[] = [sql`doc.workspace_id = ${workspaceId}`, readable];
  if (status) conditions.push(sql`doc.state = ${status}`);
  if (source) conditions.push(sql`doc.source = ${source}`);
  if (q.trim() !== '') conditions.push(findsWords(raw('svc_fold(doc.title)'), q));
  if (before) conditions.push(sql`doc.id < ${before}`);
  return db.many(sql`
    select ${documentColumns.of('doc')} from knowledge_documents doc where ${join(conditions, ' and ')} order by doc.id desc limit ${limit}`);
}

export function setTitle(
  db: PermittedDb<'publish'>,
  workspaceId: string,
  id: string,
  title: string,
  now: Date,
): Promise<StoredDocument> {
  return db.one(sql`
    update knowledge_documents set title = ${title}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} returning ${documentColumns.select}`);
}

export function setAudience(
  db: PermittedDb<'rights'>,
  workspaceId: string,
  id: string,
  audience: string[] | null,
  now: Date,
): Promise<StoredDocument> {
  return db.one(sql`
    update knowledge_documents set audience = ${audience}, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} returning ${documentColumns.select}`);
}

/** Replaces the content, which is then read again. */
export function replaceContent(
  db: Db,
  workspaceId: string,
  id: string,
  content: { fileId: string; format: Format; now: Date },
): Promise<StoredDocument> {
  return db.one(sql`
    update knowledge_documents set file_id = ${content.fileId}, format = ${content.format}, state = 'reading', failure = null, edition = edition + 1, updated_at = ${content.now}
    where workspace_id = ${workspaceId} and id = ${id} returning ${documentColumns.select}`);
}

/** Locks the row if it still has the content that was read; undefined if it was replaced or deleted in the meantime. */
export function holdEdition(
  db: Db,
  workspaceId: string,
  id: string,
  edition: number,
): Promise<{ title: string } | undefined> {
  return db.maybe(
    sql`select title from knowledge_documents where workspace_id = ${workspaceId} and id = ${id} and edition = ${edition} for update`,
  );
}

export function markReady(
  db: Db,
  workspaceId: string,
  id: string,
  read: { pages: number | null; passages: number; characters: number; now: Date },
): Promise<number> {
  return db.run(sql`
    update knowledge_documents set state = 'ready', failure = null, pages = ${read.pages}, passages = ${read.passages}, characters = ${read.characters}, read_at = ${read.now}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

export function markFailed(db: Db, workspaceId: string, id: string, failure: Phrase, now: Date): Promise<number> {
  return db.run(sql`
    update knowledge_documents set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb, pages = null, passages = 0, characters = 0, read_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`);
}

/** Also deletes its passages and their embeddings. */
export function deleteDocuments(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ id: string; title: string; fileId: string; source: Source }[]> {
  return db.many(sql`
    delete from knowledge_documents where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) returning id, title, file_id as "fileId", source`);
}

export function findByFile(db: Db, workspaceId: string, fileId: string): Promise<{ id: string } | undefined> {
  return db.maybe(
    sql`select id from knowledge_documents where workspace_id = ${workspaceId} and file_id = ${fileId} limit 1`,
  );
}

export function listOfPost(db: Db, workspaceId: string, postId: string): Promise<StoredDocument[]> {
  return db.many(sql`
    select ${documentColumns.select} from knowledge_documents where workspace_id = ${workspaceId} and source = 'post' and post_id = ${postId}`);
}

export function listTablesOfDocuments(db: Db, workspaceId: string): Promise<{ tableId: string }[]> {
  return db.many(
    prepared(
      sql`select distinct table_id as "tableId" from knowledge_documents where workspace_id = ${workspaceId} and source = 'record'`,
    ),
  );
}

/** All tables whose records have attachments that are documents. */
export function listAllTablesOfDocuments(db: Db): Promise<{ workspaceId: string; tableId: string }[]> {
  return db.many(
    sql`select distinct workspace_id as "workspaceId", table_id as "tableId" from knowledge_documents where source = 'record'`,
  );
}

export function countByState(db: Db, workspaceId: string, readable: Sql): Promise<{ ready: number; failed: number }> {
  return db.one(sql`
    select count(*) filter (where doc.state = 'ready') as ready, count(*) filter (where doc.state = 'failed') as failed
    from knowledge_documents doc where doc.workspace_id = ${workspaceId} and ${readable}`);
}
