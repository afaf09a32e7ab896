import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { Template } from '../template.ts';
import { listTemplates } from '../templates.store.ts';

export const listTemplatesAction = defineAction({
  name: 'messages.list_templates',
  title: 'List message templates',
  description: 'The message templates of the workspace, by name.',
  mode: 'read',
  capability: 'messages.read',
  input: Input({}),
  output: ListOf(Template),
  example: {},

  async run(ctx) {
    return { items: await listTemplates(ctx.db, ctx.workspaceId) };
  },
});
