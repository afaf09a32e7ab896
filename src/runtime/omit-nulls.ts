import type { TSchema } from 'typebox';

type Part = TSchema & { type?: string | string[]; anyOf?: Part[]; properties?: Record<string, Part>; items?: Part };

/**
 * Cleans up an input that a workflow assembled. An expression without a value gives null; if a field cannot be null, it
 * is left out, as an empty form field would be. A required field is then reported as missing.
 */
export function omitNulls(schema: TSchema, value: unknown): unknown {
  const part = schema as Part;
  if (Array.isArray(value)) return part.items ? value.map((item) => omitNulls(part.items as Part, item)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const { properties } = part;
  if (!properties) return value;
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const field = properties[name];
    if (!field) return [[name, inner]];
    return inner === null && !allowsNull(field) ? [] : [[name, omitNulls(field, inner)]];
  });
  return Object.fromEntries(kept);
}

function allowsNull(part: Part): boolean {
  if (part.anyOf) return part.anyOf.some(allowsNull);
  if ('const' in part) return part.const === null;
  // A schema without a type accepts anything.
  return part.type === undefined || part.type === 'null' || (Array.isArray(part.type) && part.type.includes('null'));
}
