import type { TableField } from '../../../../api/types.ts';
import { formatNumber } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';
import { formatNumberOf } from './number-text.ts';

/** Checks that need no request; the server has the last word. */
export function checkValue(field: TableField, value: unknown): string | undefined {
  if (isEmpty(value)) return field.required ? t('form.required') : undefined;
  if (typeof value === 'number') return checkNumber(field, value);
  if (typeof value === 'string') return checkText(field, value);
  return undefined;
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function checkNumber(field: TableField, value: number): string | undefined {
  if (field.type === 'rating') {
    const most = field.max ?? 5;
    const isStep = Number.isInteger(value) && value >= 1 && value <= most;
    return isStep ? undefined : t('tables.problem_rating', { most });
  }
  if (field.min !== undefined && value < field.min) {
    return t('tables.problem_min', { least: formatNumberOf(field, field.min) });
  }
  if (field.max !== undefined && value > field.max) {
    return t('tables.problem_max', { most: formatNumberOf(field, field.max) });
  }
  return undefined;
}

function checkText(field: TableField, value: string): string | undefined {
  const format = field.format ?? field.type;
  if (format === 'email' && !/^\S+@\S+\.\S+$/.test(value)) return t('form.email');
  if (format === 'url' && !/^https?:\/\/\S+$/i.test(value)) return t('tables.problem_url');
  if (field.maxLength !== undefined && value.length > field.maxLength) {
    return t('tables.problem_long', { most: formatNumber(field.maxLength) });
  }
  return undefined;
}
