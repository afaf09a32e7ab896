import { createHash } from 'node:crypto';
import type { Db } from '../../storage/db.ts';
import { identifier, join, raw, type Sql, sql } from '../../storage/sql.ts';
import { bare, relationOf, schemaOf } from '../names.ts';
import { reservedResult, resultOf, systemColumns } from '../results.ts';
import type { Field, Table } from '../table.ts';

type Named = Pick<Table, 'id' | 'workspaceId'>;

/**
 * An index with everything that a chart reads, so that the chart need not read the records, which is most of its cost
 * in a large table. Its columns are looked up in the catalogue. Dropping one of them drops the index.
 */
export interface Cover {
  readonly name: string;
  /** Sorted by the first. */
  readonly columns: readonly string[];
  /** False if building it was interrupted. */
  readonly valid: boolean;
}

/** An index with more columns is hardly smaller than the records. */
export const maxCoverColumns = 6;

/** The column to cover for a key; undefined if its values are computed or may be too long for an index. */
export function coverableColumn(table: Table, key: string): string | undefined {
  if (reservedResult(key)) return key;
  const field = table.fields.find((known) => known.key === key);
  if (!field || field.indexMode === 'off') return undefined;
  return systemColumns[field.type] ?? (isShort(field) ? (field.column ?? undefined) : undefined);
}

/** Whether a cover may still contain this column. */
export function isCoverable(table: Table, column: string): boolean {
  if (reservedResult(column) || Object.values(systemColumns).includes(column)) return true;
  return table.fields.some((field) => field.column === column && field.indexMode !== 'off' && isShort(field));
}

function isShort(field: Field): boolean {
  if (field.state !== 'ready') return false;
  const { type } = resultOf(field);
  return field.type === 'select' || !(type === 'text' || type === 'list' || type === 'json');
}

export function createCover(table: Named, columns: readonly string[]): Sql {
  const [first = '', ...rest] = columns;
  const include = rest.length > 0 ? sql` include (${join(rest.map(identifier))})` : raw('');
  return asOnce(
    sql`create index concurrently ${identifier(nameOf(table, columns))} on ${relationOf(table.workspaceId, table.id)} (${identifier(first)})${include} where deleted_at is null`,
  );
}

export function dropCover(table: Named, { name }: Pick<Cover, 'name'>): Sql {
  return asOnce(sql`drop index concurrently if exists ${identifier(schemaOf(table.workspaceId))}.${identifier(name)}`);
}

const prefix = 'a_';

function nameOf(table: Named, columns: readonly string[]): string {
  return `${prefix}${createHash('md5')
    .update([bare(table.id), ...columns].join())
    .digest('hex')}`;
}

export function listCovers(db: Db, table: Named): Promise<Cover[]> {
  return db.many(sql`
    select c.relname as name, i.indisvalid as valid,
      (select json_agg(a.attname order by k.place) from unnest(i.indkey::int2[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${relationOf(table.workspaceId, table.id).text}) and starts_with(c.relname, ${prefix})
    order by c.relname`);
}

/** A statement that runs only once is not prepared. */
function asOnce({ text, values, tables }: Sql): Sql {
  return { text, values, tables };
}
