import { callAction } from './call-action.ts';
import type { JsonSchema } from './json-schema.ts';

interface PermittedTool {
  /** What it is called by. */
  published: string;
  title: string;
  appName: string;
}

/** The tools of connected apps that may be called. */
export async function permittedTools(): Promise<PermittedTool[]> {
  const { items } = await callAction('apps.list', {});
  const apps = await Promise.all(items.map(({ id }) => callAction('apps.get', { id })));
  return apps.flatMap(({ name, toolList }) =>
    toolList
      .filter(({ permitted }) => permitted)
      .map((tool) => ({ published: tool.publishedAs, title: tool.title || tool.name, appName: name })),
  );
}

/** What one of them takes. */
export async function argumentsOfTool(tool: string): Promise<JsonSchema> {
  return (await callAction('apps.get_tool', { tool })).inputSchema as JsonSchema;
}
