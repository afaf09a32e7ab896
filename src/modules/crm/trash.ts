import { rowsAllowed } from '../../records/system-writes.ts';
import type { Trash } from '../../runtime/define-module.ts';
import { bringBack } from './bring-back.ts';
import { listDeletedCustomers, purgeCustomers } from './deleted-customers.store.ts';
import { customerUpdated } from './events/customer-events.ts';
import { leadUpdated } from './events/lead-events.ts';
import { listDeletedLeads, lockDeletedLead, purgeLeads, restoreLead } from './leads.store.ts';
import { leadsTable } from './leads-table.ts';
import { phrase } from './words/words.ts';

/** What can be brought back of customers and leads. */
export const trash: readonly Trash[] = [
  {
    type: 'customer',
    capability: 'crm.write',
    emits: [customerUpdated],
    list: listDeletedCustomers,
    async restore(ctx, id) {
      const customer = await bringBack(ctx, id);
      return customer && phrase('restored_customer', { name: customer.name });
    },
    purge: purgeCustomers,
  },
  {
    type: 'lead',
    capability: 'crm.write',
    emits: [leadUpdated],
    list: listDeletedLeads,
    async restore(ctx, id) {
      const gone = await lockDeletedLead(ctx.db, ctx.workspaceId, id);
      if (!gone || !(await rowsAllowed(ctx, leadsTable, 'delete', [id]))) return undefined;
      const lead = await restoreLead(ctx.db, ctx.workspaceId, id, ctx.now);
      if (!lead) return undefined;
      ctx.emit(leadUpdated, { lead, changed: [] });
      return phrase('restored_lead', { name: lead.name });
    },
    purge: purgeLeads,
  },
];
