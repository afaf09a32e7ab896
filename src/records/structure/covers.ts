import { createHash } from 'node:crypto';
import type { Db } from '../../storage/db.ts';
import { identifier, join, raw, type Sql, sql } from '../../storage/sql.ts';
import { bare, relationOf, schemaOf } from '../names.ts';
import { reservedResult, resultOf, systemColumns } from '../results.ts';
import type { Field, Table } from '../table.ts';

type Named = Pick<Table, 'id' | 'workspaceId'>;

/**
 * An index that holds everything a chart reads: its records are then not read at all, which is most of what a chart of
 * a large table costs. The catalogue says what its columns are: it goes when one of them goes.
 */
export interface Cover {
  readonly name: string;
  /** Ordered by the first. */
  readonly columns: readonly string[];
  /** False for one whose making was cut off. */
  readonly valid: boolean;
}

/** Wider ones are hardly smaller than the records. */
export const maxCoverColumns = 6;

/** The column to cover for a key; undefined for what is computed, or can be too long for an index. */
export function coverableColumn(table: Table, key: string): string | undefined {
  if (reservedResult(key)) return key;
  const field = table.fields.find((known) => known.key === key);
  if (!field || field.indexMode === 'off') return undefined;
  return systemColumns[field.type] ?? (isShort(field) ? (field.column ?? undefined) : undefined);
}

/** Whether it is still a column that a cover may have. */
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

/** A statement that is run once needs no name on the server. */
function asOnce({ text, values, tables }: Sql): Sql {
  return { text, values, tables };
}
