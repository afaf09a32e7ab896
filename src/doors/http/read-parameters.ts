import type { TSchema } from 'typebox';
import type { InputFault } from '../../kernel/refusal.ts';
import { compileInput } from '../../runtime/validate.ts';

/** The part of a schema that tells how to convert a text to a value. */
export type ParameterSchema = TSchema & {
  type?: string;
  enum?: string[];
  format?: string;
  anyOf?: ParameterSchema[];
  items?: ParameterSchema;
  properties?: Record<string, ParameterSchema>;
  'x-not-found'?: { code: string; message: string };
};

interface Parameters {
  values: Record<string, unknown>;
  /** At most one per parameter, in the order of the schema. */
  faults: InputFault[];
}

/**
 * Converts texts from an address or from headers to values according to their schema. Unknown parameters and empty
 * headers are left out.
 */
export function parameterReader(
  schema: ParameterSchema,
  areHeaders = false,
): (given: Record<string, unknown>) => Parameters {
  const check = compileInput(schema);
  const parts = Object.entries(schema.properties ?? {});
  const names = parts.map(([name]) => name);
  return (given) => {
    const values: Record<string, unknown> = {};
    const faults = new Map<string, InputFault>();
    const blame = (path: string, message: string) => faults.has(path) || faults.set(path, { path, message });
    for (const [name, part] of parts) {
      const text = given[areHeaders ? name.toLowerCase() : name];
      if (text === undefined || (text === '' && (areHeaders || isPlainText(part)))) continue;
      const value = isUnconstrained(part)
        ? text
        : typeof text === 'string'
          ? readText(part, areHeaders && part.enum ? text.toLowerCase() : text)
          : new Misread('must be given once');
      if (value instanceof Misread) blame(name, value.message);
      else values[name] = value;
    }
    for (const { path, message } of check(values) ?? []) blame(path.split('/')[1] ?? '', message);
    return {
      values,
      faults: [...faults.values()].sort((one, other) => names.indexOf(one.path) - names.indexOf(other.path)),
    };
  };
}

/** Why a text is not a valid value for its parameter. */
class Misread {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

function readText(schema: ParameterSchema, text: string): unknown {
  switch (schema.type) {
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : new Misread('must be a whole number');
    case 'number':
      return /^-?\d{1,12}(\.\d{1,15})?$/.test(text)
        ? Number(text)
        : new Misread('must be a number, written without an exponent');
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : new Misread('must be true or false');
    case 'array':
      return readList(schema.items ?? {}, text);
  }
  if (text.includes('\0') || !text.isWellFormed()) return new Misread('holds characters that cannot be used');
  return hasFormat(schema, 'date-time') ? withZone(text) : text;
}

/** Values separated by commas. */
function readList(items: ParameterSchema, text: string): unknown {
  const values = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => readText(items, entry));
  return values.find((value) => value instanceof Misread) ?? values;
}

function isUnconstrained({ type, anyOf }: ParameterSchema): boolean {
  return type === undefined && anyOf === undefined;
}

/** An empty parameter counts as missing, unless only certain values make sense. */
function isPlainText({ type, anyOf, format, enum: choices }: ParameterSchema): boolean {
  return (
    choices === undefined && format === undefined && (type === 'string' || type === 'array' || anyOf !== undefined)
  );
}

function hasFormat(schema: ParameterSchema, format: string): boolean {
  return schema.format === format || (schema.anyOf ?? []).some((branch) => hasFormat(branch, format));
}

/** A time without a zone is in UTC. */
function withZone(text: string): string {
  return /T\d\d:\d\d:\d\d(\.\d+)?$/i.test(text) ? `${text}Z` : text;
}
