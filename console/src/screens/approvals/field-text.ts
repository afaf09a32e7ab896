import { t } from '../../words/words.ts';

/** A value of an input as a person reads it. */
export function fieldText(value: unknown): string {
  if (value === undefined || value === null) return t('approval.absent');
  if (typeof value === 'boolean') return value ? t('approval.is_true') : t('approval.is_false');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return JSON.stringify(value, null, 2);
}
