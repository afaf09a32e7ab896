import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Email, Input, Name } from '../../../runtime/schemas.ts';
import { Message, Phone, Words } from '../contact-fields.ts';
import { leadCreated } from '../events/lead-events.ts';
import { Lead } from '../lead.ts';
import { insertLead } from '../leads.store.ts';
import { newLead } from '../new-lead.ts';
import { phrase } from '../words/words.ts';

export const addLeadByForm = defineAction({
  name: 'crm.add_lead_by_form',
  title: 'Add a lead by a form',
  description: 'A stranger answers a form of the leads, and becomes a lead in the stage new.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({
    name: Name,
    email: Type.Optional(Email),
    phone: Type.Optional(Phone),
    company: Type.Optional(Words),
    source: Type.Optional(Words),
    custom: Type.Optional(Message),
  }),
  output: Lead,
  emits: [leadCreated],
  example: { name: 'Ada Lovelace', email: 'ada@example.com', custom: 'Please call me back.' },

  async run(ctx, { custom: message, ...input }) {
    const lead = newLead(ctx, { ...input, ...(message !== undefined && { custom: { message } }) });
    await insertLead(ctx.db, ctx.workspaceId, lead);
    ctx.emit(leadCreated, { lead });
    ctx.note(phrase('created_lead', { name: lead.name }));
    return lead;
  },
});
