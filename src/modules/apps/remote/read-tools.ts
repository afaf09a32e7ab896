import type { Tool } from '@modelcontextprotocol/client';
import type { Dial } from '../../../outbound/dial.ts';
import { appLimits } from '../app-limits.ts';
import type { ReadTool } from '../app-tools.store.ts';
import type { AccessWay } from '../packs/present-way.ts';
import { publishedNames } from '../published-name.ts';
import { tameSchema } from '../tame-schema.ts';
import { tameText } from '../tame-text.ts';
import { type AppAccess, type OpenApp, withApp } from './open-app.ts';

export interface AppContent {
  serverName: string | null;
  tools: ReadTool[];
  /** Tools that were left out because they are too large, or too many. */
  leftOut: string[];
  /** How callers authenticate, according to a document. */
  access?: AccessWay[];
}

const maxPages = 20;
const maxDescriptionLength = 1_000;

/** Asks an app what it offers. Everything it returns is external text. */
export function readTools(dial: Dial, app: string, access: AppAccess): Promise<AppContent> {
  return withApp(dial, access, async (open) => {
    const offered = await listAll(open);
    const fitting = offered.filter(
      (tool, place) =>
        place < appLimits.tools && isSound(tool) && place === offered.findIndex(({ name }) => name === tool.name),
    );
    const published = publishedNames(
      app,
      fitting.map(({ name }) => name),
    );
    return {
      serverName: tameText(open.client.getServerVersion()?.title ?? open.client.getServerVersion()?.name, 100) || null,
      tools: fitting.map((tool) => ({ ...described(tool), published: published.get(tool.name) as string })),
      leftOut: offered.filter((tool) => !fitting.includes(tool)).map(({ name }) => tameText(name, 100)),
    };
  });
}

async function listAll({ client, options }: OpenApp): Promise<Tool[]> {
  const tools: Tool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages && tools.length <= appLimits.tools; page += 1) {
    const answer = await client.request(
      { method: 'tools/list', params: cursor === undefined ? {} : { cursor } },
      options(),
    );
    tools.push(...answer.tools);
    cursor = answer.nextCursor;
    if (cursor === undefined) break;
  }
  return tools;
}

/** Whether the name is short and plain, and the schema small enough for a model. */
function isSound({ name, inputSchema }: Tool): boolean {
  return name.length <= 128 && tameText(name, 128) === name && isSmall(inputSchema);
}

function isSmall(schema: unknown): boolean {
  return schema !== undefined && Buffer.byteLength(JSON.stringify(schema)) <= appLimits.schemaBytes;
}

function described({
  name,
  title,
  description,
  inputSchema,
  outputSchema,
  annotations,
}: Tool): Omit<ReadTool, 'published'> {
  return {
    name,
    title: tameText(title ?? annotations?.title, 100) || name,
    description: tameText(description, maxDescriptionLength),
    inputSchema: tameSchema(inputSchema),
    // Only an explicit yes counts, because a tool that may change something must ask a person.
    readOnly: annotations?.readOnlyHint === true && annotations.destructiveHint !== true,
    operation: null,
    outputSchema: isSmall(outputSchema) ? tameSchema(outputSchema) : null,
  };
}
