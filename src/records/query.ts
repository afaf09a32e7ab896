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

/** What a list, a count or an export is asked for, in the words of the caller. */
export interface Query {
  filter?: unknown;
  sort?: string;
  q?: string;
}

export interface SortKey {
  key: string;
  sql: Sql;
  descending: boolean;
  /** Known never to be null, so that nothing need be said about nulls. */
  required: boolean;
}

/** The same request, understood: what holds for the records, and their order. */
export interface PlannedQuery {
  where: Sql;
  /** Nothing but the workspace and the deleted ones is left out. */
  everything: boolean;
  sort: SortKey[];
  /** Fields a filter or a sort looks at, for choosing indexes. */
  uses: Set<string>;
  searches: boolean;
  /** The best way to the records depends on the values that are asked for. */
  planAnew: boolean;
  /** Where a single field decides: how many match, if its values are counted. */
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
 * Empty values come last both ways, and the id makes the order total; it follows the last direction, so that one index
 * serves both.
 */
export function orderBy(sort: SortKey[]): Sql {
  const parts = sort.map(
    ({ sql: key, descending, required }) =>
      sql`${key} ${raw(descending ? (required ? 'desc' : 'desc nulls last') : 'asc')}, `,
  );
  return sql`${parts.reduce((all, part) => sql`${all}${part}`, raw(''))}r.id ${raw(sort.at(-1)?.descending ? 'desc' : 'asc')}`;
}
