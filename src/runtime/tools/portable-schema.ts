/** A schema as clients get it. */
export type PortableSchema = Record<string, unknown>;

export interface PortableObject extends PortableSchema {
  type: 'object';
  properties: Record<string, PortableSchema>;
}

/** Keywords that every client and model provider understands. The strict schema uses more. */
const plainKeywords = ['format', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'default'];
const maxDescriptionLength = 1_000;

/** Some clients refuse a value without a type, so all possible types are listed. */
const anyItem = ['string', 'number', 'boolean', 'object'].map((type) => ({ type }));
const anything: PortableSchema = { anyOf: [...anyItem, { type: 'array', items: { anyOf: anyItem } }] };

/**
 * The published form of an action's input: an object at the root, a single type everywhere, and no keywords that some
 * client cannot handle. It may allow more than the strict schema, which still validates calls.
 */
export function portableSchema(schema: unknown): PortableObject {
  const root = partOf(schema);
  const { anyOf: _, ...rest } = root;
  return { ...rest, type: 'object', properties: (root.properties as PortableObject['properties']) ?? {} };
}

export function shortened(description: string): string {
  return description.length <= maxDescriptionLength
    ? description
    : `${description.slice(0, maxDescriptionLength - 1)}…`;
}

function partOf(schema: unknown): PortableSchema {
  const source = (schema ?? {}) as PortableSchema;
  const described = typeof source.description === 'string' ? { description: shortened(source.description) } : {};
  const branches = (source.anyOf ?? source.oneOf) as unknown[] | undefined;
  if (Array.isArray(branches) && source.type === undefined) return { ...choiceOf(branches.map(partOf)), ...described };
  if (Array.isArray(source.type))
    return {
      ...choiceOf(source.type.map((type) => partOf({ ...source, type, description: undefined }))),
      ...described,
    };
  if ('const' in source) return { ...valuesOf([source.const]), ...described };
  if (Array.isArray(source.enum)) return { ...valuesOf(source.enum), ...described };
  return { ...(source.type === undefined ? anything : bodyOf(source)), ...described };
}

function bodyOf(source: PortableSchema): PortableSchema {
  if (source.type === 'null') return { type: 'null' };
  const body: PortableSchema = { type: source.type };
  for (const keyword of plainKeywords) if (source[keyword] !== undefined) body[keyword] = source[keyword];
  if (typeof source.pattern === 'string' && tellsSomething(source.pattern)) body.pattern = source.pattern;
  if (source.type === 'array')
    body.items = partOf(Array.isArray(source.items) ? { anyOf: source.items } : source.items);
  if (source.type === 'object') Object.assign(body, objectOf(source));
  return body;
}

function objectOf(source: PortableSchema): PortableSchema {
  const properties = Object.entries((source.properties ?? {}) as Record<string, unknown>).map(([key, part]) => [
    key,
    partOf(part),
  ]);
  const required = source.required as string[] | undefined;
  const [byPattern] = Object.values((source.patternProperties ?? {}) as Record<string, unknown>);
  // A map with arbitrary names: the type of its values matters more than the pattern of its keys.
  const others =
    byPattern !== undefined
      ? partOf(byPattern)
      : typeof source.additionalProperties === 'object'
        ? partOf(source.additionalProperties)
        : undefined;
  return {
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(required && required.length > 0 && { required }),
    ...(others && !isAnything(others)
      ? { additionalProperties: others }
      : source.additionalProperties === false && { additionalProperties: false }),
  };
}

/** Merges branches that only list values. A single branch is returned as it is. */
function choiceOf(parts: PortableSchema[]): PortableSchema {
  const branches = parts.flatMap((part) => (part.anyOf as PortableSchema[] | undefined) ?? [part]);
  const [first] = branches;
  if (!first || branches.length === 1) return first ?? {};
  if (branches.every((branch) => Array.isArray(branch.enum) && branch.type === first.type))
    return { type: first.type, enum: branches.flatMap((branch) => branch.enum as unknown[]) };
  return { anyOf: branches };
}

function isAnything(schema: PortableSchema): boolean {
  return schema.anyOf === anything.anyOf;
}

function valuesOf(values: unknown[]): PortableSchema {
  const types = [...new Set(values.map(typeOf))];
  if (types.length === 1) return types[0] === 'null' ? { type: 'null' } : { type: types[0], enum: values };
  return choiceOf(types.map((type) => valuesOf(values.filter((value) => typeOf(value) === type))));
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Leaves out “not blank”, which is obvious, and lookaround, which some clients do not support. */
function tellsSomething(pattern: string): boolean {
  return pattern !== '\\S' && !pattern.includes('(?') && !pattern.includes('\\p');
}
