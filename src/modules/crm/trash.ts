import { rowsAllowed, rowsAmong } from '../../records/system-writes.ts';
import type { Trash } from '../../runtime/define-module.ts';
import { bringAllBack, bringBack } from './bring-back.ts';
import {
  listDeletedCompanies,
  lockDeletedCompany,
  purgeCompanies,
  restoreCompany,
} from './companies/companies.store.ts';
import { companiesTable } from './companies/companies-table.ts';
import { takingName } from './companies/company-rules.ts';
import { linkByName } from './companies/members.store.ts';
import { listDeletedCustomers, purgeCustomers } from './customers.store.ts';
import { companyUpdated } from './events/company-events.ts';
import { customerUpdated } from './events/customer-events.ts';
import { leadUpdated } from './events/lead-events.ts';
import {
  listDeletedLeads,
  lockDeletedLead,
  lockDeletedLeads,
  purgeLeads,
  restoreLead,
  restoreLeads,
} from './leads.store.ts';
import { leadsTable } from './leads-table.ts';
import { phrase } from './words/words.ts';

/** The customers, leads and companies that can be restored. */
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
    restoreAll: bringAllBack,
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
    async restoreAll(ctx, ids) {
      const gone = await lockDeletedLeads(ctx.db, ctx.workspaceId, ids);
      const allowed = await rowsAmong(ctx, leadsTable, 'delete', gone);
      const leads = await restoreLeads(ctx.db, ctx.workspaceId, allowed, ctx.now);
      for (const lead of leads) ctx.emit(leadUpdated, { lead, changed: [] });
      return leads.map(({ id }) => id);
    },
    purge: purgeLeads,
  },
  {
    type: 'company',
    capability: 'crm.write',
    emits: [companyUpdated],
    list: listDeletedCompanies,
    async restore(ctx, id) {
      const gone = await lockDeletedCompany(ctx.db, ctx.workspaceId, id);
      if (!gone || !(await rowsAllowed(ctx, companiesTable, 'delete', [id]))) return undefined;
      const company = await takingName(ctx.db, ctx.workspaceId, gone.name, () =>
        restoreCompany(ctx.db, ctx.workspaceId, id, ctx.now),
      );
      if (!company) return undefined;
      await linkByName(ctx.db, ctx.workspaceId, company);
      ctx.emit(companyUpdated, { company, changed: [] });
      return phrase('restored_company', { name: company.name });
    },
    purge: purgeCompanies,
  },
];
