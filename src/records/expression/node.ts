import type { Sql } from '../../storage/sql.ts';
import type { ComparisonDefinition } from './comparisons/define-comparison.ts';
import type { FunctionDefinition } from './functions/define-function.ts';

/** What an expression yields. A list is a list of texts: option keys, identifiers, looked-up values. */
export type ValueType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'time' | 'uuid' | 'list' | 'json';

/** Which comparisons a field takes; `date` covers date, datetime and time, `list` whatever holds many values. */
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
  /** The column, with the alias of its table. */
  readonly sql: Sql;
  /** Set when an index on svc_sort(column) exists, so that equality can be served by it. */
  readonly sortSql?: Sql;
  readonly options?: readonly { key: string }[];
  /** What a list holds: decides how its values are checked and bound. Without: uuid for a link, otherwise text. */
  readonly elements?: 'text' | 'uuid';
  /** link: whether any record is linked, or one of those with these ids. What a join can answer is quicker than a list. */
  readonly linksTo?: (ids?: Sql) => Sql;
  /** link: text[] of the linked records' titles, for `contains`. */
  readonly linkTitles?: Sql;
  /** attachment: text[] of file names, for `contains`. */
  readonly fileNames?: Sql;
  /** The value as the API shows it. */
  read(record: Record<string, unknown>): unknown;
  /** link: what `linkTitles` yields for this record; without it, `contains` is null in JavaScript. */
  readNames?(record: Record<string, unknown>): readonly string[];
}

/** What an expression may know besides the record. */
export interface Environment {
  readonly now: Date;
  readonly timeZone: string;
  readonly user: { readonly id: string; readonly role: string; readonly email: string } | null;
}

export type VariableName = 'user.id' | 'user.role' | 'user.email' | 'timeZone';

export type SpanUnit = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A stretch of time that is found anew each time it is asked for, so that a saved condition keeps moving. */
export type Span =
  | { readonly kind: 'day'; readonly offset: number }
  | { readonly kind: 'past' | 'next'; readonly count: number; readonly unit: SpanUnit }
  | { readonly kind: 'this'; readonly unit: SpanUnit }
  /** A given calendar day: it moves with the time zone only. */
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

/** The first instant or day of a span, the first after it, or the present instant. */
export interface Moment {
  readonly kind: 'moment';
  readonly type: 'date' | 'datetime';
  readonly edge: 'now' | 'start' | 'end';
  readonly span: Span;
  /** Without: the zone of the environment. */
  readonly timeZone?: string;
}

/** Known before any record is read. */
export type Operand = Literal | Variable | Moment;

export interface FieldReference {
  readonly kind: 'field';
  readonly type: ValueType;
  readonly field: FieldHandle;
}

/** A condition of a filter: false for an empty field, null when an operand is null. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly type: 'boolean';
  readonly comparison: ComparisonDefinition;
  readonly field: FieldHandle;
  readonly operands: readonly Operand[];
}

/** Three-valued, as in SQL. */
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
