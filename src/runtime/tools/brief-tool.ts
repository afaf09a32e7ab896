import type { PortableObject, PortableSchema } from './portable-schema.ts';
import type { PublishedTool } from './tool.ts';

/** What a model needs to fill in a field. A call that exceeds a limit is told about it. */
const kept = ['type', 'enum', 'required', 'description'];

/** A short form of a tool for a list that must be small: its inputs without their limits. */
export function briefTool({
  name,
  description,
  inputSchema,
  annotations: { readOnlyHint, destructiveHint },
}: PublishedTool): PublishedTool {
  // A read-only tool cannot be destructive, and none of these tools reads the open world.
  const annotations = readOnlyHint ? { readOnlyHint, openWorldHint: false } : { readOnlyHint, destructiveHint };
  return {
    name,
    description: firstSentence(description),
    inputSchema: briefOf(withoutOrder(inputSchema)) as PortableObject,
    annotations,
  };
}

/** Removes the sort order of lists, which is rarely needed and names many fields. `svc_find_tools` includes it. */
function withoutOrder(schema: PortableObject): PortableObject {
  const { sort, direction, ...properties } = schema.properties;
  return { ...schema, properties };
}

function briefOf(schema: PortableSchema): PortableSchema {
  const brief: PortableSchema = {};
  for (const keyword of kept) if (schema[keyword] !== undefined) brief[keyword] = schema[keyword];
  if (typeof schema.format === 'string' && schema.format.startsWith('date')) brief.format = schema.format;
  if (schema.items) brief.items = briefOf(schema.items as PortableSchema);
  if (schema.properties)
    brief.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, part]) => [key, briefOf(part as PortableSchema)]),
    );
  if (schema.anyOf) Object.assign(brief, briefChoice((schema.anyOf as PortableSchema[]).map(briefOf)));
  return brief;
}

/** Several formats of text are reduced to text. */
function briefChoice(branches: PortableSchema[]): PortableSchema {
  const types = new Set(branches.map(({ type }) => type));
  return types.size === 1 && types.has('string') ? { type: 'string' } : { anyOf: branches };
}

function firstSentence(description: string): string {
  return /^.*?\.(?= )/s.exec(description)?.[0] ?? description;
}
