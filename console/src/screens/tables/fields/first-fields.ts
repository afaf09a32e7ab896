import type { FieldInput, FieldTypeName } from '../../../api/types.ts';
import { keyFromName } from './key-from-name.ts';
import { nextColour } from './option-colours.ts';

/** A field of a new table: simple types only, because the others need an existing table. */
export interface FirstField {
  id: string;
  name: string;
  type: FieldTypeName;
  /** The options of a choice, separated by commas. */
  choices: string;
}

export const firstTypes: FieldTypeName[] = [
  'text',
  'long_text',
  'number',
  'currency',
  'percent',
  'checkbox',
  'date',
  'datetime',
  'select',
  'multi_select',
  'email',
  'phone',
  'url',
  'user',
  'attachment',
  'signature',
  'rating',
  'duration',
  'time',
  'json',
];

export function newFirstField(name = '', type: FieldTypeName = 'text', choices = ''): FirstField {
  return { id: crypto.randomUUID(), name, type, choices };
}

/** Fields without a name are left out, so that an empty last line is not an error. */
export function firstFieldInputs(fields: FirstField[]): FieldInput[] {
  const keys = firstFieldKeys(fields);
  return fields.flatMap(({ id, name, type, choices }) => {
    if (name.trim() === '') return [];
    const options = hasChoices(type) ? { options: optionsOf(choices) } : {};
    return [{ key: keys.get(id) ?? '', name: name.trim(), type, ...options }];
  });
}

export function firstFieldKeys(fields: FirstField[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { id, name } of fields) {
    if (name.trim() !== '') keys.set(id, keyFromName(name, [...keys.values()]));
  }
  return keys;
}

export function hasChoices(type: FieldTypeName): boolean {
  return type === 'select' || type === 'multi_select';
}

function optionsOf(choices: string): { key: string; name: string; color: string }[] {
  const names = choices
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const options: { key: string; name: string; color: string }[] = [];
  for (const name of new Set(names)) {
    const taken = options.map((option) => option.key);
    options.push({ key: keyFromName(name, taken), name, color: nextColour(options.length) });
  }
  return options;
}
