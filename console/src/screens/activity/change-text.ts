import type { ChoiceLabels } from '../../api/catalogue.ts';
import { isRecord } from '../../api/is-record.ts';
import type { ActivityEntryDetail } from '../../api/types.ts';
import type { People } from '../../api/use-people.ts';
import { formatDateTime, formatNumber } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { wordFor } from '../../words/words.ts';
import { fieldText } from '../approvals/field-text.ts';

type Change = NonNullable<ActivityEntryDetail['changes']>[number];

/** Names for ids and modules. */
export interface Names {
  people: People;
  moduleTitle: (module: string) => string;
  /** The labels of the choices in the action's form. */
  choices: ChoiceLabels | undefined;
}

/** If a name changed together with its id, only the name is shown. */
export function tellingChanges(changes: Change[]): Change[] {
  const names = new Set(changes.map(({ field }) => field));
  return changes.filter(({ field }) => !(field.endsWith('Id') && names.has(`${field.slice(0, -2)}Name`)));
}

/** The label in the action's form, or else our word for it, or else its own name split into words. */
export function fieldTitle(field: string, labels: Record<string, string> | undefined): string {
  const known = labels?.[field] ?? wordFor('changed_field', field);
  if (known) return known;
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value in readable form; several parts as a list. */
export function changeText(field: string, value: unknown, names: Names): string | string[] {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return stringText(field, value, names);
  if (Array.isArray(value)) return value.map((item) => [changeText(field, item, names)].flat().join(', '));
  if (!isRecord(value)) return fieldText(value);
  const { amount, currency } = value;
  if (typeof amount === 'number' && typeof currency === 'string') return formatMoney(amount, currency);
  return Object.entries(value).map(([name, part]) => `${name}: ${[changeText(name, part, names)].flat().join(', ')}`);
}

const wordsOfStates = ['stage', 'booking_state', 'post_state', 'changed_state'];

function stringText(field: string, value: string, { people, moduleTitle, choices }: Names): string {
  if (value === '') return fieldText(null);
  const chosen = choices?.[field]?.[value];
  if (chosen) return chosen;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(value);
  if (field === 'stage' || field === 'state')
    return wordsOfStates.map((family) => wordFor(family, value)).find(Boolean) ?? value;
  // Built-in roles are named after their keys, with a capital letter.
  if (field === 'role') return wordFor('role', value.toLowerCase()) ?? value;
  if (field === 'capabilities') {
    const [module = '', level = ''] = value.split('.');
    return `${moduleTitle(module)}: ${wordFor('right', value) ?? wordFor('level', level) ?? level}`;
  }
  return people.nameOf(value) ?? wordFor(`changed_${field}`, value) ?? value;
}
