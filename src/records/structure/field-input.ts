import type { FieldSettings, RollupFunction } from '../table.ts';

/** A field as the caller requests it. It refers to other fields by key and to tables by id. */
export interface FieldInput extends Omit<FieldSettings, 'link' | 'lookup' | 'rollup' | 'count' | 'result'> {
  key: string;
  name?: string;
  description?: string;
  type: string;
  index?: 'auto' | 'on' | 'off';
  link?: { tableId?: string; key?: string; name?: string };
  lookup?: { link: string; field: string };
  rollup?: { link: string; field: string; fn: RollupFunction };
  count?: { link: string };
}

export const maxFields = 400;
export const keyPattern = '^[a-z][a-z0-9_]{0,58}$';

export const settingNames = [
  ...([
    'required',
    'unique',
    'readOnly',
    'default',
    'options',
    'min',
    'max',
    'maxLength',
    'pattern',
    'format',
    'decimals',
    'currency',
    'formula',
  ] as const),
  ...(['link', 'lookup', 'rollup', 'count', 'label', 'url', 'workflow', 'numbering', 'display'] as const),
];
