import type { Sql } from '../../storage/sql.ts';
import type { ComparisonDefinition } from './comparisons/define-comparison.ts';
import type { FunctionDefinition } from './functions/define-function.ts';

/** The type of an expression's value. A list contains texts: option keys, ids or looked-up values. */
export type ValueType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'time' | 'uuid' | 'list' | 'json';

/**
 * Decides which comparisons a field accepts. `date` includes datetime and time; `list` is any field with several
 * values.
 */
export type FieldFamily =
  | 'text'
  | 'number'
  | 'date'
  | 'checkbox'
  | 'select'
  | 'list'
  | 'link'
  | 'attachment'
  | 'json'
  | 'uuid';

/** A field as an expression sees it. */
export interface FieldHandle {
  readonly key: string;
  readonly type: ValueType;
  readonly family: FieldFamily;
  /** The column with its table's alias. */
  readonly sql: Sql;
  /** Set if an index on svc_sort(column) exists, so that comparisons for equality can use it. */
  readonly sortSql?: Sql;
  readonly options?: readonly { key: string }[];
  /**
   * The type of a list's elements, which decides how values are checked and bound. Default: uuid for a link, otherwise
   * text.
   */
  readonly elements?: 'text' | 'uuid';
  /**
   * For a link: whether any record is linked, or one with these ids. This allows a join, which is faster than a list.
   */
  readonly linksTo?: (ids?: Sql) => Sql;
  /** For a link: the titles of the linked records as text[], for `contains`. */
  readonly linkTitles?: Sql;
  /** For an attachment: the file names as text[], for `contains`. */
  readonly fileNames?: Sql;
  /** The value as the API shows it. */
  read(record: Record<string, unknown>): unknown;
  /** For a link: the JavaScript counterpart of `linkTitles`. Without it, `contains` is null in JavaScript. */
  readNames?(record: Record<string, unknown>): readonly string[];
}

/** What an expression can use besides the record. */
export interface Environment {
  readonly now: Date;
  readonly timeZone: string;
  readonly user: { readonly id: string; readonly role: string; readonly email: string } | null;
}

export type VariableName = 'user.id' | 'user.role' | 'user.email' | 'timeZone';

export type SpanUnit = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A period relative to the present, computed at each use, so that a saved condition moves with time. */
export type Span =
  | { readonly kind: 'day'; readonly offset: number }
  | { readonly kind: 'past' | 'next'; readonly count: number; readonly unit: SpanUnit }
  | { readonly kind: 'this'; readonly unit: SpanUnit }
  /** A calendar day. Only its time zone is relative. */
  | { readonly kind: 'on'; readonly day: string };

export interface Literal {
  readonly kind: 'literal';
  readonly type: ValueType;
  readonly value: string | number | boolean | null;
}

export interface Variable {
  readonly kind: 'variable';
  readonly type: ValueType;
  readonly name: VariableName;
}

/** The start of a period, its end, or the present instant. */
export interface Moment {
  readonly kind: 'moment';
  readonly type: 'date' | 'datetime';
  readonly edge: 'now' | 'start' | 'end';
  readonly span: Span;
  /** If missing, the zone of the environment. */
  readonly timeZone?: string;
}

/** A value that is known before any record is read. */
export type Operand = Literal | Variable | Moment;

export interface FieldReference {
  readonly kind: 'field';
  readonly type: ValueType;
  readonly field: FieldHandle;
}

/** A condition of a filter. It is false for an empty field and null if an operand is null. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly type: 'boolean';
  readonly comparison: ComparisonDefinition;
  readonly field: FieldHandle;
  readonly operands: readonly Operand[];
}

/** Three-valued logic, as in SQL. */
export interface Logic {
  readonly kind: 'logic';
  readonly type: 'boolean';
  readonly operator: 'and' | 'or' | 'not';
  readonly children: readonly Expression[];
}

export interface Call {
  readonly kind: 'call';
  readonly type: ValueType;
  readonly definition: FunctionDefinition;
  readonly arguments: readonly Expression[];
}

export type Expression = Operand | FieldReference | Comparison | Logic | Call;

export function negation(child: Expression): Logic {
  return { kind: 'logic', type: 'boolean', operator: 'not', children: [child] };
}

export function conjunction(...children: Expression[]): Logic {
  return { kind: 'logic', type: 'boolean', operator: 'and', children };
}
