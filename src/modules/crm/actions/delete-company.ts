import { Type } from 'typebox';
import { requireRowsAllowed } from '../../../records/system-writes.ts';
import { partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { deleteCompany, lockCompany, readCompany } from '../companies/companies.store.ts';
import { companiesTable } from '../companies/companies-table.ts';
import { companyExample } from '../companies/company.ts';
import { companyNotFound } from '../companies/company-rules.ts';
import { companyDeleted } from '../events/company-events.ts';
import { companyFacts } from '../preview-facts.ts';
import { phrase } from '../words/words.ts';

export const deleteCompanyAction = defineAction({
  name: 'crm.delete_company',
  title: 'Delete a company',
  description: 'Delete a company. Its customers and leads stay and keep its name. It can be restored for 30 days.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'crm.delete',
  input: Input({ id: Ref('company') }),
  output: Type.Object({ id: Id }),
  emits: [companyDeleted],
  example: { id: companyExample.id },

  async preview(ctx, { id }) {
    const company = (await readCompany(ctx.db, ctx.workspaceId, id)) ?? companyNotFound();
    return {
      says: phrase('delete_company', { name: company.name }),
      facts: partsOf('record', companyFacts(company)),
    };
  },

  async run(ctx, { id }) {
    const company = (await lockCompany(ctx.db, ctx.workspaceId, id)) ?? companyNotFound();
    await requireRowsAllowed(ctx, companiesTable, 'delete', [company.id]);
    await deleteCompany(ctx.db, ctx.workspaceId, company.id, ctx.principal.userId, ctx.now);
    ctx.emit(companyDeleted, { id: company.id, name: company.name });
    ctx.note(phrase('deleted_company', { name: company.name }));
    return { id: company.id };
  },
});
