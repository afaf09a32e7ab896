import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { showsRecord } from '../../../records/record-shape.ts';
import { Id } from '../../../runtime/schemas.ts';
import { Customer, customerExample } from '../customer.ts';
import { Lead, leadExample, Stage } from '../lead.ts';

export const leadCreated = defineEvent({
  name: 'crm.lead_created',
  title: 'Lead created',
  description: 'A new lead was added.',
  payload: Type.Object({ lead: Lead }),
  example: { lead: leadExample },
  topic: 'lead',
  subject: (data) => data.lead.id,
});

export const leadUpdated = defineEvent({
  name: 'crm.lead_updated',
  title: 'Lead updated',
  description: 'Fields of a lead were changed, its stage or others.',
  payload: Type.Object({ lead: Lead, changed: Type.Array(Type.String()) }),
  example: { lead: { ...leadExample, phone: '+49 30 1234567' }, changed: ['phone'] },
  topic: 'lead',
  subject: (data) => data.lead.id,
});

export const leadStageChanged = defineEvent({
  name: 'crm.lead_stage_changed',
  title: 'Lead moved to another stage',
  description: 'A lead moved from one stage to another.',
  payload: showsRecord(Type.Object({ lead: Lead, from: Stage, to: Stage }), {
    from: ['crm.leads.stage'],
    to: ['crm.leads.stage'],
  }),
  example: { lead: { ...leadExample, stage: 'meeting' }, from: 'new', to: 'meeting' },
  topic: 'lead',
  subject: (data) => data.lead.id,
});

export const leadDeleted = defineEvent({
  name: 'crm.lead_deleted',
  title: 'Lead deleted',
  description: 'A lead was deleted; it can be restored for 30 days.',
  payload: showsRecord(Type.Object({ id: Id, name: Type.String() }), { name: ['crm.leads.name'] }, { id: 'crm.leads' }),
  example: { id: leadExample.id, name: leadExample.name },
  topic: 'lead',
  subject: (data) => data.id,
});

export const leadConverted = defineEvent({
  name: 'crm.lead_converted',
  title: 'Lead converted',
  description: 'A lead was won and is now a customer: a new or an existing one.',
  payload: Type.Object({ lead: Lead, customer: Customer, created: Type.Boolean() }),
  example: {
    lead: {
      ...leadExample,
      stage: 'won',
      customerId: customerExample.id,
      convertedAt: new Date('2026-01-05T10:00:00.000Z'),
    },
    customer: customerExample,
    created: true,
  },
  topic: 'lead',
  subject: (data) => data.lead.id,
});
