import { readDatetime, readTime, writeDatetime, writeTime } from './calendar/datetimes.ts';
import { readDay } from './calendar/days.ts';
import type { ValueType } from './node.ts';

/** Reads a JSON value as a type, in the single form of that type; undefined if it is invalid. */
export function readScalar(type: ValueType, value: unknown): string | number | boolean | undefined {
  switch (type) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'date':
      return readDay(value) === undefined ? undefined : (value as string);
    case 'datetime': {
      const instant = readDatetime(value);
      return instant === undefined ? undefined : writeDatetime(instant);
    }
    case 'time': {
      const seconds = readTime(value);
      return seconds === undefined ? undefined : writeTime(seconds);
    }
    case 'uuid':
      return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
        ? value.toLowerCase()
        : undefined;
    case 'text':
      return typeof value === 'string' ? value : undefined;
    default:
      return undefined;
  }
}

/** Describes the expected value for an error message. */
export function describeType(type: ValueType): string {
  return descriptions[type];
}

const descriptions: Record<ValueType, string> = {
  text: 'a text',
  number: 'a finite number',
  boolean: 'true or false',
  date: 'a calendar day such as 2026-01-31',
  datetime: 'a date and time with Z or an offset, such as 2026-01-31T09:30:00Z, or a calendar day',
  time: 'a time of day such as 09:30 or 09:30:00',
  uuid: 'a UUID',
  list: 'a list',
  json: 'a value',
};
