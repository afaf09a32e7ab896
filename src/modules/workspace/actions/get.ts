import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { Workspace } from '../workspace.ts';
import { readWorkspace } from '../workspaces.store.ts';

export const get = defineAction({
  name: 'workspace.get',
  title: 'Get the workspace',
  description: 'Name, time zone, currency, language and plan of this workspace.',
  mode: 'read',
  capability: 'workspace.read',
  input: Input({}),
  output: Workspace,
  example: {},
  run: (ctx) => readWorkspace(ctx.db, ctx.workspaceId),
});
