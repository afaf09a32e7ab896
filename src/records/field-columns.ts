import { identifier, join, raw, type Sql, sql } from '../storage/sql.ts';
import type { Expression, FieldHandle, ValueType } from './expression/node.ts';
import { printSql } from './expression/print-sql.ts';
import { typeOf } from './field-types/registry.ts';
import { formulaOf } from './formulas.ts';
import { linkRelationOf, systemTableId } from './names.ts';
import type { OpenTable } from './open-table.ts';
import { columnOfValue, reservedResult, resultOf, systemColumns } from './results.ts';
import { namedInSight } from './rows-in-sight.ts';
import { type Field, fieldById, fieldByKey, type RollupFunction, titleFieldOf } from './table.ts';

/** Each field of an open table as SQL on `r`: a column or a computed expression. */
export class FieldColumns {
  private readonly open: OpenTable;
  private readonly handles = new Map<string, FieldHandle | undefined>();

  constructor(open: OpenTable) {
    this.open = open;
  }

  /** The field for use in expressions, including reserved keys. Undefined if it cannot be compared. */
  handle(key: string): FieldHandle | undefined {
    if (!this.handles.has(key)) {
      // While a formula is being read its own field does not exist, which ends circular references.
      this.handles.set(key, undefined);
      this.handles.set(key, this.make(key));
    }
    return this.handles.get(key);
  }

  private make(key: string): FieldHandle | undefined {
    const read = (record: Record<string, unknown>) => (Object.hasOwn(record, key) ? (record[key] ?? null) : null);
    const reserved = reservedResult(key);
    if (reserved) return { key, ...reserved, sql: raw(`r.${key}`), read };
    const field = fieldByKey(this.open.table, key);
    if (!field || field.type === 'button') return undefined;
    const column = this.sqlOf(field);
    if (!column) return undefined;
    const { type, family } = resultOf(field);
    const kind = typeOf(field);
    return {
      key,
      type,
      family,
      sql: column,
      read,
      ...(field.indexed && family === 'text' ? { sortSql: sql`svc_sort(${column})` } : {}),
      ...(field.settings.options ? { options: field.settings.options } : {}),
      ...(kind.name === 'users' ? { elements: 'uuid' as const } : {}),
      ...(kind.name === 'link'
        ? { linkTitles: this.linkTitles(field), linksTo: (ids?: Sql) => this.linksTo(field, ids) }
        : {}),
      ...(kind.name === 'attachment'
        ? { fileNames: sql`array(select file->>'name' from jsonb_array_elements(${column}) file)` }
        : {}),
    };
  }

  /** The value as JSON for an answer. */
  jsonOf(field: Field): Sql {
    if (field.type === 'lookup') return this.lookupJson(field);
    const column = this.sqlOf(field);
    if (!column) return raw('null');
    if (typeOf(field).computed) return jsonOfValue(resultOf(field).type, column);
    return typeOf(field).json(column);
  }

  /** The sort key of a list; undefined if the field has no order. */
  sortKeyOf(key: string): Sql | undefined {
    if (reservedResult(key)) return raw(`r.${key}`);
    const field = fieldByKey(this.open.table, key);
    const column = field && field.type !== 'button' ? this.sqlOf(field) : undefined;
    if (!field || !column) return undefined;
    if (field.type === 'formula' || field.type === 'rollup' || field.type === 'count')
      return sortKeyOfValue(resultOf(field).type, column);
    return typeOf(field).sortKey?.(column, field);
  }

