import type { TObject, TProperties, TSchema } from 'typebox';

/**
 * What a property reveals: fields of business data (`crm.leads.email`), or the row that another property of the object
 * names (`crm.customers@customerId`). If the caller may not see that, the property is removed.
 */
export type RecordShape = Readonly<Record<string, readonly string[]>>;

/** An object that shows business data. */
export interface ShownRecord {
  readonly properties: RecordShape;
  /**
   * Properties with the id of the object's row, and the table of that row. If the row is hidden, the whole object is.
   */
  readonly rows: Readonly<Record<string, string>>;
}

const known = new WeakMap<object, ShownRecord>();

/** Marks an object in an answer or an event as showing business data. */
export function showsRecord<Properties extends TProperties>(
  schema: TObject<Properties>,
  properties: RecordShape,
  rows: { readonly [Property in keyof Properties & string]?: string } = {},
): TObject<Properties> {
  known.set(schema, { properties, rows: rows as ShownRecord['rows'] });
  return schema;
}

/** Properties named like the fields of the table; `ownerId` shows `crm.leads.owner_id`. */
export function fieldsOfTable(source: string, properties: readonly string[]): RecordShape {
  return Object.fromEntries(properties.map((property) => [property, [`${source}.${fieldKeyOf(property)}`]]));
}

export function fieldKeyOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function shownBy(schema: TSchema): ShownRecord | undefined {
  return known.get(schema);
}
