import { t } from '../../words/words.ts';

/** A value of an input as a person reads it; `choices` are the words for those that one of a few can be chosen from. */
export function fieldText(value: unknown, choices: Record<string, string> = {}): string {
  if (value === undefined || value === null) return t('approval.absent');
  if (typeof value === 'boolean') return value ? t('approval.is_true') : t('approval.is_false');
  if (typeof value === 'string' || typeof value === 'number') return choices[value] ?? String(value);
  if (isListOf(choices, value)) return value.map((choice) => choices[choice]).join(', ');
  return JSON.stringify(value, null, 2);
}

function isListOf(choices: Record<string, string>, value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => Object.hasOwn(choices, one));
}
