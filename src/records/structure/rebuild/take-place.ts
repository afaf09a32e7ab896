import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../storage/database.ts';
import type { Transaction } from '../../../storage/db.ts';
import { identifier, raw, type Sql, sql } from '../../../storage/sql.ts';
import { relationOf } from '../../names.ts';
import type { Table } from '../../table.ts';
import { lockTable } from '../../tables.store.ts';
import { countTriggerPrefix, countTriggers, keptTidy } from '../counts/count-triggers.ts';
import { type Copy, mirrorOf } from './copy-names.ts';
import { describeRelation, type RelationShape } from './describe-relation.ts';

/** The table was changed while it was being copied. */
export class CopyLeftBehind extends Error {
  constructor() {
    super('The table was changed while it was copied: the copy is made anew.');
  }
}

/**
 * How long to wait for the lock on the original, and then for all other locks together. Nobody waits behind these locks
 * for longer.
 */
const maxWaitMs = 200;

/**
 * Replaces the original with the copy, including the names of everything on it. Statements that wait meanwhile find the
 * copy. Everybody waits while the original is locked, so the remaining work takes only two round trips.
 */
export async function takePlace(tx: Transaction, copy: Copy, shape: RelationShape): Promise<void> {
  const { original, relation, table } = copy;
  const others = [...new Set([relation.text, ...shape.references.map((reference) => reference.relation)])];
  await tx.run(waitingFor(maxWaitMs));
  if (!(await lockTable(tx, table.workspaceId, table.id))) throw new CopyLeftBehind();
  await tx.run(
    sql`update data_tables set version = version + 1 where id = ${table.id} and workspace_id = ${table.workspaceId}`,
  );
  await tx.run(raw(`lock table ${original.text} in access exclusive mode`));
  const [, , now, mirrored, counting] = await Promise.all([
    tx.run(waitingFor(Math.ceil(maxWaitMs / others.length))),
    tx.run(raw(`lock table ${others.join(', ')} in access exclusive mode`)),
    describeRelation(tx, original),
    tx.many(sql`
      select from pg_trigger where tgrelid = ${original.text}::regclass and tgname in (${copy.trigger('insert')}, ${copy.trigger('update')}, ${copy.trigger('delete')})`),
    tx.maybe(sql`
      select from pg_trigger where tgrelid = ${original.text}::regclass and starts_with(tgname, ${countTriggerPrefix})`),
  ]);
  if (mirrored.length !== 3 || !isDeepStrictEqual(now, shape)) throw new CopyLeftBehind();
  await tx.run(raw(`do $swap$ begin ${swap(copy, shape, counting !== undefined).join('; ')}; end $swap$`));
}

function waitingFor(ms: number): Sql {
  return sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`;
}

function swap(copy: Copy, { keys, indexes, references }: RelationShape, counting: boolean): string[] {
  const [schema, name] = copy.original.text.split('.') as [string, string];
  return [
    ...references.map(
      (reference) => `alter table ${reference.relation} drop constraint ${identifier(reference.name).text}`,
    ),
    `drop table ${copy.original.text}`,
    `drop function ${mirrorOf(copy.table).text}`,
    ...[...keys, ...indexes].map(
      (index) =>
        `alter index ${schema}.${identifier(copy.named(index.name)).text} rename to ${identifier(index.name).text}`,
    ),
    `alter table ${copy.relation.text} rename to ${name}`,
    // Counting continues from the existing counts, since nothing was written in between.
    ...(counting ? [keptTidy(copy.original), ...countTriggers(copy.table)] : []),
    // The references were valid before, so they are validated later, without blocking anybody.
    ...references.map(
      ({ relation, name: key, definition }) =>
        `alter table ${relation} add constraint ${identifier(key).text} ${definition.replace(/ NOT VALID$/, '')} not valid`,
    ),
  ];
}

/** Validates the foreign keys to this table that have not been validated since the copy replaced it. */
export async function confirmReferences(database: Database, table: Pick<Table, 'id' | 'workspaceId'>): Promise<void> {
  const unconfirmed = await database.many<{ relation: string; name: string }>(sql`
    select conrelid::regclass::text as relation, conname as name from pg_constraint
    where confrelid = to_regclass(${relationOf(table.workspaceId, table.id).text}) and contype = 'f' and not convalidated`);
  for (const { relation, name } of unconfirmed)
    await database.run(raw(`alter table ${relation} validate constraint ${identifier(name).text}`));
}
