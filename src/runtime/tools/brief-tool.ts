import type { PortableObject, PortableSchema } from './portable-schema.ts';
import type { PublishedTool } from './tool.ts';

/** What a model needs to fill a field in; limits are told to who breaks them. */
const kept = ['type', 'enum', 'required', 'description'];

/** A tool in few words, for a list that must cost little: what may be given, and no limits of it. */
export function briefTool({
  name,
  description,
  inputSchema,
  annotations: { readOnlyHint, destructiveHint },
}: PublishedTool): PublishedTool {
  // A tool that only reads cannot destroy, and nothing here reads the open world.
  const annotations = readOnlyHint ? { readOnlyHint, openWorldHint: false } : { readOnlyHint, destructiveHint };
  return {
    name,
    description: firstSentence(description),
    inputSchema: briefOf(withoutOrder(inputSchema)) as PortableObject,
    annotations,
  };
}

/** In which order a list comes is rarely asked for, and names many fields: `svc_find_tools` tells it. */
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

/** Several ways to write a text are a text. */
function briefChoice(branches: PortableSchema[]): PortableSchema {
  const types = new Set(branches.map(({ type }) => type));
  return types.size === 1 && types.has('string') ? { type: 'string' } : { anyOf: branches };
}

function firstSentence(description: string): string {
  return /^.*?\.(?= )/s.exec(description)?.[0] ?? description;
}
