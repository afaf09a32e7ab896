import type { ValueType } from '../node.ts';

export function nameOfType(type: ValueType): string {
  return names[type];
}

const names: Record<ValueType, string> = {
  text: 'text',
  number: 'a number',
  boolean: 'true/false',
  date: 'a date',
  datetime: 'a datetime',
  time: 'a time',
  uuid: 'an identifier',
  list: 'a list',
  json: 'JSON',
};

/** How one gets from a type to another, as the end of a message. */
export function wayToType(from: ValueType, to: ValueType): string {
  if (from === 'text' && to === 'number') return '; use NUMBER()';
  if (from === 'list' && to === 'number') return '; use COUNT()';
  if (from === 'list' && to === 'text') return '; use JOIN()';
  if ((from === 'date' || from === 'datetime') && to === 'number') return '; use DATEADD() or DATEDIFF()';
  if (from === 'datetime' && to === 'date') return '; use DATE()';
  if (from === 'date' && to === 'datetime') return '; use DATE() on the datetime';
  if (to === 'boolean') return '; compare it with something';
  if (to === 'text') return '; use TEXT()';
  return '';
}
