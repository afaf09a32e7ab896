import type { DecimalMark } from './field-types/decimal-marks.ts';
import { ValueFault } from './field-types/define-field-type.ts';
import { typeOf } from './field-types/registry.ts';
import type { Field } from './table.ts';

type Kind = Pick<Field, 'type' | 'settings'>;

/**
 * Converts a stored value of one type to a stored value of another; null if that is impossible. The decimal mark
 * applies to texts that become numbers and do not show their own.
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

/** Tries the value itself, if both kinds share it, then the only value of a list, then the value as text. */
function candidates(value: unknown, from: Kind, to: Kind, decimalMark?: DecimalMark): unknown[] {
  const text = textOf(value, from);
  const single = Array.isArray(value) && !typeOf(to).list && value.length === 1 ? [value[0]] : [];
  const many = typeOf(to).list && !Array.isArray(value) ? [[value]] : [];
  // An option is converted by its name, unless the other field has options too.
  const named = from.settings.options !== undefined && to.settings.options === undefined;
  const same = !named && (typeOf(from).value === typeOf(to).value || to.type === 'json') ? [value] : [];
  // A text that is valid JSON becomes the value it describes; any other text stays a text.
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
