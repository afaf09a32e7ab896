type Schema = Record<string, unknown>;

/** What some client or provider of models stumbles over. */
const unportable = [
  '$ref',
  '$schema',
  '$id',
  '$defs',
  'const',
  'not',
  'propertyNames',
  'patternProperties',
  'allOf',
  'oneOf',
  'if',
  'dependentRequired',
];

/** Every fault of a published schema, with its place. contract: published schemas are portable. */
export function schemaFaults(schema: Schema): string[] {
  const faults =
    schema.type === 'object' && typeof schema.properties === 'object' ? [] : ['the root is no object with properties'];
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) if (keyword in schema) faults.push(`the root has ${keyword}`);
  return [...faults, ...faultsInside(schema, '')];
}

function faultsInside(schema: Schema, at: string): string[] {
  const faults = unportable.filter((keyword) => keyword in schema).map((keyword) => `${at} has ${keyword}`);
  if (!('type' in schema) && !('anyOf' in schema)) faults.push(`${at} has no type`);
  if ('type' in schema && typeof schema.type !== 'string') faults.push(`${at} has more than one type`);
  if (schema.type === 'array' && (typeof schema.items !== 'object' || Array.isArray(schema.items)))
    faults.push(`${at} is a list without items`);
  if (typeof schema.description === 'string' && schema.description.length > 1000)
    faults.push(`${at} is described at too great length`);
  const inner = [
    ...Object.entries((schema.properties ?? {}) as Record<string, Schema>),
    ...((schema.anyOf ?? []) as Schema[]).map((part, index) => [`anyOf/${index}`, part] as const),
  ];
  if (typeof schema.items === 'object') inner.push(['items', schema.items as Schema]);
  if (typeof schema.additionalProperties === 'object')
    inner.push(['additionalProperties', schema.additionalProperties as Schema]);
  return [...faults, ...inner.flatMap(([key, part]) => faultsInside(part, `${at}/${key}`))];
}
