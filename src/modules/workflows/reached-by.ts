import { type Static, Type } from 'typebox';
import { listCallables } from '../../engine/callable-workflows.store.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { Choice } from '../../runtime/schemas.ts';
import { sql } from '../../storage/sql.ts';
import { listPasswords } from './chat/chat.store.ts';

/** How a deployed workflow can be reached by name. */
export const Reached = Type.Object({
  triggerId: Type.String(),
  kind: Choice(['mcp', 'chat', 'a2a']),
  name: Type.String({ description: 'Of the tool, of the page in its address, of the skill.' }),
  url: Type.String({ description: 'Of the MCP endpoint, of the chat page, of the agent card.' }),
});
type Reached = Static<typeof Reached>;

/** Where the running version can be reached, and which chat triggers require a password. */
export async function reachedBy(
  ctx: ReadContext<'baseUrl' | 'publicUrl'>,
  workflowId: string,
): Promise<{ reached: Reached[]; chatPasswords: string[] }> {
  const { baseUrl, publicUrl } = ctx.ports;
  const callables = (await listCallables(ctx.db, ctx.workspaceId)).filter(
    (callable) => callable.workflowId === workflowId,
  );
  const { slug } = await ctx.db.one<{ slug: string }>(sql`select slug from workspaces where id = ${ctx.workspaceId}`);
  const urls = {
    mcp: () => `${baseUrl}/api/mcp`,
    // Members sign in at the console's own address, because a public one has no sessions.
    chat: (name: string, isPublic: boolean) => `${isPublic ? publicUrl : baseUrl}/chat/${slug}/${name}`,
    a2a: () => `${baseUrl}/.well-known/agent-card.json`,
  };
  const reached = callables.map(({ triggerId, kind, name, config }) => ({
    triggerId,
    kind,
    name,
    url: urls[kind](name, config.public === true),
  }));
  return { reached, chatPasswords: await listPasswords(ctx.db, ctx.workspaceId, workflowId) };
}
