import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { refuse, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Id, Input, Name } from '../../../runtime/schemas.ts';
import { faultsInTemplate } from '../fill-template.ts';
import { MessageText, Subject } from '../message.ts';
import { Template } from '../template.ts';
import { refuseTakenName } from '../template-rules.ts';
import { insertTemplate, lockTemplate, saveTemplate } from '../templates.store.ts';

export const saveTemplateAction = defineAction({
  name: 'messages.save_template',
  title: 'Save a message template',
  description: 'Words that are used again and again, with places such as {{ customer.name }} that are filled in when a message is written.',
  synonyms: [
    'text block',
    'canned answer',
    'mail template',
    'reusable email wording',
    'save a standard reply',
    'change the text of prewritten mail',
    'make a form letter',
    'write a stock response with placeholders',
  ],
  mode: 'write',
  capability: 'messages.write',
  input: Input({ id: Type.Optional(Id), name: Name, subject: Subject, text: MessageText, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Template,
  example: { name: 'Thank you', subject: 'Thank you, {{ customer.firstName }}', text: 'Dear {{ customer.name }}, it was a pleasure.' },

  async run(ctx, { id, expectedUpdatedAt, ...words }) {
    const faults = [...faultsInTemplate('/subject', words.subject), ...faultsInTemplate('/text', words.text)];
    if (faults.length > 0) refuseInput(faults);
    ctx.touch('message');
    ctx.note(`saved the message template “${words.name}”`);
    if (id === undefined) {
      const template: Template = { id: newId(), ...words, createdAt: ctx.now, updatedAt: ctx.now };
      await insertTemplate(ctx.db, ctx.workspaceId, template, ctx.principal.userId).catch(refuseTakenName);
      return template;
    }
    const before = (await lockTemplate(ctx.db, ctx.workspaceId, id)) ?? refuse('not_found', 'template_not_found', 'There is no such template.');
    ctx.expectVersion(before, expectedUpdatedAt);
    return saveTemplate(ctx.db, ctx.workspaceId, id, words, ctx.now).catch(refuseTakenName);
  },
});
