import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { App } from '../app.ts';
import { listApps } from '../apps.store.ts';
import { presentApp } from '../present-app.ts';

export const listAppsAction = defineAction({
  name: 'apps.list',
  title: 'List connected apps',
  description:
    'MCP servers and services with an OpenAPI document whose tools this workspace passes on, with their state and how many tools are permitted. Their credentials are never shown.',
  mode: 'read',
  capability: 'apps.read',
  input: Input({}),
  output: ListOf(App),
  example: {},

  async run(ctx) {
    return {
      items: (await listApps(ctx.db, ctx.workspaceId)).map((row) => presentApp(row, ctx.now, ctx.principal.language)),
    };
  },
});
