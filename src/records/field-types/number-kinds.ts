import { phraseFor } from '../../kernel/input-faults.ts';
import type { FieldSettings } from '../table.ts';
import { defineFieldType, type FieldType, fault } from './define-field-type.ts';
import { asText } from './text-kinds.ts';

interface NumberKind {
  name: string;
  settings?: readonly (keyof FieldSettings)[];
  /** Further rules of the kind. */
  check?(value: number, settings: FieldSettings): void;
  ofText?(text: string): number | null;
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

/** Types whose values are numbers: JSON numbers outside, double precision inside, so that both are the same number. */
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
      // JSON knows -0, people do not.
      return value === 0 ? 0 : value;
    },
    ofText: (text) => (kind.ofText ?? numberOfText)(text.trim()),
    json: (column) => column,
    searchText: asText,
    sortKey: (column) => column,
    indexKey: (column) => column,
  });
}

/** `1234.5`, `1,234.50`, `1.234,50`, `€ 12`: as spreadsheets write them. */
export function numberOfText(text: string): number | null {
  const bare = text.replace(/[\s\u00a0'€$£¥]/g, '');
  if (!/^[+-]?[\d.,]+(e[+-]?\d+)?$/i.test(bare)) return null;
  const plain =
    /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$|^[+-]?\d+,\d+$/.test(bare) && !/^[+-]?\d{1,3}(,\d{3})+$/.test(bare)
      ? bare.replaceAll('.', '').replace(',', '.')
      : bare.replaceAll(',', '');
  const number = Number(plain);
  return Number.isFinite(number) ? number : null;
}
