import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { readCompany } from '../companies/companies.store.ts';
import { Company, companyExample } from '../companies/company.ts';
import { companyNotFound } from '../companies/company-rules.ts';
import { countMembers } from '../companies/members.store.ts';

export const getCompany = defineAction({
  name: 'crm.get_company',
  title: 'Get a company',
  description: 'Read one company with all its fields, and how many customers and leads belong to it.',
  mode: 'read',
  capability: 'crm.read',
  input: Input({ id: Ref('company') }),
  output: Type.Object({
    company: Company,
    customers: Type.Integer(),
    leads: Type.Integer(),
  }),
  example: { id: companyExample.id },

  async run(ctx, { id }) {
    const company = (await readCompany(ctx.db, ctx.workspaceId, id)) ?? companyNotFound();
    return { company, ...(await countMembers(ctx.db, ctx.workspaceId, company.id)) };
  },
});
