import type { TSchema } from 'typebox';
import { type ShownRecord, shownBy } from '../records/record-shape.ts';

/** Whether a property of this object reveals something that the caller cannot see (`RecordShape`). */
export type Hides = (reveals: string, object: Record<string, unknown>) => boolean;

/** Removes what is hidden from a value. */
export type Mask = (value: unknown, hides: Hides) => unknown;

interface Described {
  properties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
}

/** Cached, because many actions share schemas. */
const known = new WeakMap<TSchema, { mask: Mask | undefined }>();

/** Removes hidden data from values of this schema; undefined if the schema shows no business data. */
export function maskOf(schema: TSchema): Mask | undefined {
  const found = known.get(schema) ?? { mask: makeMask(schema) };
  known.set(schema, found);
  return found.mask;
}

function makeMask(schema: TSchema): Mask | undefined {
  const { properties, items, anyOf } = schema as Described;
  if (items) return maskOfList(items);
  if (anyOf) return anyOf.map(maskOf).find((mask) => mask !== undefined);
  if (!properties) return undefined;
  const shape = shownBy(schema)?.properties ?? {};
  const inner = Object.entries(properties).flatMap(([key, property]) => {
    const mask = maskOf(property);
    return mask ? [{ key, mask }] : [];
  });
  if (inner.length === 0 && !shownBy(schema)) return undefined;
  return (value, hides) => {
    if (!isObject(value)) return value;
    const shown: Record<string, unknown> = {};
    for (const [key, held] of Object.entries(value)) {
      const hidden = shape[key]?.filter((reveals) => hides(reveals, value)) ?? [];
      // A property with a hidden field is removed. A reference to a hidden row becomes null.
      if (hidden.length === 0) shown[key] = held;
      else if (hidden.every((reveals) => reveals.includes('@'))) shown[key] = null;
    }
    for (const { key, mask } of inner) if (key in shown) shown[key] = mask(shown[key], hides);
    return shown;
  };
}

function maskOfList(items: TSchema): Mask | undefined {
  const mask = maskOf(items);
  return mask && ((value, hides) => (Array.isArray(value) ? value.map((item) => mask(item, hides)) : value));
}

/** The objects in a value that show business data, and what they show. */
export function shownRecordsIn(
  schema: TSchema,
  value: unknown,
): { shown: ShownRecord; object: Record<string, unknown> }[] {
  const { properties = {}, items, anyOf } = schema as Described;
  if (Array.isArray(value)) return items ? value.flatMap((item) => shownRecordsIn(items, item)) : [];
  if (anyOf) return anyOf.flatMap((each) => shownRecordsIn(each, value));
  if (!isObject(value)) return [];
  const shown = shownBy(schema);
  return [
    ...(shown ? [{ shown, object: value }] : []),
    ...Object.entries(properties).flatMap(([key, property]) => shownRecordsIn(property, value[key])),
  ];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
