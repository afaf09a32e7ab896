import { refuse } from '../kernel/refusal.ts';
import { raw, type Sql, sql } from '../storage/sql.ts';
import { fieldsOf, isSteady } from './expression/inspect.ts';
import type { Expression } from './expression/node.ts';
import { printSql } from './expression/print-sql.ts';
import { readFilter } from './expression/read-filter.ts';
import { joinAnd } from './field-columns.ts';
import type { OpenTable } from './open-table.ts';
import { searchCondition } from './search.ts';
import { type ValueCount, valueCountOf } from './value-counts.ts';
import { refusals } from './words/refusals.ts';

/** The request for a list, a count or an export, as the caller states it. */
export interface Query {
  filter?: unknown;
  sort?: string;
  q?: string;
}

export interface SortKey {
  key: string;
  sql: Sql;
  descending: boolean;
  /** Whether the key is never null, so that nulls need no handling. */
  required: boolean;
}

/** The planned request: the condition for the records, and their order. */
export interface PlannedQuery {
  where: Sql;
  /** Whether nothing but the workspace and deletion restricts the records. */
  everything: boolean;
  sort: SortKey[];
  /** Fields that a filter or a sort uses, to choose indexes. */
  uses: Set<string>;
  searches: boolean;
  /** Whether the best plan depends on the requested values. */
  planAnew: boolean;
  /** If a single field decides: the number of matches from its counted values. */
  values?: ValueCount;
}

export function planQuery(open: OpenTable, query: Query): PlannedQuery {
  const filter: Expression | undefined =
    query.filter === undefined || query.filter === null
      ? undefined
      : readFilter(query.filter, (key) => open.handleOf(key), { variables: true });
  const rule = open.rule('read');
  const search = query.q === undefined ? undefined : searchCondition(open, query.q);
  const sort = readSort(open, query.sort);
  const conditions = [open.ruleExpression('read'), filter].filter((condition) => condition !== undefined);
  const [only] = conditions;
  const values =
    only && conditions.length === 1 && !search ? valueCountOf(open.table, only, open.environment) : undefined;
  return {
    where: joinAnd([open.scope(), rule, filter && printSql(filter, open.environment), search]),
    everything: !filter && !rule && !search,
    sort,
    uses: new Set([...(filter ? fieldsOf(filter) : []), ...sort.map((part) => part.key)]),
    searches: search !== undefined,
    planAnew: search !== undefined || !conditions.every(isSteady),
    values,
  };
}

const maxSortKeys = 10;

function readSort(open: OpenTable, text: string | undefined): SortKey[] {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  if (parts.length === 1 && parts[0] === '') return [];
  if (parts.length > maxSortKeys)
    refuse('malformed', 'invalid_parameters', refusals.phrase('too_many_sort_keys', { max: maxSortKeys }), {
      details: [{ path: 'sort', message: `names more than ${maxSortKeys} fields` }],
    });
  return parts.map((part) => {
    const descending = part.startsWith('-');
    const key = descending ? part.slice(1) : part;
    const handle = open.handleOf(key);
    const field = open.visibleField(key);
    if (!handle)
      return refuse('malformed', 'unknown_field', refusals.phrase('unknown_sort_field', { key }), { field: key });
    const order = open.columns.sortKeyOf(key);
    if (!order)
      return refuse('malformed', 'unsupported_comparison', refusals.phrase('unsupported_comparison', { key }), {
        field: key,
      });
    return {
      key,
      sql: order,
      descending,
      required:
        field === undefined ||
        (field.settings.required === true && field.column !== null && field.state === 'ready') ||
        field.type === 'checkbox',
    };
  });
}

/**
 * Empty values come last in both directions. The id makes the order total; it follows the last direction, so that one
 * index serves both.
 */
export function orderBy(sort: SortKey[]): Sql {
  const parts = sort.map(
    ({ sql: key, descending, required }) =>
      sql`${key} ${raw(descending ? (required ? 'desc' : 'desc nulls last') : 'asc')}, `,
  );
  return sql`${parts.reduce((all, part) => sql`${all}${part}`, raw(''))}r.id ${raw(sort.at(-1)?.descending ? 'desc' : 'asc')}`;
}
