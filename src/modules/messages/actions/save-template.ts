import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Advanced, ExpectedUpdatedAt, Input, Name, Ref } from '../../../runtime/schemas.ts';
import { faultsInTemplate } from '../fill-template.ts';
import { MessageText, Subject } from '../message.ts';
import { Template } from '../template.ts';
import { templateFacts } from '../template-facts.ts';
import { refuseTakenName, templateNotFound } from '../template-rules.ts';
import { insertTemplate, lockTemplate, readTemplate, saveTemplate } from '../templates.store.ts';
import { phrase } from '../words/words.ts';

export const saveTemplateAction = defineAction({
  name: 'messages.save_template',
  title: 'Save a message template',
  description:
    'Save a text that is used again and again, with placeholders such as {{ customer.name }} that are filled in when a message is written.',
  mode: 'write',
  capability: 'messages.write',
  effects: ['route'],
  input: Input({
    id: Type.Optional(Advanced(Ref('message_template'))),
    name: Name,
    subject: Subject,
    text: MessageText,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Template,
  example: {
    name: 'Thank you',
    subject: 'Thank you, {{ customer.firstName }}',
    text: 'Dear {{ customer.name }}, it was a pleasure.',
  },

  // A new template is not used anywhere yet.
  hasEffect: async (_ctx, { id }) => id !== undefined,

  async preview(ctx, { id, expectedUpdatedAt: _expected, ...words }) {
    requireSound(words);
    const before =
      id === undefined ? undefined : ((await readTemplate(ctx.db, ctx.workspaceId, id)) ?? templateNotFound());
    return {
      says: phrase(before ? 'change_template' : 'add_template', { name: before?.name ?? words.name }),
      facts: templateFacts(words, before),
    };
  },

  async run(ctx, { id, expectedUpdatedAt, ...words }) {
    requireSound(words);
    ctx.touch('message');
    ctx.note(phrase('saved_template', { name: words.name }));
    if (id === undefined) {
      const template: Template = { id: newId(), ...words, createdAt: ctx.now, updatedAt: ctx.now };
      await insertTemplate(ctx.db, ctx.workspaceId, template, ctx.principal.userId).catch(refuseTakenName);
      return template;
    }
    const before = (await lockTemplate(ctx.db, ctx.workspaceId, id)) ?? templateNotFound();
    ctx.expectVersion(before, expectedUpdatedAt);
    return saveTemplate(ctx.dbFor('route'), ctx.workspaceId, id, words, ctx.now).catch(refuseTakenName);
  },
});

function requireSound({ subject, text }: Pick<Template, 'subject' | 'text'>): void {
  const faults = [...faultsInTemplate('/subject', subject), ...faultsInTemplate('/text', text)];
  if (faults.length > 0) refuseInput(faults);
}
