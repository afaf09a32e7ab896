import type { Phrase } from '../../language/phrase.ts';
import { attachFiles, readFiles } from '../files/files.store.ts';
import type { Db } from '../storage/db.ts';
import { raw, sql } from '../storage/sql.ts';
import type { OpenTable } from './open-table.ts';
import type { Values } from './read-values.ts';
import { type RecordFault, recordFault, refuseRecords } from './record-faults.ts';
import type { Field } from './table.ts';
import { refusals } from './words/refusals.ts';

/**
 * Checks that everything that values refer to exists: members, records of other tables, files. Uses one statement per
 * kind and field, however many records there are. Also fills in the stored details of files.
 */
export async function checkReferences(
  db: Db,
  open: OpenTable,
  records: Values[],
  batch: boolean,
  files: FileRights,
): Promise<void> {
  const faults: RecordFault[] = [];
  for (const field of open.table.fields) {
    if (!records.some((values) => pointsSomewhere(values[field.key]))) continue;
    if (field.type === 'user' || field.type === 'users') await checkMembers(db, open, field, records, faults);
    else if (field.type === 'link') await checkLinks(db, open, field, records, faults);
    else if (field.type === 'attachment') await checkFiles(db, open, field, records, faults, files);
  }
  if (faults.length > 0)
    refuseRecords(
      faults.sort((left, right) => left.index - right.index),
      batch,
    );
}

/** Who may attach files, and how the files are presented. */
export interface FileRights {
  readonly baseUrl: string;
  readonly now: Date;
  readonly uploader: string;
  /** Files of others that the writer may read. */
  inSight(fileIds: readonly string[]): Promise<Set<string>>;
}

function pointsSomewhere(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

async function checkMembers(
  db: Db,
  open: OpenTable,
  field: Field,
  records: Values[],
  faults: RecordFault[],
): Promise<void> {
  const ids = idsIn(field, records);
  const rows = await db.many<{ id: string }>(
    sql`select user_id as id from memberships where workspace_id = ${open.table.workspaceId} and user_id = any(${ids}::uuid[])`,
  );
  addFaults(field, records, new Set(rows.map((row) => row.id)), (id) => refusals.phrase('not_member', { id }), faults);
}

async function checkLinks(
  db: Db,
  open: OpenTable,
  field: Field,
  records: Values[],
  faults: RecordFault[],
): Promise<void> {
  const other = open.related.get(field.settings.link?.tableId ?? '');
  const ids = idsIn(field, records);
  const rule = other?.rule('read');
  const rows = other?.access.read
    ? await db.many<{ id: string }>(
        sql`select r.id from ${other.relation} r where r.id = any(${ids}::uuid[]) and ${other.scope()} ${rule ? sql`and ${rule}` : raw('')}`,
      )
    : [];
  addFaults(
    field,
    records,
    new Set(rows.map((row) => row.id)),
    (id) => refusals.phrase('not_linkable', { id, table: other?.table.name ?? '' }),
    faults,
  );
}

async function checkFiles(
  db: Db,
  open: OpenTable,
  field: Field,
  records: Values[],
  faults: RecordFault[],
  { baseUrl, now, uploader, inSight }: FileRights,
): Promise<void> {
  const ids = idsIn(field, records);
  const found = await readFiles(db, open.table.workspaceId, ids);
  const foreign = found.filter((file) => file.createdBy !== uploader).map((file) => file.id);
  // Attaching a file that somebody else uploaded must not make it readable.
  const seen = foreign.length > 0 ? await inSight(foreign) : new Set<string>();
  const known = new Map(
    found.filter((file) => file.createdBy === uploader || seen.has(file.id)).map((file) => [file.id, file]),
  );
  addFaults(field, records, new Set(known.keys()), (id) => refusals.phrase('not_uploaded', { id }), faults);
  await attachFiles(db, open.table.workspaceId, [...known.keys()], now);
  for (const values of records) {
    const files = values[field.key] as { id: string }[] | undefined;
    if (files)
      values[field.key] = files.flatMap(({ id }) => {
        const file = known.get(id);
        return file
          ? [{ id, name: file.name, size: file.size, type: file.type, url: `${baseUrl}/api/v1/files/${id}` }]
          : [];
      });
  }
}

function idsIn(field: Field, records: Values[]): string[] {
  return [...new Set(records.flatMap((values) => idsOf(field, values)))];
}

function idsOf(field: Field, values: Values): string[] {
  const value = values[field.key];
  if (value === null || value === undefined) return [];
  if (field.type === 'attachment') return (value as { id: string }[]).map((file) => file.id);
  return Array.isArray(value) ? (value as string[]) : [value as string];
}

function addFaults(
  field: Field,
  records: Values[],
  known: ReadonlySet<string>,
  phraseOf: (id: string) => Phrase,
  faults: RecordFault[],
): void {
  records.forEach((values, index) => {
    const missing = idsOf(field, values).find((id) => !known.has(id));
    if (missing !== undefined) faults.push(recordFault(index, field.key, 'linked_record_not_found', phraseOf(missing)));
  });
}
