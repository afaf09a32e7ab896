import { defineModule } from '../../runtime/define-module.ts';
import { addNote } from './actions/add-note.ts';
import { convertLead } from './actions/convert-lead.ts';
import { createCompany } from './actions/create-company.ts';
import { createCustomer } from './actions/create-customer.ts';
import { createLead } from './actions/create-lead.ts';
import { deleteCompanyAction } from './actions/delete-company.ts';
import { deleteCustomerAction } from './actions/delete-customer.ts';
import { deleteCustomersAction } from './actions/delete-customers.ts';
import { deleteLeadAction } from './actions/delete-lead.ts';
import { deleteLeadsAction } from './actions/delete-leads.ts';
import { getCompany } from './actions/get-company.ts';
import { getCustomer } from './actions/get-customer.ts';
import { getLead } from './actions/get-lead.ts';
import { importContacts } from './actions/import-contacts.ts';
import { keepApart } from './actions/keep-apart.ts';
import { listCompaniesAction } from './actions/list-companies.ts';
import { listCustomersAction } from './actions/list-customers.ts';
import { listDuplicates } from './actions/list-duplicates.ts';
import { listLeadsAction } from './actions/list-leads.ts';
import { mergeCustomers } from './actions/merge-customers.ts';
import { restoreCustomer } from './actions/restore-customer.ts';
import { setCompanyPicture } from './actions/set-company-picture.ts';
import { setCustomerPicture } from './actions/set-customer-picture.ts';
import { timeline } from './actions/timeline.ts';
import { updateCompany } from './actions/update-company.ts';
import { updateCustomer } from './actions/update-customer.ts';
import { updateCustomers } from './actions/update-customers.ts';
import { updateLead } from './actions/update-lead.ts';
import { updateLeads } from './actions/update-leads.ts';
import { listCompanyTitles } from './companies/companies.store.ts';
import { companiesTable } from './companies/companies-table.ts';
import { listByAddress, listCustomerTitles, listLeadTitles, readContact } from './contacts-for-others.store.ts';
import { countActiveCustomers } from './customer-list.store.ts';
import { customersTable } from './customers-table.ts';
import { companyCreated, companyDeleted, companyUpdated } from './events/company-events.ts';
import { customerCreated, customerDeleted, customerMerged, customerUpdated } from './events/customer-events.ts';
import { leadConverted, leadCreated, leadDeleted, leadStageChanged, leadUpdated } from './events/lead-events.ts';
import { noteAdded } from './events/note-added.ts';
import { addCustomerByForm } from './inner/add-customer-by-form.ts';
import { addLeadByForm } from './inner/add-lead-by-form.ts';
import { ensureCustomer } from './inner/ensure-customer.ts';
import { closedStages } from './lead.ts';
import { countLeadsByStage } from './lead-list.store.ts';
import { leadsTable } from './leads-table.ts';
import { crmSample } from './sample/side.ts';
import { search } from './search.ts';
import { trash } from './trash.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const crm = defineModule({
  name: 'crm',
  title: 'Customers and leads',
  description: 'People and companies you sell to, from the first contact on.',
  required: false,
  actions: [
    ...[
      listCustomersAction,
      getCustomer,
      createCustomer,
      updateCustomer,
      mergeCustomers,
      deleteCustomerAction,
      restoreCustomer,
      updateCustomers,
      deleteCustomersAction,
      setCustomerPicture,
    ],
    ...[listLeadsAction, getLead, createLead, updateLead, convertLead, deleteLeadAction],
    ...[updateLeads, deleteLeadsAction],
    ...[listCompaniesAction, getCompany, createCompany, updateCompany, deleteCompanyAction, setCompanyPicture],
    ...[listDuplicates, keepApart],
    ...[importContacts, addNote, timeline],
  ],
  inner: [ensureCustomer, addLeadByForm, addCustomerByForm],
  events: [
    customerCreated,
    customerUpdated,
    customerMerged,
    customerDeleted,
    leadCreated,
    leadUpdated,
    leadStageChanged,
    leadConverted,
    leadDeleted,
    noteAdded,
    ...[companyCreated, companyUpdated, companyDeleted],
  ],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  recordTables: [customersTable, leadsTable, companiesTable],
  titles: [
    { type: 'customer', capability: 'crm.read', list: listCustomerTitles },
    { type: 'lead', capability: 'crm.read', list: listLeadTitles },
    { type: 'company', capability: 'crm.read', list: listCompanyTitles },
  ],
  customerBook: { read: readContact, withAddress: listByAddress },
  sample: crmSample,
  trash,

  async overview(ctx) {
    const stages = await countLeadsByStage(ctx.db, ctx.workspaceId);
    const open = Object.entries(stages).reduce(
      (sum, [stage, count]) => (closedStages.has(stage) ? sum : sum + count),
      0,
    );
    return [
      {
        label: phrase('overview_customers'),
        value: await countActiveCustomers(ctx.db, ctx.workspaceId),
        href: '/customers',
      },
      { label: phrase('overview_open_leads'), value: open, href: '/leads' },
      { label: phrase('overview_won_leads'), value: stages.won ?? 0, href: '/leads?stage=won' },
    ];
  },

  search,
});
