import { identifier, join, raw, type Sql, sql } from '../storage/sql.ts';
import { convertValue } from './convert-value.ts';
import { typeOf } from './field-types/registry.ts';
import { fillFormulas } from './formulas.ts';
import type { OpenTable } from './open-table.ts';
import type { Values } from './read-values.ts';
import { columnOfValue, resultOf } from './results.ts';
import { searchColumn } from './search.ts';
import type { Field } from './table.ts';

/** A column that a write fills, and the source of its value. */
interface FilledColumn {
  name: string;
  type: string;
  valueOf(record: Values): unknown;
  field: Field;
}

/**
 * The columns that a write of these fields fills: their own, those of a pending change of type, and those of dependent
 * formulas. All values are passed as one JSON text.
 */
export class StoredRows {
  readonly columns: FilledColumn[];
  private readonly open: OpenTable;

  /** `keys`: the fields to write; all if missing. */
  constructor(open: OpenTable, keys?: ReadonlySet<string>) {
    this.open = open;
    this.columns = open.table.fields.flatMap((field) => {
      if (field.type === 'formula')
        return field.column === null
          ? []
          : [
              {
                name: field.column,
                type: columnOfValue[resultOf(field).type],
                field,
                valueOf: (record: Values) => record[field.key],
              },
            ];
      if (typeOf(field).computed || field.column === null || (keys && !keys.has(field.key))) return [];
      return plainColumns(field, field.column);
    });
  }

  /** The names of the columns. */
  get names(): Sql[] {
    return this.columns.map((column) => identifier(column.name));
  }

  /** The records as rows named `given` with their ids. Their formulas are computed here. */
  from(records: readonly Values[]): Sql {
    const filled = this.columns.map((column, index) => ({ name: `c${index}`, column }));
    const rows = records.map((record) => {
      const whole = fillFormulas(this.open, record);
      const row: Values = { id: record.id };
      for (const { name, column } of filled) row[name] = column.valueOf(whole);
      return row;
    });
    const types = filled.map(({ name, column }) => sql`, ${raw(name)} ${raw(column.type)}`);
    return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid${join(types, '')})`;
  }

  /** The values of `given`, in the order of `names`. */
  get values(): Sql[] {
    return this.columns.map((column, index) => {
      const { always } = typeOf(column.field);
      return always === undefined ? raw(`given.c${index}`) : raw(`coalesce(given.c${index}, ${always})`);
    });
  }

  /** The search column of the resulting record. Values that the write does not change come from `r`. */
  search(others: 'none' | 'row'): Sql {
    return searchColumn(this.open.table.fields, (field) => {
      const index = this.columns.findIndex((column) => column.field === field && column.name === field.column);
      if (index >= 0) return raw(`given.c${index}`);
      return others === 'row' ? sql`r.${identifier(field.column ?? '')}` : raw('null::text');
    });
  }
}

function plainColumns(field: Field, name: string): FilledColumn[] {
  const column = { name, type: typeOf(field).column ?? 'text', field, valueOf: (record: Values) => record[field.key] };
  const { successor } = field;
  if (!successor) return [column];
  const next: Field = { ...field, type: successor.type, settings: successor.settings, column: successor.column };
  return [
    column,
    {
      name: successor.column,
      type: typeOf(next).column ?? 'text',
      field: next,
      valueOf: (record) => convertValue(record[field.key], field, next, successor.decimalMark),
    },
  ];
}
