import { foldText } from '../../kernel/fold-text.ts';
import { newId } from '../../kernel/ids.ts';
import type { Db } from '../../storage/db.ts';
import { type Sql, sql } from '../../storage/sql.ts';
import { unnested } from '../../storage/unnested.ts';
import type { PassageOut } from './document.ts';
import { languageOf } from './language-of.ts';
import type { Passage } from './reading/split-passages.ts';

const rowsAtOnce = 500;

/** Replaces the passages of a document. Call it in the transaction that has locked the document. */
export async function replacePassages(
  db: Db,
  workspaceId: string,
  document: { id: string; title: string },
  passages: readonly Passage[],
): Promise<void> {
  await db.run(
    sql`delete from knowledge_passages where workspace_id = ${workspaceId} and document_id = ${document.id}`,
  );
  const whole =
    languageOf(
      passages
        .slice(0, 20)
        .map(({ content }) => content)
        .join(' '),
    ) ?? 'en';
  const rows = passages.map((passage, index) => ({ ...passage, id: newId(), number: index + 1 }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const { table } = unnested('given', rows.slice(from, from + rowsAtOnce), {
      id: ['uuid', ({ id }) => id],
      number: ['int', ({ number }) => number],
      heading: ['text', ({ heading }) => heading],
      page: ['int', ({ page }) => page],
      lead: ['text', ({ lead }) => lead],
      content: ['text', ({ content }) => content],
      topic: ['text', ({ heading }) => foldText(`${document.title} ${heading ?? ''}`)],
      folded: ['text', ({ content }) => foldText(content)],
      language: ['text', ({ content }) => languageOf(content) ?? whole],
    });
    await db.run(sql`
      insert into knowledge_passages (id, workspace_id, document_id, number, heading, page, lead, content, folded_topic, folded, language)
      select id, ${workspaceId}, ${document.id}, number, heading, page, lead, content, topic, folded, language from ${table}`);
  }
}

export function dropPassages(db: Db, workspaceId: string, documentId: string): Promise<number> {
  return db.run(
    sql`delete from knowledge_passages where workspace_id = ${workspaceId} and document_id = ${documentId}`,
  );
}

/** Passages are also found by the title of their document. */
export function renameTopic(
  db: Db,
  workspaceId: string,
  documentId: string,
  before: string,
  after: string,
): Promise<number> {
  const [was, is] = [foldText(before), foldText(after)];
  return db.run(sql`
    update knowledge_passages set folded_topic = ${is} || substr(folded_topic, ${was.length + 1}::int)
    where workspace_id = ${workspaceId} and document_id = ${documentId} and starts_with(folded_topic, ${was})`);
}

/** In document order, starting at the given position. */
export function listPassages(
  db: Db,
  workspaceId: string,
  documentId: string,
  from: number,
  limit: number,
): Promise<PassageOut[]> {
  return db.many(sql`
    select id, number, heading, page, content from knowledge_passages
    where workspace_id = ${workspaceId} and document_id = ${documentId} and number >= ${from} order by number limit ${limit}`);
}

export function findPassage(
  db: Db,
  workspaceId: string,
  id: string,
  readable: Sql,
): Promise<(PassageOut & { documentId: string; title: string }) | undefined> {
  return db.maybe(sql`
    select p.id, p.number, p.heading, p.page, p.content, doc.id as "documentId", doc.title
    from knowledge_passages p join knowledge_documents doc on doc.workspace_id = p.workspace_id and doc.id = p.document_id
    where p.workspace_id = ${workspaceId} and p.id = ${id} and ${readable}`);
}
