import type { TSchema } from 'typebox';
import { type ShownRecord, shownBy } from '../records/record-shape.ts';

/** Whether somebody does not see what a property of this object tells of (`RecordShape`). */
export type Hides = (told: string, object: Record<string, unknown>) => boolean;

/** Takes what is hidden out of a value. */
export type Mask = (value: unknown, hides: Hides) => unknown;

interface Described {
  properties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
}

/** Many actions answer the same things. */
const known = new WeakMap<TSchema, { mask: Mask | undefined }>();

/** How values of this schema lose what somebody does not see; undefined where they show no business data. */
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
      const hidden = shape[key]?.filter((told) => hides(told, value)) ?? [];
      // A field that is hidden is absent; of a row out of sight there is nothing to say.
      if (hidden.length === 0) shown[key] = held;
      else if (hidden.every((told) => told.includes('@'))) shown[key] = null;
    }
    for (const { key, mask } of inner) if (key in shown) shown[key] = mask(shown[key], hides);
    return shown;
  };
}

function maskOfList(items: TSchema): Mask | undefined {
  const mask = maskOf(items);
  return mask && ((value, hides) => (Array.isArray(value) ? value.map((item) => mask(item, hides)) : value));
}

/** The objects in a value that show business data, with what they show. */
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