  /** A field as SQL on `r`: a column or an expression. Undefined if there is nothing to read, or not yet. */
  sqlOf(field: Field): Sql | undefined {
    const system = systemColumns[field.type];
    if (system && !this.open.table.system) return raw(`r.${system}`);
    switch (field.type) {
      case 'link':
        return (
          this.linked(field, (pairs) => sql`array(select other.id ${pairs} order by pair.position, other.id)`) ??
          raw(`'{}'::uuid[]`)
        );
      case 'count':
        return (
          this.throughLink(field.settings.count?.link, (pairs) => sql`(select count(*)::double precision ${pairs})`) ??
          raw('0::double precision')
        );
      case 'lookup':
        return (
          this.throughTarget(
            field.settings.lookup,
            (pairs, value) =>
              sql`array(select (${value})::text ${pairs} and (${value}) is not null order by pair.position, other.id)`,
          ) ?? raw(`'{}'::text[]`)
        );
      case 'rollup':
        return this.rollup(field);
      case 'formula': {
        if (field.column !== null && field.state === 'ready') return column(field.column);
        const formula = formulaOf(this.open.table, field);
        return (
          formula &&
          printSql(
            rebound(formula.expression, (key) => this.handle(key)),
            this.open.environment,
          )
        );
      }
      default:
        return field.column === null
          ? undefined
          : this.open.table.system
            ? sharedColumn(field, this.namedOf(field.column))
            : column(field.column);
    }
  }

  /** A column of business data. The id of a row that this caller may not see is read as null. */
  private namedOf(name: string): Sql {
    const { system, workspaceId } = this.open.table;
    const source = system?.references?.[name];
    const other = source === undefined ? undefined : this.open.related.get(systemTableId(workspaceId, source));
    return other ? namedInSight(name, other) : column(name);
  }

  /** The linked records of one record that this caller may read, as rows of the link table. */
  private linked(field: Field, select: (pairs: Sql, other: OpenTable) => Sql): Sql | undefined {
    const { link } = field.settings;
    const other = this.seenThrough(link);
    if (!link || !other) return undefined;
    const [here, there] = endsOf(link);
    const rule = other.rule('read');
    const seen = rule ? sql` and exists (select from ${other.relation} r where r.id = other.id and ${rule})` : raw('');
    const pairs = sql`from ${linkRelationOf(this.open.table.workspaceId, link.linkId)} pair join ${other.relation} other on other.id = pair.${there} and ${other.scope('other')}
      where pair.${here} = r.id${seen}`;
    return select(pairs, other);
  }

  /** The table that a link leads to; undefined if this caller may not read it. */
  private seenThrough(link: Field['settings']['link']): OpenTable | undefined {
    const other = link && this.open.related.get(link.tableId);
    return other?.access.read && other.table.kind !== 'report' ? other : undefined;
  }

  private throughLink(linkFieldId: string | undefined, select: (pairs: Sql, other: OpenTable) => Sql): Sql | undefined {
    const field = linkFieldId === undefined ? undefined : fieldById(this.open.table, linkFieldId);
    return field && this.linked(field, select);
  }

  private throughTarget(
    target: { link: string; field: string } | undefined,
    select: (pairs: Sql, value: Sql, field: Field) => Sql,
  ): Sql | undefined {
    return (
      target &&
      this.throughLink(target.link, (pairs, other) => {
        const field = targetField(other, target.field);
        return field ? select(pairs, otherColumn(field), field) : raw('null');
      })
    );
  }

  private linksTo(field: Field, ids?: Sql): Sql {
    if (!ids) return this.linked(field, (pairs) => sql`exists (select ${pairs})`) ?? raw('false');
    const { link } = field.settings;
    const other = this.seenThrough(link);
    if (!link || !other) return raw('false');
    const [here, there] = endsOf(link);
    const rule = other.rule('read');
    const seen = rule ? sql` and exists (select from ${other.relation} r where r.id = other.id and ${rule})` : raw('');
    // Finds once which of the given records this caller may see. The CASE stops the planner from assuming that hardly
    // any pair matches, which would make it scan all pairs for one page.
    return sql`exists (select from ${linkRelationOf(this.open.table.workspaceId, link.linkId)} pair where pair.${here} = r.id and pair.${there} = any(${ids})
      and case when pair.${there} = any(array(select other.id from ${other.relation} other where other.id = any(${ids}) and ${other.scope('other')}${seen})) then true else false end)`;
  }

  private linkTitles(field: Field): Sql {
    const titles = this.linked(field, (pairs, other) => {
      const title = titleFieldOf(other.table);
      return title?.column && !other.access.hidden.has(title.key)
        ? sql`array(select other.${identifier(title.column)}::text ${pairs})`
        : raw(`'{}'::text[]`);
    });
    return titles ?? raw(`'{}'::text[]`);
  }

