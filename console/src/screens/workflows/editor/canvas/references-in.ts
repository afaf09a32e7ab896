import type { JsonSchema } from '../../../../api/json-schema.ts';

export interface Reference {
  /** The kind that the schema names, such as `table`. */
  kind: string;
  id: string;
}

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Finds the things of the workspace that an input refers to by id. */
export function referencesIn(schema: JsonSchema | undefined, input: Record<string, unknown>): Reference[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([field, inner]) => {
    const kind = refOf(inner as Referring);
    const value = input[field];
    return kind !== undefined && typeof value === 'string' && isId.test(value) ? [{ kind, id: value }] : [];
  });
}

interface Referring extends JsonSchema {
  'x-ref'?: string;
  anyOf?: Referring[];
}

function refOf(schema: Referring): string | undefined {
  return schema['x-ref'] ?? schema.anyOf?.map(refOf).find((kind) => kind !== undefined);
}
