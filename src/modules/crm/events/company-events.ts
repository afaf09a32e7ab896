import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { showsRecord } from '../../../records/record-shape.ts';
import { Id } from '../../../runtime/schemas.ts';
import { Company, companyExample } from '../companies/company.ts';

export const companyCreated = defineEvent({
  name: 'crm.company_created',
  title: 'Company created',
  description: 'A new company was added.',
  payload: Type.Object({ company: Company }),
  example: { company: companyExample },
  topic: 'company',
  subject: (data) => data.company.id,
});

export const companyUpdated = defineEvent({
  name: 'crm.company_updated',
  title: 'Company updated',
  description: 'Fields of a company were changed, or it was brought back after a deletion.',
  payload: Type.Object({ company: Company, changed: Type.Array(Type.String()) }),
  example: { company: { ...companyExample, phone: '+44 20 7946 0001' }, changed: ['phone'] },
  topic: 'company',
  subject: (data) => data.company.id,
});

export const companyDeleted = defineEvent({
  name: 'crm.company_deleted',
  title: 'Company deleted',
  description: 'A company was deleted; it can be restored for 30 days.',
  payload: showsRecord(
    Type.Object({ id: Id, name: Type.String() }),
    { name: ['crm.companies.name'] },
    { id: 'crm.companies' },
  ),
  example: { id: companyExample.id, name: companyExample.name },
  topic: 'company',
  subject: (data) => data.id,
});
