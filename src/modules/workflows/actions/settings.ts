import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { readDefaults } from '../defaults.store.ts';
import { DefaultsOut } from '../defaults.ts';

export const settings = defineAction({
  name: 'workflows.settings',
  title: 'Get workflow settings',
  description:
    'Settings for all workflows of the workspace: which one runs when another fails, and how many runs there may be at once.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({}),
  output: DefaultsOut,
  example: {},

  run: (ctx) => readDefaults(ctx.db, ctx.workspaceId),
});
