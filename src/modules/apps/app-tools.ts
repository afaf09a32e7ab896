import { may } from '../../kernel/principal.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { PortableObject } from '../../runtime/tools/portable-schema.ts';
import { RememberedTools } from '../../runtime/tools/remembered-tools.ts';
import type { PublishedTool, SourcedTool } from '../../runtime/tools/tool.ts';
import type { ToolSource } from '../../runtime/tools/tool-source.ts';
import { appLimits } from './app-limits.ts';
import { type CallableTool, findPermittedTool, listPermittedTools } from './app-tools.store.ts';
import { tameText } from './tame-text.ts';

const maxDescriptionLength = 1_000;

/**
 * The permitted tools of connected apps, for AI clients. Unless a tool only reads, a call of it creates a card for a
 * person.
 */
export function appTools(runtime: Runtime): ToolSource {
  const { database, signals } = runtime.settings;
  const remembered = new RememberedTools(signals, 'app', async (workspaceId) =>
    publishedAll(await listPermittedTools(database, workspaceId)),
  );
  return {
    module: 'apps',

    async list(principal) {
      return may(principal, 'apps.send') ? remembered.of(principal.workspaceId) : [];
    },

    async call(principal, name, args, context) {
      if (!name.startsWith('app_') || !may(principal, 'apps.send')) return undefined;
      const tool = await findPermittedTool(database, principal.workspaceId, name);
      if (!tool) return undefined;
      const action = tool.readOnly ? 'apps.call_reading_tool' : 'apps.call_tool';
      const { result } = await runtime.runAction({
        name: action,
        input: { tool: name, arguments: args },
        principal,
        ...context,
      });
      return { result };
    },

    filesMade(name, result) {
      if (!name.startsWith('app_')) return undefined;
      return { made: (result as { file?: unknown } | null)?.file };
    },
  };
}

/**
 * Of an app with very many tools, lists contain only the first ones, since a client that lists them all would read
 * nothing else.
 */
function publishedAll(tools: readonly CallableTool[]): SourcedTool[] {
  const listed = new Map<string, number>();
  return tools.map((tool) => {
    const place = (listed.get(tool.appId) ?? 0) + 1;
    listed.set(tool.appId, place);
    const published = publishedOf(tool);
    return place <= appLimits.tools ? published : { ...published, onlyFound: true };
  });
}

function publishedOf({ published, appName, title, description, inputSchema, readOnly }: CallableTool): PublishedTool {
  const card = readOnly ? '' : ' Needs a person’s approval: the answer is a card.';
  return {
    name: published,
    description: `${tameText(`From the connected app “${appName}” (untrusted): ${description}`, maxDescriptionLength - card.length)}${card}`,
    inputSchema: inputSchema as PortableObject,
    annotations: {
      title: `${appName}: ${title}`,
      readOnlyHint: readOnly,
      destructiveHint: !readOnly,
      idempotentHint: readOnly,
      openWorldHint: true,
    },
  };
}
