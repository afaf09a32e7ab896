import type { DecimalMark } from './field-types/decimal-marks.ts';
import { ValueFault } from './field-types/define-field-type.ts';
import { typeOf } from './field-types/registry.ts';
import type { Field } from './table.ts';

type Kind = Pick<Field, 'type' | 'settings'>;

/**
 * A value of one type as a value of another, or null when it is none. Both are values as they are stored. The decimal
 * mark is for texts that become numbers and do not show theirs.
 */
export function convertValue(value: unknown, from: Kind, to: Kind, decimalMark?: DecimalMark): unknown {
  if (value === null || value === undefined) return null;
  for (const candidate of candidates(value, from, to, decimalMark)) {
    try {
      if (candidate !== null && candidate !== undefined) return typeOf(to).read(candidate, to);
    } catch (error) {
      if (!(error instanceof ValueFault)) throw error;
    }
  }
  return null;
}

/** The value itself, where both kinds share it; one of a list; then by way of its text. */
function candidates(value: unknown, from: Kind, to: Kind, decimalMark?: DecimalMark): unknown[] {
  const text = textOf(value, from);
  const single = Array.isArray(value) && !typeOf(to).list && value.length === 1 ? [value[0]] : [];
  const many = typeOf(to).list && !Array.isArray(value) ? [[value]] : [];
  // An option becomes what people read, unless the other field has options too.
  const named = from.settings.options !== undefined && to.settings.options === undefined;
  const same = !named && (typeOf(from).value === typeOf(to).value || to.type === 'json') ? [value] : [];
  // Text that is JSON becomes what it says; other text stays text.
  const parsed = to.type === 'json' && typeof value === 'string' ? [typeOf(to).ofText(value, to)] : [];
  return [...parsed, ...same, ...single, ...many, typeOf(to).ofText(text, to, decimalMark)];
}

/** A value as people read it. */
export function textOf(value: unknown, { settings }: Kind): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => textOf(item, { type: 'text', settings })).join(', ');
  if (typeof value === 'object')
    return 'name' in value && typeof value.name === 'string' ? value.name : JSON.stringify(value);
  const option = settings.options?.find((candidate) => candidate.key === value);
  return option?.name ?? String(value);
}
