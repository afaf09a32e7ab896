import type { Phrase } from '../../language/phrase.ts';
import { inputFaults } from './words/refusals.ts';

/** The phrase for a value that violates this keyword of its schema. */
export function phraseFor(keyword: string, limit: unknown): Phrase {
  switch (keyword) {
    case 'type':
      return inputFaults.phrase('of_type', { types: typeNames([limit].flat() as string[]) });
    case 'const':
      return inputFaults.phrase('exactly', { value: JSON.stringify(limit) });
    case 'enum':
      return oneOf(limit as unknown[]);
    case 'format':
      return formatFault(limit as string);
    case 'pattern':
      return inputFaults.phrase('pattern', { pattern: limit as string });
    case 'propertyNames':
      return inputFaults.phrase('key', { key: limit as string });
    case 'uniqueItems':
      return inputFaults.phrase('twice');
    case 'multipleOf':
      return inputFaults.phrase('multiple_of', { step: limit as number });
    default:
      return boundFault(keyword, limit as number);
  }
}

export function oneOf(values: readonly unknown[]): Phrase {
  return inputFaults.phrase('one_of', {
    values: values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', '),
  });
}

export function unknownField(known: readonly string[]): Phrase {
  return known.length > 0
    ? inputFaults.phrase('unknown_field_of', { known: known.join(', ') })
    : inputFaults.phrase('unknown_field');
}

function boundFault(keyword: string, bound: number): Phrase {
  switch (keyword) {
    case 'minLength':
      return inputFaults.phrase('min_length', { count: bound });
    case 'maxLength':
      return inputFaults.phrase('max_length', { count: bound });
    case 'minItems':
      return inputFaults.phrase('min_items', { count: bound });
    case 'maxItems':
      return inputFaults.phrase('max_items', { count: bound });
    case 'minProperties':
      return inputFaults.phrase('min_fields', { count: bound });
    case 'maxProperties':
      return inputFaults.phrase('max_fields', { count: bound });
    case 'minimum':
      return inputFaults.phrase('min', { min: bound });
    case 'maximum':
      return inputFaults.phrase('max', { max: bound });
    case 'exclusiveMinimum':
      return inputFaults.phrase('above', { min: bound });
    case 'exclusiveMaximum':
      return inputFaults.phrase('below', { max: bound });
    default:
      return inputFaults.phrase('not_valid');
  }
}

const formats = ['email', 'uuid', 'date', 'date-time', 'time', 'uri'] as const;

function formatFault(format: string): Phrase {
  const known = formats.find((name) => name === format);
  return known ? inputFaults.phrase(`format.${known}`) : inputFaults.phrase('format', { format });
}

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;

function typeNames(names: readonly string[]): Phrase | string {
  const [first = '', ...others] = names;
  const known = types.find((name) => name === first);
  const one = known ? inputFaults.phrase(`type.${known}`) : first;
  return others.length === 0 ? one : inputFaults.phrase('either', { one, other: typeNames(others) });
}
