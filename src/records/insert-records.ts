import { newId } from '../kernel/ids.ts';
import { refuse } from '../kernel/refusal.ts';
import { identifier, join, preparedWhenPopular, raw, sql } from '../storage/sql.ts';
import { noteFileUses } from './attachments.ts';
import { mayGrow, requireAnswerSize, textsOf } from './bounded-texts.ts';
import { explainDatabaseFault } from './database-faults.ts';
import { typeOf } from './field-types/registry.ts';
import { saveLinks } from './links.store.ts';
import { nextNumber } from './next-number.ts';
import type { OpenTable } from './open-table.ts';
import { projection } from './project-record.ts';
import type { Values } from './read-values.ts';
import { readWholeRecords } from './read-whole-records.ts';
import { recordFault, refuseRecords } from './record-faults.ts';
import { checkReferences } from './references.ts';
import { stampSignatures } from './signatures.ts';
import { StoredRows } from './stored-row.ts';
import { refusals } from './words/refusals.ts';
import type { RecordOut, Writer } from './writer.ts';

/**
 * Inserts records whose values have already been read, all or none. The database's constraints and the row rules apply.
 */
export async function insertRecords(
  writer: Writer,
  open: OpenTable,
  records: Values[],
  batch: boolean,
): Promise<RecordOut[]> {
  await checkReferences(writer.db, open, records, batch, writer);
  await stampSignatures(writer, open, records);
  const links = open.table.fields.filter(
    (field) => field.type === 'link' && records.some((values) => (values[field.key] as string[] | undefined)?.length),
  );
  const moment = writer.now.toISOString();
  const rows = records.map((values) => ({
    ...values,
    id: newId(),
    created_at: moment,
    updated_at: moment,
    created_by: writer.userId,
  }));
  const added = await addRows(writer, open, rows, batch);
  for (const field of links) await saveLinks(writer.db, open, field, rows, false);
  const whole =
    links.length === 0
      ? added
      : await readWholeRecords(
          writer.db,
          open,
          rows.map((row) => row.id),
          'create',
        );
  const denied = whole.findIndex(({ allowed }) => !allowed);
  if (denied >= 0)
    refuseRecords([recordFault(denied, null, 'row_policy_denies', refusals.phrase('denied.create'))], batch);
  const made = whole.map(({ record }) => record);
  await noteFileUses(writer.db, open, made);
  return made;
}

/**
 * One statement inserts the rows, counts them, and checks that the table has not changed since the values were read.
 */
async function addRows(
  writer: Writer,
  open: OpenTable,
  rows: (Values & { id: string })[],
  batch: boolean,
): Promise<{ record: RecordOut; allowed: boolean }[]> {
  const { table } = open;
  const stored = new StoredRows(open);
  const numbers = table.fields
    .filter((field) => typeOf(field).sequence && field.column !== null)
    .map((field, index) => ({
      column: identifier(field.column ?? ''),
      name: raw(`n${index}`),
      ...nextNumber(table, field, writer.now, open.environment.timeZone, raw(`b${index}`)),
    }));
  const searching = table.search !== 'none';
  const columns = [...stored.names, ...numbers.map(({ column }) => column), ...(searching ? [raw('search')] : [])];
  const values = [
    ...stored.values,
    ...numbers.map(({ name }) => sql`given.${name}`),
    ...(searching
      ? [
          numbers.length === 0
            ? stored.search('none')
            : sql`concat_ws(E'\n', ${stored.search('none')}, ${join(numbers.map(({ name }) => sql`svc_fold(given.${name}::text)`))})`,
        ]
      : []),
  ];
  const given = stored.from(rows);
  const sources = numbers.flatMap(({ source }) => (source ? [sql`, ${source}`] : []));
  const numbered =
    numbers.length === 0
      ? given
      : sql`(select given.*${join(
          numbers.map(({ name, value }) => sql`, ${value} as ${name}`),
          '',
        )} from ${given}${join(sources, '')}) given`;
  const existing = sql`(select coalesce(sum(c.delta), 0) from record_counts c where c.table_id = ${table.id})`;
  const room = writer.maxRows === null ? raw('') : sql` and ${existing} + ${rows.length} <= ${writer.maxRows}`;
  try {
    const done = await writer.db.one<{ list: string | null; size: number | null; versions: string }>(
      preparedWhenPopular(sql`
      with "~added" as (
        insert into ${open.relation} as r (id, created_at, updated_at, created_by, updated_by${join(
          columns.map((column) => sql`, ${column}`),
          '',
        )})
        select given.id, ${writer.now}, ${writer.now}, ${writer.userId}, ${writer.userId}${join(
          values.map((value) => sql`, ${value}`),
          '',
        )}
        from ${numbered} where ${open.versionsNow} = ${open.versions}${room}
        returning ${projection(open, table.fields)}, coalesce(${open.rule('create') ?? raw('true')}, false) as "~allowed"
      ), counted as (
        insert into record_counts (workspace_id, table_id, delta) select ${table.workspaceId}, ${table.id}, count(*) from "~added" having count(*) > 0
      )
      select added.list, added.size, ${open.versionsNow} as versions
      from (${textsOf(sql`select row_to_json("~added")::text as text from "~added"`, rows.length > 1 && mayGrow(table.fields))}) added`),
    );
    open.requireSame(done.versions);
    requireAnswerSize(done.size, 'write');
    if (done.list === null)
      return refuse(
        'conflict',
        'row_limit_reached',
        refusals.phrase('row_limit_reached', { max: writer.maxRows ?? 0 }),
        { limit: writer.maxRows },
      );
    return (JSON.parse(`[${done.list}]`) as Record<string, unknown>[]).map(({ '~allowed': allowed, ...record }) => ({
      record: record as RecordOut,
      allowed: allowed === true,
    }));
  } catch (error) {
    throw explainDatabaseFault(error, table, rows, batch);
  }
}
