import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob } from '../../../queue/define-job.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import { openWhole } from '../../../records/open-table.ts';
import type { Field, Table } from '../../../records/table.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import type { Db } from '../../../storage/db.ts';
import { identifier, sql } from '../../../storage/sql.ts';
import { deleteDocuments, holdEdition, listAllTablesOfDocuments, replaceContent } from '../documents.store.ts';
import { formatOf } from '../reading/format-of.ts';
import { readJob } from './read-job.ts';

interface Left {
  id: string;
  edition: number;
  /** A newer file of the same name in the same field. */
  newer: { id: string; name: string; type: string } | null;
}

/**
 * Each minute: handles attachments that were removed from their record. If the field has a newer file of the same name,
 * the document is read from it; otherwise it is deleted for good. Until then nobody finds it, because search checks the
 * record itself.
 */
export function followRecords({ database, runtime, tables, signals }: ModuleServices): CronEntry {
  const { clock } = runtime.settings;
  const job = defineJob<Record<string, never>>({
    kind: 'knowledge.follow_records',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      for (const { workspaceId, tableId } of await listAllTablesOfDocuments(database)) {
        const left = await listLeft(workspaceId, tableId);
        for (const document of left) await follow(workspaceId, document);
        if (left.length > 0) signals.send(`live:${workspaceId}:knowledge:*`);
      }
    },
  });

  async function listLeft(workspaceId: string, tableId: string): Promise<Left[]> {
    const table = await tables.read(database, workspaceId, tableId);
    // A deleted table can be restored, so its documents are only deleted when it is gone for good.
    if (!table) return listOfGoneTable(database, workspaceId, tableId);
    const fields = table.fields.filter((field) => field.type === 'attachment' && field.column !== null);
    const left: Left[] = [];
    for (const field of fields) left.push(...(await listLeftField(database, table, field, clock.now())));
    return left;
  }

  async function follow(workspaceId: string, { id, edition, newer }: Left): Promise<void> {
    const format = newer ? formatOf(newer) : undefined;
    await runtime.transact(workspaceId, async (tx, effects) => {
      if (!(await holdEdition(tx, workspaceId, id, edition))) return;
      if (!newer || !format) {
        await deleteDocuments(tx, workspaceId, [id]);
        return;
      }
      const after = await replaceContent(tx, workspaceId, id, { fileId: newer.id, format, now: clock.now() });
      await enqueue(tx, readJob, { documentId: id, edition: after.edition }, { workspaceId });
      effects.jobAdded();
    });
  }

  return { name: 'knowledge.follow_records', pattern: '* * * * *', job };
}

/** Documents of deleted records that can be restored are kept. */
function listLeftField(db: Db, table: Table, field: Field, now: Date): Promise<Left[]> {
  const open = openWhole(table, now, 'UTC');
  const column = sql`r.${identifier(field.column ?? '')}`;
  return db.many(sql`
    select doc.id, doc.edition, (
      select jsonb_build_object('id', file ->> 'id', 'name', file ->> 'name', 'type', file ->> 'type')
      from jsonb_array_elements(${column}) file join files f on f.workspace_id = doc.workspace_id and f.id = doc.file_id
      where file ->> 'name' = f.name limit 1) as newer
    from knowledge_documents doc left join ${open.relation} r on r.id = doc.record_id
    where doc.workspace_id = ${table.workspaceId} and doc.source = 'record' and doc.table_id = ${table.id} and doc.field_id = ${field.id}
      and (r.id is null or not coalesce(${column} @> jsonb_build_array(jsonb_build_object('id', doc.file_id::text)), false))`);
}

function listOfGoneTable(db: Db, workspaceId: string, tableId: string): Promise<Left[]> {
  return db.many(sql`
    select doc.id, doc.edition, null as newer from knowledge_documents doc
    where doc.workspace_id = ${workspaceId} and doc.source = 'record' and doc.table_id = ${tableId} and not exists (select from data_tables t where t.id = doc.table_id)`);
}
