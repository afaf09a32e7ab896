import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { Signature } from './field-types/signature.ts';
import type { OpenTable } from './open-table.ts';
import type { Values } from './read-values.ts';
import type { RecordOut, Writer } from './writer.ts';

/**
 * Stamps each new signature with the time and, if it was given in the console, the member. A signature that the record
 * has or once had keeps its stamp, so that undoing a change does not sign for somebody else.
 */
export async function stampSignatures(
  writer: Writer,
  open: OpenTable,
  records: readonly Values[],
  before?: readonly RecordOut[],
): Promise<void> {
  const given = open.table.fields
    .filter((field) => field.type === 'signature')
    .flatMap((field) => records.map((values, place) => ({ field, values, record: before?.[place] })))
    .filter(({ field, values }) => values[field.key] !== null && values[field.key] !== undefined);
  if (given.length === 0) return;
  const returning = given.flatMap(({ field, values, record }) => {
    const signature = values[field.key] as Signature;
    return record && signature.signed_at !== undefined ? [{ fieldId: field.id, recordId: record.id, signature }] : [];
  });
  const earlier = returning.length > 0 ? await findEarlier(writer.db, open, returning) : new Set<string>();
  for (const { field, values, record } of given) {
    const signature = values[field.key] as Signature;
    const current = record?.[field.key] as Signature | null | undefined;
    if (current && current.path === signature.path && current.name === signature.name) values[field.key] = current;
    else if (!writer.copiesRecords && !(record && earlier.has(`${record.id} ${field.id} ${JSON.stringify(signature)}`)))
      values[field.key] = {
        ...{ path: signature.path, name: signature.name, signed_at: writer.now.toISOString() },
        signed_by: writer.via === 'session' ? writer.userId : null,
      };
  }
}

interface Returning {
  fieldId: string;
  recordId: string;
  signature: Signature;
}

/** The signatures that the same field of the same record had at some time, exactly as sent. */
async function findEarlier(db: Db, { table }: OpenTable, returning: readonly Returning[]): Promise<Set<string>> {
  const wanted = returning.map(({ fieldId, recordId, signature }, place) => ({ place, fieldId, recordId, signature }));
  const rows = await db.many<{ place: number }>(sql`
    select wanted.place from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (place int, "fieldId" text, "recordId" uuid, signature jsonb)
    where exists (select from record_history h
      where h.table_id = ${table.id} and h.workspace_id = ${table.workspaceId} and h.record_id = wanted."recordId"
        and (h.changes->wanted."fieldId"->0 = wanted.signature or h.changes->wanted."fieldId"->1 = wanted.signature))`);
  return new Set(
    rows.flatMap(({ place }) => {
      const found = returning[place];
      return found ? [`${found.recordId} ${found.fieldId} ${JSON.stringify(found.signature)}`] : [];
    }),
  );
}
