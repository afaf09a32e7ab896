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

/** A kind of field: how its values look outside, what column holds them, and which rules apply to it. */
export interface FieldType {
  readonly name: string;
  /** How expressions see a value of it; computed types that depend on a formula say so per field. */
  readonly value: ValueType;
  /** Which comparisons a filter may use. */
  readonly family: FieldHandle['family'];
  /** The type of its column, or null where it has none. */
  readonly column: string | null;
  /** What an empty value is in a column that is never null, as SQL. */
  readonly always?: string;
  /** Filled in by svc, never written. */
  readonly computed: boolean;
  /** Counts up: each field of the type has a sequence, and each new record gets its next number. */
  readonly sequence?: true;
  /** An empty value is `[]`, not null. */
  readonly list: boolean;
  /** The rules and settings it takes beside name, description and index. */
  readonly settings: readonly (keyof FieldSettings)[];
  /** From what a caller sends, never null, to what is stored; throws a fault. Both are JSON. */
  read(value: unknown, field: Pick<Field, 'settings'>): unknown;
  /**
   * From a piece of text, as a spreadsheet or a column of another type has it, to what `read` takes; null when it is
   * none. The decimal mark is for numbers that do not show theirs.
   */
  ofText(text: string, field: Pick<Field, 'settings'>, decimalMark?: DecimalMark): unknown;
  /** The stored value as it goes out. */
  json(column: Sql): Sql;
  /** The part of it that a search looks at; null where there is nothing to find. */
  searchText: ((column: Sql) => Sql) | null;
  /** What a list is sorted by; null where there is no order. */
  sortKey: ((column: Sql, field: Pick<Field, 'settings'>) => Sql) | null;
  /** What an index holds so that filters and sorts of this field are quick; null where none helps. */
  indexKey: ((column: Sql) => Sql) | null;
}

export function defineFieldType(type: FieldType): FieldType {
  return type;
}
