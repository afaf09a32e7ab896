import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { templateFacts } from '../template-facts.ts';
import { templateNotFound } from '../template-rules.ts';
import { deleteTemplate, lockTemplate, readTemplate } from '../templates.store.ts';
import { phrase } from '../words/words.ts';

export const deleteTemplateAction = defineAction({
  name: 'messages.delete_template',
  title: 'Delete a message template',
  description: 'Delete a message template. What was written with it stays; it can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'messages.delete',
  input: Input({ id: Ref('message_template') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const template = (await readTemplate(ctx.db, ctx.workspaceId, id)) ?? templateNotFound();
    return {
      says: phrase('delete_template', { name: template.name }),
      facts: templateFacts(template),
    };
  },

  async run(ctx, { id }) {
    const template = (await lockTemplate(ctx.db, ctx.workspaceId, id)) ?? templateNotFound();
    await deleteTemplate(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.touch('message');
    ctx.note(phrase('deleted_template', { name: template.name }));
    return { id };
  },
});
