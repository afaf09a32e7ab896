import type { Database } from '../../../storage/database.ts';
import { identifier, raw, sql } from '../../../storage/sql.ts';
import type { Copy } from './copy-names.ts';
import type { RelationShape } from './describe-relation.ts';

/** Adds indexes, statistics and the visibility map, so that the copy is as fast as the original from the start. */
export async function completeCopy(
  database: Database,
  copy: Copy,
  shape: RelationShape,
  signal: AbortSignal,
): Promise<void> {
  for (const index of shape.indexes) {
    signal.throwIfAborted();
    await database.run(raw(indexOnCopy(copy, index)));
  }
  signal.throwIfAborted();
  await database.run(raw(`vacuum (analyze) ${copy.relation.text}`));
  signal.throwIfAborted();
  // One statement sees one moment. Every write changes both relations in one transaction, so they never differ.
  const { missing } = await database.one<{ missing: number }>(
    sql`select (select count(*) from ${copy.original}) - (select count(*) from ${copy.relation}) as missing`,
  );
  if (missing !== 0) throw new Error(`The copy differs from the table by ${missing} records.`);
}

function indexOnCopy(copy: Copy, index: { name: string; definition: string }): string {
  const parts = /^CREATE (UNIQUE )?INDEX .*? ON \S+ (USING .*)$/s.exec(index.definition);
  if (!parts) throw new Error(`An index of a form that is not known: ${index.definition}`);
  return `create ${parts[1] ?? ''}index concurrently ${identifier(copy.named(index.name)).text} on ${copy.relation.text} ${parts[2]}`;
}
