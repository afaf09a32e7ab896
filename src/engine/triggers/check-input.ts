import { isDeepStrictEqual } from 'node:util';
import { isUuid } from '../../kernel/ids.ts';
import { phraseFor, unknownField } from '../../kernel/input-faults.ts';
import { faultAt, type InputFault } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';

type Schema = Record<string, unknown>;
type Report = (keyword: string, limit: unknown) => void;

const maxFaults = 30;

/**
 * Checks a run's input against a trigger's `config.input`. The schema is user input, so it is interpreted keyword by
 * keyword and never compiled. `checkInputSchema` has made sure that it uses only these keywords.
 */
export function checkInput(schema: unknown, value: unknown): InputFault[] {
  const faults: InputFault[] = [];
  look(schema as Schema, value, '', faults);
  return faults.slice(0, maxFaults);
}

function look(schema: Schema, value: unknown, path: string, faults: InputFault[]): void {
  if (faults.length >= maxFaults) return;
  const report: Report = (keyword, limit) => faults.push(faultAt(path, phraseFor(keyword, limit)));
  const allowed = schema.type === undefined ? undefined : ([schema.type].flat() as string[]);
  if (allowed && !allowed.some((type) => isOf(type, value))) {
    report('type', allowed);
    return;
  }
  if (schema.const !== undefined && !isDeepStrictEqual(schema.const, value)) report('const', schema.const);
  if (Array.isArray(schema.enum) && !schema.enum.some((one) => isDeepStrictEqual(one, value)))
    report('enum', schema.enum);
  if (typeof value === 'string') lookAtText(schema, value, report);
  if (typeof value === 'number') lookAtNumber(schema, value, report);
  if (Array.isArray(value)) lookAtList(schema, value, path, faults, report);
  else if (typeof value === 'object' && value !== null) lookAtObject(schema, value as Schema, path, faults);
}

function lookAtText(schema: Schema, value: string, report: Report): void {
  const length = [...value].length;
  if (typeof schema.minLength === 'number' && length < schema.minLength) report('minLength', schema.minLength);
  if (typeof schema.maxLength === 'number' && length > schema.maxLength) report('maxLength', schema.maxLength);
  const isFormat = typeof schema.format === 'string' ? formats[schema.format] : undefined;
  if (isFormat && !isFormat(value)) report('format', schema.format);
}

function lookAtNumber(schema: Schema, value: number, report: Report): void {
  if (typeof schema.minimum === 'number' && value < schema.minimum) report('minimum', schema.minimum);
  if (typeof schema.maximum === 'number' && value > schema.maximum) report('maximum', schema.maximum);
}

function lookAtList(schema: Schema, value: unknown[], path: string, faults: InputFault[], report: Report): void {
  if (typeof schema.minItems === 'number' && value.length < schema.minItems) report('minItems', schema.minItems);
  if (typeof schema.maxItems === 'number' && value.length > schema.maxItems) report('maxItems', schema.maxItems);
  if (schema.items === undefined) return;
  for (const [index, item] of value.entries()) look(schema.items as Schema, item, `${path}/${index}`, faults);
}

function lookAtObject(schema: Schema, value: Schema, path: string, faults: InputFault[]): void {
  const known = (schema.properties ?? {}) as Record<string, Schema>;
  const below = (key: string) => `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  for (const key of (schema.required ?? []) as string[])
    if (!Object.hasOwn(value, key)) faults.push(faultAt(below(key), inputFaults.phrase('required')));
  for (const [key, part] of Object.entries(value)) {
    const expected = Object.hasOwn(known, key) ? known[key] : undefined;
    if (expected) look(expected, part, below(key), faults);
    else if (schema.additionalProperties === false) faults.push(faultAt(below(key), unknownField(Object.keys(known))));
  }
}

function isOf(type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeNameOf(value) === type;
  }
}

function typeNameOf(value: unknown): string {
  return typeof value;
}

const formats: Record<string, (text: string) => boolean> = {
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text)),
  time: (text) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text),
  email: (text) => text.length <= 320 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  uri: (text) => URL.canParse(text),
  uuid: isUuid,
};
