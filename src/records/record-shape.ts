import type { TObject, TProperties, TSchema } from 'typebox';

/**
 * What a property tells something of: fields of business data, `crm.leads.email`, or a row that another property of the
 * object names,
 * `crm.customers@customerId`. Whoever may not see it gets the object without the property.
 */
export type RecordShape = Readonly<Record<string, readonly string[]>>;

/** An object that shows business data. */
export interface ShownRecord {
  readonly properties: RecordShape;
  /** Properties with the id of the row that it is about, and the table of that row: out of sight, the object is too. */
  readonly rows: Readonly<Record<string, string>>;
}

const known = new WeakMap<object, ShownRecord>();

/** Marks an object of an answer or an event as one that shows business data. */
export function showsRecord<Properties extends TProperties>(
  schema: TObject<Properties>,
  properties: RecordShape,
  rows: { readonly [Property in keyof Properties & string]?: string } = {},
): TObject<Properties> {
  known.set(schema, { properties, rows: rows as ShownRecord['rows'] });
  return schema;
}

/** Properties that are called as the fields of the table are; `ownerId` shows `crm.leads.owner_id`. */
export function fieldsOfTable(source: string, properties: readonly string[]): RecordShape {
  return Object.fromEntries(properties.map((property) => [property, [`${source}.${fieldKeyOf(property)}`]]));
}

export function fieldKeyOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function shownBy(schema: TSchema): ShownRecord | undefined {
  return known.get(schema);
}
