import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { deleteApp, readApp } from '../apps.store.ts';
import { appDisconnected } from '../events/app-events.ts';

export const disconnectApp = defineAction({
  name: 'apps.disconnect',
  title: 'Disconnect an app',
  description: 'Take a connected app away for good, with its credentials and its tools. What it did stays; it can be connected anew.',
  synonyms: [
    'remove an MCP server',
    'cut off a remote mcp server',
    'throw away external tools',
    'stop using an outside plugin',
    'forget the credentials of a tool server',
    'unplug an mcp server',
  ],
  mode: 'write',
  capability: 'apps.admin',
  input: Input({ id: Id }),
  output: Type.Object({ id: Id }),
  emits: [appDisconnected],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const { name, url } = (await readApp(ctx.db, ctx.workspaceId, id)) ?? refuse('not_found', 'app_not_found', 'There is no such app.');
    await deleteApp(ctx.db, ctx.workspaceId, id);
    ctx.emit(appDisconnected, { id, name, url });
    ctx.note(`disconnected the app “${name}”`);
    return { id };
  },
});
