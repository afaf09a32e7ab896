import { newId } from '../../../kernel/ids.ts';
import { requireNewWritable, requireRowsAllowed } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { insertCompany } from '../companies/companies.store.ts';
import { companiesTable } from '../companies/companies-table.ts';
import { Company, CompanyInput } from '../companies/company.ts';
import { companyExists } from '../companies/company-rules.ts';
import { linkByName } from '../companies/members.store.ts';
import { companyCreated } from '../events/company-events.ts';
import { phrase } from '../words/words.ts';

export const createCompany = defineAction({
  name: 'crm.create_company',
  title: 'Create a company',
  description:
    'Add a company. Customers and leads whose field company has this name belong to it from then on. A name belongs to one company only.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input(CompanyInput.properties),
  output: Company,
  emits: [companyCreated],
  example: { name: 'Analytical Engines', domain: 'engines.example.com' },

  async run(ctx, input) {
    requireNewWritable(ctx, companiesTable, input);
    const company: Company = {
      id: newId(),
      name: input.name.trim(),
      domain: input.domain ?? null,
      phone: input.phone ?? null,
      address: input.address ?? null,
      notes: input.notes ?? null,
      pictureId: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      createdBy: ctx.principal.userId,
    };
    if (!(await insertCompany(ctx.db, ctx.workspaceId, company)))
      await companyExists(ctx.db, ctx.workspaceId, company.name);
    await requireRowsAllowed(ctx, companiesTable, 'create', [company.id]);
    await linkByName(ctx.db, ctx.workspaceId, company);
    ctx.emit(companyCreated, { company });
    ctx.note(phrase('created_company', { name: company.name }));
    return company;
  },
});
