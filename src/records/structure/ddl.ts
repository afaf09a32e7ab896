import { refuse } from '../../kernel/refusal.ts';
import type { Db, Transaction } from '../../storage/db.ts';
import { asOwner } from '../../storage/row-security.ts';
import { identifier, join, raw, type Sql, sql } from '../../storage/sql.ts';
import { typeOf } from '../field-types/registry.ts';
import { bare, linkRelationOf, relationOf, schemaOf } from '../names.ts';
import { columnOfValue, resultOf } from '../results.ts';
import type { Field, Table } from '../table.ts';
import { refusals } from '../words/refusals.ts';
import { endCountsOf } from './counts/count-triggers.ts';
import { requestRebuild } from './rebuild/request-rebuild.ts';
import { leaveCopyBehind } from './rebuild/throw-away-copy.ts';

/** The statements that create and change tables of records. Their names derive from ids only. */

type Named = Pick<Table, 'id' | 'workspaceId'>;

/** The definition of a column. If the type is never empty, it is NOT NULL and has a default. */
function columnDefinition(field: Pick<Field, 'type' | 'settings'>, column: string): Sql {
  const { column: type, always } = typeOf(field);
  const definition = field.type === 'formula' ? columnOfValue[resultOf(field).type] : type;
  return sql`${identifier(column)} ${raw(definition ?? 'text')}${raw(always === undefined ? '' : ` not null default ${always}`)}`;
}

export async function createRecordTable(tx: Transaction, table: Named, fields: readonly Field[]): Promise<void> {
  await asOwner(tx, async () => {
    await tx.run(sql`select open_workspace_schema(${schemaOf(table.workspaceId)})`);
    const columns = fields
      .filter((field) => field.column !== null)
      .map(
        (field) => sql`, ${columnDefinition(field, field.column ?? '')}${raw(refusesEmpty(field) ? ' not null' : '')}`,
      );
    await tx.run(
      unnamed(sql`
      create table ${relationOf(table.workspaceId, table.id)} (
        id uuid not null, created_at timestamptz not null, updated_at timestamptz not null, created_by uuid, updated_by uuid, deleted_at timestamptz, deleted_by uuid, search text${join(columns, '')},
        primary key (id) include (deleted_at)
      )`),
    );
    for (const field of fields) {
      if (typeOf(field).sequence) await createSequence(tx, table, field, 1);
      if (field.settings.unique) await createUniqueIndex(tx, table, field, false);
      if (field.indexMode === 'on') await createIndex(tx, table, field, false);
    }
  });
}

/** Whether the database itself refuses an empty value. */
function refusesEmpty(field: Field): boolean {
  return field.settings.required === true && typeOf(field).always === undefined && !typeOf(field).computed;
}

/** Locks the table before a change. Writers wait, but only briefly. */
export async function lockRecordTable(tx: Transaction, table: Named): Promise<void> {
  await tx.run(sql`select set_config('lock_timeout', '200ms', true)`);
  await asOwner(tx, async () => {
    await tx.run(unnamed(sql`lock table ${relationOf(table.workspaceId, table.id)} in access exclusive mode`));
    await leaveCopyBehind(tx, table);
  });
}

export async function addColumn(
  tx: Transaction,
  table: Named,
  field: Pick<Field, 'type' | 'settings'>,
  column: string,
): Promise<void> {
  await asOwner(tx, () =>
    tx
      .run(
        unnamed(
          sql`alter table ${relationOf(table.workspaceId, table.id)} add column ${columnDefinition(field, column)}`,
        ),
      )
      .catch((error: { code?: string }) => refuseFull(error)),
  );
  await requestRebuild(tx, table);
}

/**
 * The database also counts dropped columns. A job rebuilds the table long before the limit, unless changes come too
 * fast.
 */
function refuseFull(error: { code?: string }): never {
  if (error.code !== '54011') throw error;
  return refuse('conflict', 'schema_busy', refusals.phrase('rebuilding'));
}

export async function dropColumn(tx: Transaction, table: Named, column: string): Promise<void> {
  await asOwner(tx, () =>
    tx.run(
      raw(
        `do $$ begin ${endCountsOf(table, column)} alter table ${relationOf(table.workspaceId, table.id).text} drop column if exists ${identifier(column).text}; end $$`,
      ),
    ),
  );
  await requestRebuild(tx, table);
}

/** `first` is the next number. */
export async function createSequence(
  tx: Transaction,
  table: Named,
  field: Pick<Field, 'id'>,
  first: number,
): Promise<void> {
  const name = sql`${identifier(schemaOf(table.workspaceId))}.${identifier(`s_${bare(field.id)}`)}`;
  await asOwner(tx, () => tx.run(unnamed(sql`create sequence ${name} start with ${raw(String(Math.trunc(first)))}`)));
}

export async function setRequired(tx: Transaction, table: Named, field: Field, required: boolean): Promise<void> {
  if (field.column === null || typeOf(field).always !== undefined) return;
  const column = identifier(field.column);
  await asOwner(tx, () =>
    tx.run(
      unnamed(
        sql`alter table ${relationOf(table.workspaceId, table.id)} alter column ${column} ${raw(required ? 'set' : 'drop')} not null`,
      ),
    ),
  );
}

