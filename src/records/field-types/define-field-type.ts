import type { Phrase } from '../../../language/phrase.ts';
import { inEnglish } from '../../kernel/words.ts';
import type { Sql } from '../../storage/sql.ts';
import type { FieldHandle, ValueType } from '../expression/node.ts';
import type { Field, FieldSettings } from '../table.ts';
import type { DecimalMark } from './decimal-marks.ts';

/** Why a value cannot be stored in a field. The codes are those of a refused record. */
export class ValueFault extends Error {
  readonly code: string;
  readonly phrase: Phrase;

  constructor(code: string, phrase: Phrase) {
    super(inEnglish(phrase));
    this.code = code;
    this.phrase = phrase;
  }
}

export function fault(code: string, phrase: Phrase): never {
  throw new ValueFault(code, phrase);
}

/** A type of field: its values in the API, its column, and the settings that apply to it. */
export interface FieldType {
  readonly name: string;
  /** The type of its values in expressions. For computed types, it depends on the formula of the field. */
  readonly value: ValueType;
  /** Decides which comparisons a filter may use. */
  readonly family: FieldHandle['family'];
  /** The type of its column; null if it has none. */
  readonly column: string | null;
  /** The SQL for an empty value, if the column is never null. */
  readonly always?: string;
  /** Whether svc computes the value and callers cannot write it. */
  readonly computed: boolean;
  /** Whether each field of this type has a sequence, from which new records take their numbers. */
  readonly sequence?: true;
  /** Whether an empty value is `[]` instead of null. */
  readonly list: boolean;
  /** The settings that apply to it, besides name, description and index. */
  readonly settings: readonly (keyof FieldSettings)[];
  /** Converts a value from a caller (never null) to the stored form, both JSON. Throws a fault if it is invalid. */
  read(value: unknown, field: Pick<Field, 'settings'>): unknown;
  /**
   * Converts a text, from a spreadsheet or a column of another type, to a value for `read`; null if that is impossible.
   * The decimal mark applies to numbers that do not show their own.
   */
  ofText(text: string, field: Pick<Field, 'settings'>, decimalMark?: DecimalMark): unknown;
  /** The stored value as JSON for an answer. */
  json(column: Sql): Sql;
  /** The part of the value that a search looks at; null if the type is not searchable. */
  searchText: ((column: Sql) => Sql) | null;
  /** The sort key of a list; null if the type has no order. */
  sortKey: ((column: Sql, field: Pick<Field, 'settings'>) => Sql) | null;
  /** The expression to index, so that filters and sorts of this field are fast; null if no index helps. */
  indexKey: ((column: Sql) => Sql) | null;
}

export function defineFieldType(type: FieldType): FieldType {
  return type;
}
