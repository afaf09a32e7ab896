import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { requireRowsAllowed } from '../../../records/system-writes.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Customer, type CustomerInput } from '../customer.ts';
import { customerNotFound, duplicateEmail } from '../customer-rules.ts';
import { lockCustomer, readCustomer } from '../customers.store.ts';
import { customersTable } from '../customers-table.ts';
import { customerCreated } from '../events/customer-events.ts';
import { leadConverted, leadStageChanged, leadUpdated } from '../events/lead-events.ts';
import { findOrAddCustomer } from '../find-or-add-customer.ts';
import { Lead, leadExample } from '../lead.ts';
import { calledFor, requireOpen, requireStageSeen } from '../lead-rules.ts';
import { lockLead, markConverted, readLead } from '../leads.store.ts';
import { leadsTable } from '../leads-table.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const convertLead = defineAction({
  name: 'crm.convert_lead',
  title: 'Convert a lead',
  description:
    'Convert a won lead into a customer. If a customer with the same e-mail address exists, that one is used; otherwise a new one is created. You can also name the customer.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({ id: Ref('lead'), customerId: Type.Optional(Ref('customer')) }),
  output: Type.Object({ lead: Lead, customer: Customer, created: Type.Boolean() }),
  emits: [leadConverted, leadUpdated, leadStageChanged, customerCreated],
  example: { id: leadExample.id },

  async run(ctx, { id, customerId }) {
    const before =
      (await lockLead(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'lead_not_found', refusals.phrase('lead_not_found'));
    await requireRowsAllowed(ctx, leadsTable, 'update', [id]);
    if (before.convertedAt) await alreadyConverted(ctx, before);
    if (before.stage === 'lost') requireOpen(ctx, before);

    const { name, email, phone, company, ownerId, custom } = before;
    const { customer, created } =
      customerId === undefined
        ? await customerOf(ctx, { name, email, phone, company, ownerId, custom })
        : { customer: (await lockCustomer(ctx.db, ctx.workspaceId, customerId)) ?? customerNotFound(), created: false };
    const lead = await markConverted(
      ctx.db,
      ctx.workspaceId,
      id,
      { customerId: customer.id, by: ctx.principal.userId },
      ctx.now,
    );
    await requireRowsAllowed(ctx, leadsTable, 'update', [id]);
    ctx.emit(leadConverted, { lead, customer, created });
    ctx.emit(leadUpdated, { lead, changed: before.stage === 'won' ? ['customerId'] : ['stage', 'customerId'] });
    if (before.stage !== 'won') ctx.emit(leadStageChanged, { lead, from: before.stage, to: 'won' });
    ctx.note(
      created
        ? phrase('converted_lead_to_new_customer', { name: lead.name })
        : phrase('converted_lead', { name: lead.name, customer: customer.name }),
    );
    return { lead, customer, created };
  },
});

/**
 * Names the customer that the lead became, so that the caller can continue with it; if the caller may not see that
 * customer, not even the id is given.
 */
async function alreadyConverted(ctx: WriteContext, lead: Lead): Promise<never> {
  requireStageSeen(ctx);
  const { customerId } = (await readLead(ctx.db, ctx.workspaceId, lead.id)) ?? { customerId: null };
  return refuse('conflict', 'already_converted', refusals.phrase('already_converted', { name: calledFor(ctx, lead) }), {
    customerId,
  });
}

/** The customer with the lead's mail address, or a new one. A caller cannot take a customer they may not see. */
async function customerOf(ctx: WriteContext, lead: CustomerInput): Promise<{ customer: Customer; created: boolean }> {
  const found = await findOrAddCustomer(ctx, lead, lead.email ?? null);
  if (found.created) await requireRowsAllowed(ctx, customersTable, 'create', [found.customer.id]);
  else if (ctx.principal.tables && !(await readCustomer(ctx.db, ctx.workspaceId, found.customer.id)))
    duplicateEmail(ctx.principal.tables.hidden.has('crm.leads.email') ? null : (lead.email ?? null), undefined);
  return found;
}
