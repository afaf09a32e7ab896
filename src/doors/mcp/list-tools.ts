import type { Principal } from '../../kernel/principal.ts';
import type { PublishedTool } from '../../runtime/tools/tool.ts';
import type { ListName } from '../../runtime/tools/tool-list.ts';
import type { Toolbox } from '../../runtime/tools/toolbox.ts';
import { refuseParams } from '../http/json-rpc.ts';

/** Further tools follow on more pages. The page is large, because some clients do not support paging. */
const pageSize = 200;

/** The JSON text of each list of tools. Callers with the same permissions share a list. */
const texts = new WeakMap<readonly PublishedTool[], string>();

/** The result of tools/list as JSON text. */
export async function listTools(
  toolbox: Toolbox,
  principal: Principal,
  list: ListName,
  cursor: unknown,
): Promise<string> {
  const own = toolbox.tools.of(principal, list);
  const others = await toolbox.othersIn(principal, list);
  if (cursor === undefined && others.length === 0 && own.length <= pageSize) {
    const text = texts.get(own) ?? JSON.stringify({ tools: own });
    texts.set(own, text);
    return text;
  }
  const tools = [...own, ...others];
  const start = cursor === undefined ? 0 : placeAfter(tools, cursor);
  const page = tools.slice(start, start + pageSize);
  const last = page.at(-1);
  return JSON.stringify({
    tools: page,
    ...(last && start + pageSize < tools.length && { nextCursor: Buffer.from(last.name).toString('base64url') }),
  });
}

/** A cursor contains the name of the last tool on the previous page. */
function placeAfter(tools: PublishedTool[], cursor: unknown): number {
  const name = typeof cursor === 'string' ? Buffer.from(cursor, 'base64url').toString() : '';
  const place = tools.findIndex((tool) => tool.name === name);
  return place < 0 ? refuseParams('cursor is not one that was answered here') : place + 1;
}
