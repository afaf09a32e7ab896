import { readPicture, smallPicture, storePicture } from '../../../files/store-picture.ts';
import { requireRowsAllowed, requireWritable } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { SmallPicture } from '../../../runtime/picture-input.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { lockCompany, saveCompany } from '../companies/companies.store.ts';
import { companiesTable } from '../companies/companies-table.ts';
import { Company, companyExample } from '../companies/company.ts';
import { companyNotFound } from '../companies/company-rules.ts';
import { companyUpdated } from '../events/company-events.ts';
import { phrase } from '../words/words.ts';

export const setCompanyPicture = defineAction({
  name: 'crm.set_company_picture',
  title: 'Set the picture of a company',
  description:
    'Set or remove the picture, such as the logo, shown beside the name of a company and its leads. Members who see the company see it.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({ id: Ref('company'), picture: SmallPicture, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Company,
  emits: [companyUpdated],
  example: { id: companyExample.id, picture: null },

  async run(ctx, { id, picture, expectedUpdatedAt }) {
    const read = picture === null ? null : readPicture(picture, smallPicture);
    const before = (await lockCompany(ctx.db, ctx.workspaceId, id)) ?? companyNotFound();
    // The right to change the name includes the picture.
    requireWritable(ctx, companiesTable, { name: before.name });
    await requireRowsAllowed(ctx, companiesTable, 'update', [id]);
    ctx.expectVersion(before, expectedUpdatedAt);
    if (read === null && before.pictureId === null) return before;
    const file = read && (await storePicture(ctx.db, ctx.principal, 'picture', read, ctx.now));
    const company = await saveCompany(ctx.db, ctx.workspaceId, id, { pictureId: file?.id ?? null }, ctx.now);
    // The board of leads shows the picture too.
    ctx.touch('lead');
    ctx.emit(companyUpdated, { company, changed: ['pictureId'] });
    ctx.note(phrase(file ? 'set_company_picture' : 'removed_company_picture', { name: company.name }));
    return company;
  },
});
