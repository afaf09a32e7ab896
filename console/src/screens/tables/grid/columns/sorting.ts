import type { TableField } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { familyOf } from '../values/field-family.ts';

export interface SortPart {
  key: string;
  isDescending: boolean;
}

export function readSort(sort: string | undefined): SortPart[] {
  const parts = (sort ?? '').split(',').filter((part) => part !== '');
  return parts.map((part) =>
    part.startsWith('-') ? { key: part.slice(1), isDescending: true } : { key: part, isDescending: false },
  );
}

export function writeSort(parts: SortPart[]): string | undefined {
  return parts.map(({ key, isDescending }) => `${isDescending ? '-' : ''}${key}`).join(',') || undefined;
}

/** Fields with several values, or with values that cannot be compared, have no order. */
export function isSortable(field: TableField): boolean {
  return (
    !['link', 'attachment', 'signature', 'json', 'list'].includes(familyOf(field)) &&
    field.type !== 'button' &&
    field.type !== 'lookup'
  );
}

export function sortWords(field: TableField): { up: string; down: string } {
  const family = familyOf(field);
  if (family === 'date' || family === 'time') return { up: t('grid.sort_old'), down: t('grid.sort_new') };
  if (family === 'number') return { up: t('grid.sort_small'), down: t('grid.sort_large') };
  if (family === 'select') return { up: t('grid.sort_options'), down: t('grid.sort_options_back') };
  if (family === 'checkbox') return { up: t('grid.sort_unchecked'), down: t('grid.sort_checked') };
  return { up: t('grid.sort_up'), down: t('grid.sort_down') };
}