/** Allows null in the column, for a field that is not written for a while. */
export async function releaseColumn(tx: Transaction, table: Named, field: Field): Promise<void> {
  await lockRecordTable(tx, table);
  await setRequired(tx, table, field, false);
  await asOwner(tx, () =>
    tx.run(
      unnamed(
        sql`alter table ${relationOf(table.workspaceId, table.id)} drop constraint if exists ${identifier(`n_${bare(field.id)}`)}`,
      ),
    ),
  );
}

/** A text is indexed by its digest, so it may have any length. */
export async function createUniqueIndex(db: Db, table: Named, field: Field, concurrently: boolean): Promise<void> {
  const column = identifier(field.column ?? '');
  const key = resultOf(field).type === 'text' && field.type !== 'select' ? sql`md5(${column})` : column;
  await asOwner(db, () =>
    db.run(
      unnamed(sql`
      create unique index ${raw(concurrently ? 'concurrently if not exists' : 'if not exists')} ${identifier(uniqueIndexOf(field))} on ${relationOf(table.workspaceId, table.id)} (${key}) where deleted_at is null`),
    ),
  );
}

export function uniqueIndexOf(field: Pick<Field, 'id'>): string {
  return `u_${bare(field.id)}`;
}

export function indexOf(field: Pick<Field, 'id'>): string {
  return `i_${bare(field.id)}`;
}

/** The sort key of the field, then the id: the order of every list. */
export function indexDefinition(table: Named, field: Field, concurrently: boolean): Sql | undefined {
  const column = identifier(field.column ?? '');
  const text = resultOf(field).type === 'text' && field.type !== 'select';
  const key = field.type === 'formula' ? (text ? sql`svc_sort(${column})` : column) : typeOf(field).indexKey?.(column);
  if (field.column === null || !key) return undefined;
  return unnamed(
    sql`create index ${raw(concurrently ? 'concurrently if not exists' : 'if not exists')} ${identifier(indexOf(field))} on ${relationOf(table.workspaceId, table.id)} ((${key}), id) where deleted_at is null`,
  );
}

/**
 * Statistics on the expression by which lists compare texts. Without them, the planner assumes that hardly any record
 * matches and sorts all of them for one page. The field's index gives no statistics, because it leaves out deleted
 * records.
 */
export function textStatistics(table: Named, field: Field): Sql[] {
  if (field.column === null || resultOf(field).family !== 'text') return [];
  const column = identifier(field.column);
  return Object.entries({
    x: sql`svc_sort(${column})`,
    y: sql`lower(${column} collate pg_c_utf8)`,
  }).map(([prefix, compared]) =>
    unnamed(
      sql`create statistics if not exists ${identifier(schemaOf(table.workspaceId))}.${identifier(`${prefix}_${bare(field.id)}`)} on (${compared}) from ${relationOf(table.workspaceId, table.id)}`,
    ),
  );
}

/** The columns that every record has and lists are sorted by. They are indexed when they are used. */
export const momentColumns = ['created_at', 'updated_at'] as const;

export function momentIndex(table: Named, column: (typeof momentColumns)[number]): { name: string; definition: Sql } {
  const name = `${column === 'created_at' ? 'c' : 'm'}_${bare(table.id)}`;
  return {
    name,
    definition: raw(
      `create index concurrently if not exists "${name}" on ${relationOf(table.workspaceId, table.id).text} (${column}, id) where deleted_at is null`,
    ),
  };
}

async function createIndex(tx: Transaction, table: Named, field: Field, concurrently: boolean): Promise<void> {
  const statement = indexDefinition(table, field, concurrently);
  if (statement) await asOwner(tx, () => tx.run(statement));
}

export function dropIndex(table: Named, name: string, concurrently: boolean): Sql {
  return unnamed(
    sql`drop index ${raw(concurrently ? 'concurrently' : '')} if exists ${identifier(schemaOf(table.workspaceId))}.${identifier(name)}`,
  );
}

/**
 * Pairs of linked records. Foreign keys keep both ends valid and remove a pair when one of its records is deleted for
 * good.
 */
export async function createLinkTable(
  tx: Transaction,
  workspaceId: string,
  linkId: string,
  from: Named,
  to: Named,
): Promise<void> {
  const relation = linkRelationOf(workspaceId, linkId);
  await tx.run(sql`select set_config('lock_timeout', '200ms', true)`);
  await asOwner(tx, async () => {
    await tx.run(
      unnamed(sql`
      create table ${relation} (
        from_id uuid not null references ${relationOf(workspaceId, from.id)} (id) on delete cascade,
        to_id uuid not null references ${relationOf(workspaceId, to.id)} (id) on delete cascade,
        position integer not null default 0,
        primary key (from_id, to_id)
      )`),
    );
    await tx.run(unnamed(sql`create index on ${relation} (to_id, from_id)`));
  });
}

/** A statement that runs only once is not prepared. */
function unnamed(statement: Sql): Sql {
  return { text: statement.text, values: statement.values, tables: statement.tables };
}