  private lookupJson(field: Field): Sql {
    const values = this.throughTarget(field.settings.lookup, (pairs, value, target) => {
      const out = typeOf(target).computed ? jsonOfValue(resultOf(target).type, value) : typeOf(target).json(value);
      return sql`(select coalesce(json_agg(${out} order by pair.position, other.id), '[]') ${pairs} and (${value}) is not null)`;
    });
    return sql`coalesce(${values ?? raw('null::json')}, '[]'::json)`;
  }

  private rollup(field: Field): Sql {
    const { rollup } = field.settings;
    const { type } = resultOf(field);
    const nothing = sql`null::${raw(columnOfValue[type].replace(' collate "C"', ''))}`;
    if (!rollup) return nothing;
    return this.throughTarget(rollup, (pairs, value) => rollupSql(rollup.fn, pairs, value)) ?? nothing;
  }
}

/** The columns of a pair: the record itself and the record linked to it. */
function endsOf(link: { side: 'from' | 'to' }): [Sql, Sql] {
  return link.side === 'from' ? [raw('from_id'), raw('to_id')] : [raw('to_id'), raw('from_id')];
}

function column(name: string): Sql {
  return sql`r.${identifier(name)}`;
}

/** A column of a module's own table, converted to the field's type. */
function sharedColumn(field: Field, column: Sql): Sql {
  const type = resultOf(field).type;
  if (type === 'number') return sql`${column}::double precision`;
  // The id of another thing is shown as a text.
  return type === 'text' ? sql`((${column})::text collate "C")` : column;
}

/** A field of a linked record; undefined if this caller may not see it or if it is itself computed. */
function targetField(other: OpenTable, id: string): Field | undefined {
  const field = fieldById(other.table, id);
  if (!field || other.access.hidden.has(field.key)) return undefined;
  return field.column !== null || systemColumns[field.type] ? field : undefined;
}

function otherColumn(field: Field): Sql {
  return field.column === null ? raw(`other.${systemColumns[field.type]}`) : sql`other.${identifier(field.column)}`;
}

function rollupSql(fn: RollupFunction, pairs: Sql, value: Sql): Sql {
  switch (fn) {
    case 'sum':
      return sql`(select coalesce(sum(${value}), 0)::double precision ${pairs})`;
    case 'avg':
      return sql`(select avg(${value})::double precision ${pairs})`;
    case 'min':
    case 'max':
      return sql`(select ${raw(fn)}(${value}) ${pairs})`;
    case 'count':
      return sql`(select count(${value})::double precision ${pairs})`;
    case 'countall':
      return sql`(select count(*)::double precision ${pairs})`;
    case 'concat':
      return sql`(select string_agg((${value})::text, ', ' order by pair.position, other.id) ${pairs})`;
    case 'and':
    case 'or':
      return sql`(select bool_${raw(fn)}(${value}) ${pairs})`;
  }
}

function jsonOfValue(type: ValueType, column: Sql): Sql {
  if (type === 'datetime') return sql`svc_iso(${column})`;
  return type === 'time' ? sql`to_char(${column}, 'HH24:MI:SS')` : column;
}

function sortKeyOfValue(type: ValueType, column: Sql): Sql | undefined {
  if (type === 'text') return sql`svc_sort(${column})`;
  return type === 'list' || type === 'json' ? undefined : column;
}

/** The same expression on the columns that this caller sees. */
function rebound(expression: Expression, handleOf: (key: string) => FieldHandle | undefined): Expression {
  const again = (part: Expression) => rebound(part, handleOf);
  switch (expression.kind) {
    case 'field':
      return { ...expression, field: handleOf(expression.field.key) ?? expression.field };
    case 'call':
      return { ...expression, arguments: expression.arguments.map(again) };
    case 'logic':
      return { ...expression, children: expression.children.map(again) };
    case 'comparison':
      return { ...expression, field: handleOf(expression.field.key) ?? expression.field };
    default:
      return expression;
  }
}

export function joinAnd(conditions: (Sql | undefined)[]): Sql {
  const present = conditions.filter((condition) => condition !== undefined);
  return present.length === 0 ? raw('true') : join(present, ' and ');
}
