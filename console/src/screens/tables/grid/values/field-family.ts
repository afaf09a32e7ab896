import type { FieldTypeName, TableField, ValueType } from '../../../../api/types.ts';

export type Family =
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'checkbox'
  | 'select'
  | 'user'
  | 'list'
  | 'link'
  | 'reference'
  | 'attachment'
  | 'signature'
  | 'json';

const byType: Partial<Record<FieldTypeName, Family>> = {
  text: 'text',
  long_text: 'text',
  email: 'text',
  url: 'text',
  phone: 'text',
  number: 'number',
  currency: 'number',
  percent: 'number',
  rating: 'number',
  duration: 'number',
  autonumber: 'number',
  numbering: 'text',
  count: 'number',
  checkbox: 'checkbox',
  date: 'date',
  datetime: 'date',
  created_time: 'date',
  updated_time: 'date',
  time: 'time',
  select: 'select',
  user: 'user',
  created_by: 'user',
  updated_by: 'user',
  multi_select: 'list',
  users: 'list',
  link: 'link',
  attachment: 'attachment',
  signature: 'signature',
  json: 'json',
};

const byResult: Record<ValueType, Family> = {
  text: 'text',
  number: 'number',
  boolean: 'checkbox',
  date: 'date',
  datetime: 'date',
  time: 'time',
  uuid: 'text',
  list: 'list',
  json: 'json',
};

/** Fields of one family are shown, compared and sorted alike; a computed field has the family of its result. */
export function familyOf(field: TableField): Family {
  if (field.refersTo) return 'reference';
  return byType[field.type] ?? byResult[field.resultType] ?? 'text';
}

/** A day without a time of day. */
export function isDay(field: TableField): boolean {
  return field.type === 'date' || (familyOf(field) === 'date' && field.resultType === 'date');
}

export function isWritable(field: TableField): boolean {
  return field.access === 'write' && !field.computed && !field.readOnly && field.type !== 'button';
}

/** Fields that records can be grouped by: those whose values a filter can distinguish. */
export function isGroupable(field: TableField): boolean {
  return !['json', 'attachment', 'signature'].includes(familyOf(field)) && field.type !== 'button';
}
