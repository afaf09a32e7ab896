import { defineJob, type Job } from '../../../queue/define-job.ts';
import { bare, relationOf, schemaOf } from '../../../records/names.ts';
import { searchColumn } from '../../../records/search.ts';
import { buildSearchAddress } from '../../../records/structure/build/job-addresses.ts';
import { lockRecordTable } from '../../../records/structure/ddl.ts';
import type { Table } from '../../../records/table.ts';
import { countRecords } from '../../../records/tables.store.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { identifier, raw, sql } from '../../../storage/sql.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';
import { waitForTurn } from './wait-for-turn.ts';

const worthwhile = 10_000;
const chunk = 2_000;

/**
 * Fills the search column of a large table that is searched, then indexes it. From the first step on, every write
 * maintains it.
 */
export function buildSearchJob({ tables, database, signals }: ModuleServices): Job<{ tableId: string; turn?: number }> {
  return defineJob<{ tableId: string; turn?: number }>({
    ...buildSearchAddress,
    mode: 'outside',
    async run(job, payload) {
      const { tableId } = payload;
      if (await waitForTurn(database, job, buildSearchAddress, payload)) return;
      const table = await tables.read(database, job.workspaceId, tableId);
      if (table?.kind !== 'records' || table.search === 'ready') return;
      if (table.search === 'none' && (await countRecords(database, tableId)) < worthwhile) return;
      const setState = async (state: Table['search']) => {
        await retryWhileBusy(() =>
          database.transaction(async (tx) => {
            // Once the table is locked, every write without the search column has ended; later ones use it.
            await lockRecordTable(tx, table);
            await tx.run(
              sql`update data_tables set search = ${state}, version = version + 1 where id = ${tableId} and workspace_id = ${job.workspaceId}`,
            );
          }),
        );
        tables.forget([tableId]);
        signals.send(`live:${job.workspaceId}:table:${tableId}`);
      };
      if (table.search === 'none') await setState('building');
      const relation = relationOf(table.workspaceId, table.id);
      const value = searchColumn(table.fields, (field) => sql`r.${identifier(field.column ?? '')}`);
      let last: string | null = null;
      for (;;) {
        job.signal.throwIfAborted();
        const { end }: { end: string | null } = await database.one<{ end: string | null }>(sql`
          with batch as (select id from ${relation} where ${last}::uuid is null or id > ${last}::uuid order by id limit ${chunk}),
          filled as (update ${relation} r set search = ${value} from batch where r.id = batch.id)
          select max(id::text) as end from batch`);
        if (end === null) break;
        last = end;
      }
      const { trigrams } = await database.one<{ trigrams: boolean }>(
        sql`select exists (select from pg_extension where extname = 'pg_trgm') as trigrams`,
      );
      const name = identifier(`q_${bare(tableId)}`);
      if (trigrams) {
        await database.run(raw(`drop index concurrently if exists "${schemaOf(table.workspaceId)}".${name.text}`));
        await database.run(
          raw(
            `create index concurrently ${name.text} on ${relation.text} using gin (search public.gin_trgm_ops) where deleted_at is null`,
          ),
        );
      }
      await setState('ready');
    },
  });
}
