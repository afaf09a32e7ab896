import { Type } from 'typebox';
import { requireRowsAllowed, requireWritable } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Name, Ref } from '../../../runtime/schemas.ts';
import { lockCompany, saveCompany } from '../companies/companies.store.ts';
import { companiesTable } from '../companies/companies-table.ts';
import { Company, companyExample, companyFields } from '../companies/company.ts';
import { companyNotFound, takingName } from '../companies/company-rules.ts';
import { linkByName, renameIn } from '../companies/members.store.ts';
import { companyUpdated } from '../events/company-events.ts';
import { phrase } from '../words/words.ts';

export const updateCompany = defineAction({
  name: 'crm.update_company',
  title: 'Update a company',
  description: 'Change fields of a company. A new name is also written to the customers and leads that belong to it.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({
    id: Ref('company'),
    name: Type.Optional(Name),
    ...companyFields,
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Company,
  emits: [companyUpdated],
  example: { id: companyExample.id, phone: '+44 20 7946 0001' },

  async run(ctx, { id, expectedUpdatedAt, ...given }) {
    const before = (await lockCompany(ctx.db, ctx.workspaceId, id)) ?? companyNotFound();
    const changes = { ...given, ...(given.name !== undefined && { name: given.name.trim() }) };
    requireWritable(ctx, companiesTable, changes);
    await requireRowsAllowed(ctx, companiesTable, 'update', [before.id]);
    ctx.expectVersion(before, expectedUpdatedAt);
    const save = () => saveCompany(ctx.db, ctx.workspaceId, before.id, changes, ctx.now);
    const after = changes.name ? await takingName(ctx.db, ctx.workspaceId, changes.name, save) : await save();
    await requireRowsAllowed(ctx, companiesTable, 'update', [after.id]);
    if (after.name !== before.name) {
      await renameIn(ctx.db, ctx.workspaceId, after, ctx.now);
      await linkByName(ctx.db, ctx.workspaceId, after);
      for (const topic of ['customer', 'lead']) ctx.touch(topic);
    }
    ctx.emit(companyUpdated, { company: after, changed: Object.keys(changes) });
    ctx.note(phrase('updated_company', { name: after.name }), { before, after });
    return after;
  },
});
