import type { Database } from '../../../storage/database.ts';
import type { Db } from '../../../storage/db.ts';
import { identifier, raw, sql } from '../../../storage/sql.ts';
import { schemaOf } from '../../names.ts';
import type { Table } from '../../table.ts';
import { copyPrefix, mirrorOf } from './copy-names.ts';

type Named = Pick<Table, 'id' | 'workspaceId'>;

/**
 * Stops repeating writes in a copy, for a change of the table that the copy does not have. The job that creates the copy
 * notices and starts again. Dropping the triggers locks the table, as every change of it does.
 */
export async function leaveCopyBehind(db: Db, table: Named): Promise<void> {
  await db.run(raw(`drop function if exists ${mirrorOf(table).text} cascade`));
}

/** Removes the triggers and all copies of the table, including those that dead workers left behind. */
export async function throwAwayCopies(database: Database, table: Named): Promise<void> {
  const schema = schemaOf(table.workspaceId);
  const prefix = copyPrefix(table);
  await database.transaction(async (tx) => {
    await tx.run(sql`select set_config('lock_timeout', '200ms', true)`);
    await leaveCopyBehind(tx, table);
    const copies = await tx.many<{ name: string }>(sql`
      select relname as name from pg_class where relname >= ${prefix}::name and relname < ${`${prefix}~`}::name and relnamespace = to_regnamespace(${schema}) and relkind = 'r'`);
    for (const { name } of copies)
      await tx.run(raw(`drop table if exists ${identifier(schema).text}.${identifier(name).text}`));
  });
}
