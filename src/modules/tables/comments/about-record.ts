import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { readComment, type StoredComment } from '../../../records/comments.store.ts';
import { recordNotFound } from '../../../records/list-records.ts';
import { namesOfMembers } from '../../../records/members.store.ts';
import { type OpenTable, withTable } from '../../../records/open-table.ts';
import { readWholeRecords } from '../../../records/read-whole-records.ts';
import { titleFieldOf } from '../../../records/table.ts';
import type { RecordOut } from '../../../records/writer.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import type { Db } from '../../../storage/db.ts';
import { raw, sql } from '../../../storage/sql.ts';
import { refusals } from '../words/refusals.ts';
import { aboutTable } from '../writing.ts';

/** A record with all fields, if the caller can see it. */
export interface SeenRecord {
  open: OpenTable;
  record: RecordOut;
}

/** People who cannot see the record learn nothing of its comments. */
export function findRecord(ctx: ReadContext, tableId: string, id: string): Promise<SeenRecord> {
  return withTable(ctx, tableId, async (open) => {
    const [found] = await readWholeRecords(ctx.db, open, [id.toLowerCase()], 'read');
    return found ? { open, record: found.record } : recordNotFound();
  });
}

/** The given records that the caller can see. */
export async function recordsInSight(db: Db, open: OpenTable, ids: readonly string[]): Promise<Set<string>> {
  const rule = open.rule('read');
  const rows = await db.many<{ id: string }>(sql`
    select r.id from ${open.relation} r where r.id = any(${ids}::uuid[]) and ${open.scope()} ${rule ? sql`and ${rule}` : raw('')}`);
  return new Set(rows.map(({ id }) => id));
}

/** A comment by its id alone, with its record, if the caller can see that. */
export async function findComment(
  ctx: ReadContext,
  id: string,
): Promise<SeenRecord & { comment: StoredComment; isOwn: boolean }> {
  const comment = (await readComment(ctx.db, ctx.workspaceId, id)) ?? commentNotFound();
  const seen = await findRecord(ctx, comment.tableId, comment.recordId).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'not_found') return commentNotFound();
    throw error;
  });
  return { ...seen, comment, isOwn: comment.author.id === ctx.principal.userId };
}

function commentNotFound(): never {
  return refuse('not_found', 'comment_not_found', refusals.phrase('comment_not_found'));
}

/** Each once, and only members. */
export async function checkMentions(ctx: ReadContext, mentions: readonly string[]): Promise<string[]> {
  const ids = [...new Set(mentions.map((id) => id.toLowerCase()))];
  if (ids.length === 0) return [];
  const members = await namesOfMembers(ctx.db, ctx.workspaceId, ids);
  const stranger = ids.find((id) => !members.some((member) => member.id === id));
  if (stranger) refuse('conflict', 'not_a_member', refusals.phrase('not_a_member', { id: stranger }));
  return ids;
}

/**
 * The data of every event about a comment: the whole record, so that the recipient's rules can be checked, and the
 * field that names it.
 */
export function aboutComment({ open, record }: SeenRecord, comment: Pick<StoredComment, 'id' | 'text' | 'author'>) {
  const { id, text, author } = comment;
  return {
    ...aboutTable(open),
    record,
    titleField: titleFieldOf(open.table)?.key ?? null,
    comment: { id, text, author },
  };
}
