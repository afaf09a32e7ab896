import { inLanguage } from '../../../../language/languages.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import { inReadersWords } from '../../../records/system-table.ts';
import type { Field } from '../../../records/table.ts';

/** A field that can be chosen for a tile. */
export interface SourceField {
  key: string;
  name: string;
  type: string;
  /** Whether records can be grouped by it. */
  groups: boolean;
  /** Whether it is grouped by day, week, month, quarter or year, and can be limited to a range of days. */
  isDate: boolean;
  /** Whether sums and averages of it can be computed. */
  isNumber: boolean;
  options?: { key: string; name: string }[];
}

/** The properties that every record has, as fields. */
const reserved = [
  { key: 'created_at', type: 'created_time', names: { en: 'Created', de: 'Angelegt' } },
  { key: 'updated_at', type: 'updated_time', names: { en: 'Updated', de: 'Geändert' } },
  { key: 'created_by', type: 'created_by', names: { en: 'Created by', de: 'Angelegt von' } },
];

/** The fields that this caller sees, in order; a record's times and author come last. */
export function sourceFields(open: OpenTable, language: string): SourceField[] {
  const own = open.visibleFields.flatMap((field) => describe(open, inReadersWords(open.table, field, language)));
  const has = (key: string) => own.some((field) => field.key === key);
  const others = reserved
    .filter(({ key }) => !has(key))
    .map(({ key, type, names }) => ({
      ...{ key, type, name: inLanguage(names, language), groups: true },
      ...{ isDate: key !== 'created_by', isNumber: false },
    }));
  return [...own, ...others];
}

function describe(open: OpenTable, field: Field): SourceField[] {
  const handle = open.handleOf(field.key);
  if (!handle) return [];
  const { key, name, type, settings } = field;
  // Ids of other things mean nothing to people.
  const isForeignId = open.table.system !== null && type === 'text' && key.endsWith('_id');
  return [
    {
      ...{ key, name, type },
      groups: handle.family !== 'json' && handle.family !== 'attachment' && type !== 'long_text' && !isForeignId,
      isDate: handle.type === 'date' || handle.type === 'datetime',
      isNumber: handle.type === 'number',
      ...(settings.options && { options: settings.options.map((option) => ({ key: option.key, name: option.name })) }),
    },
  ];
}

/** A field by its key, as the caller sees it, including those that every record has. */
export function shownField(open: OpenTable, key: string, language: string): Field | undefined {
  const field = open.visibleField(key);
  const own = reserved.find((each) => each.key === key);
  if (field) return inReadersWords(open.table, field, language);
  if (!own) return undefined;
  return {
    ...{
      id: key,
      key,
      name: inLanguage(own.names, language),
      description: '',
      type: own.type,
      settings: {},
      column: null,
    },
    ...{ successor: null, indexMode: 'off', indexed: false, state: 'ready', error: null },
  };
}
