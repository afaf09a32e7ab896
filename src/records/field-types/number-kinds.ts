import { phraseFor } from '../../kernel/input-faults.ts';
import type { FieldSettings } from '../table.ts';
import { type DecimalMark, numberOfText } from './decimal-marks.ts';
import { defineFieldType, type FieldType, fault } from './define-field-type.ts';
import { asText } from './text-kinds.ts';

interface NumberKind {
  name: string;
  settings?: readonly (keyof FieldSettings)[];
  /** Additional rules of the kind. */
  check?(value: number, settings: FieldSettings): void;
  ofText?(text: string, decimalMark?: DecimalMark): number | null;
}

const numberRules: readonly (keyof FieldSettings)[] = [
  'required',
  'unique',
  'readOnly',
  'default',
  'min',
  'max',
  'decimals',
];

/**
 * Types whose values are numbers: JSON numbers in the API, double precision in the database, so that both are equal.
 */
export function defineNumberKind(kind: NumberKind): FieldType {
  return defineFieldType({
    name: kind.name,
    value: 'number',
    family: 'number',
    column: 'double precision',
    computed: false,
    list: false,
    settings: kind.settings ?? numberRules,
    read(value, { settings }) {
      if (typeof value !== 'number' || !Number.isFinite(value))
        return fault('type_mismatch', phraseFor('type', 'number'));
      kind.check?.(value, settings);
      if (settings.min !== undefined && value < settings.min)
        fault('value_out_of_range', phraseFor('minimum', settings.min));
      if (settings.max !== undefined && value > settings.max)
        fault('value_out_of_range', phraseFor('maximum', settings.max));
      // JSON has -0, people do not.
      return value === 0 ? 0 : value;
    },
    ofText: (text, _, decimalMark) => (kind.ofText ?? numberOfText)(text.trim(), decimalMark),
    json: (column) => column,
    searchText: asText,
    sortKey: (column) => column,
    indexKey: (column) => column,
  });
}
