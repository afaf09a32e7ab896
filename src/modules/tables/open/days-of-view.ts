import type { Field } from '../../../records/table.ts';
import type { View } from '../views.store.ts';

export interface ShownDays {
  start: string;
  end?: string;
}

/** The fields that a shared calendar uses. Undefined if the view is no calendar or does not show the first of them. */
export function daysOf({ kind, settings }: View, fields: readonly Field[]): ShownDays | undefined {
  const shown = (key: unknown) => fields.find((field) => field.key === key)?.key;
  const start = kind === 'calendar' ? shown(settings.startField) : undefined;
  const end = shown(settings.endField);
  return start === undefined ? undefined : { start, ...(end !== undefined && { end }) };
}

/**
 * Records that start in these days or extend into them. A record without an end belongs to the day on which it starts.
 */
export function reaching({ start, end }: ShownDays, from: string, to: string): object {
  const begins = { field: start, cmp: 'between', value: [from, to] };
  if (end === undefined) return begins;
  const before = { field: start, cmp: 'lte', value: to };
  const after = { field: end, cmp: 'gte', value: from };
  return { op: 'or', children: [begins, { op: 'and', children: [before, after] }] };
}
