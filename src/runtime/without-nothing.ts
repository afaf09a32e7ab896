import type { TSchema } from 'typebox';

type Part = TSchema & { type?: string | string[]; anyOf?: Part[]; properties?: Record<string, Part>; items?: Part };

/**
 * An input that a workflow put together: where an expression found nothing there is null, and a field that cannot be
 * null is left out, as somebody who fills in a form leaves it empty. What must be there is then told as missing.
 */
export function withoutNothing(schema: TSchema, value: unknown): unknown {
  const part = schema as Part;
  if (Array.isArray(value)) return part.items ? value.map((item) => withoutNothing(part.items as Part, item)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const { properties } = part;
  if (!properties) return value;
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const field = properties[name];
    if (!field) return [[name, inner]];
    return inner === null && !allowsNull(field) ? [] : [[name, withoutNothing(field, inner)]];
  });
  return Object.fromEntries(kept);
}

function allowsNull(part: Part): boolean {
  if (part.anyOf) return part.anyOf.some(allowsNull);
  if ('const' in part) return part.const === null;
  // Without a type it takes anything.
  return part.type === undefined || part.type === 'null' || (Array.isArray(part.type) && part.type.includes('null'));
}
