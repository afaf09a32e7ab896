import type { Module, SearchHit } from '../../runtime/define-module.ts';
import { findCompanies } from './companies/companies.store.ts';
import { type FoundContact, findContacts } from './find-contacts.store.ts';

export const search: NonNullable<Module['search']> = {
  types: ['customer', 'lead', 'company'],
  capability: 'crm.read',
  async find(ctx, q, limit) {
    const [customers, leads, companies] = await Promise.all([
      findContacts(ctx.db, ctx.workspaceId, 'customers', q, limit),
      findContacts(ctx.db, ctx.workspaceId, 'leads', q, limit),
      findCompanies(ctx.db, ctx.workspaceId, q, limit),
    ]);
    return [
      ...customers.map((customer) => hitOf('customer', '/customers', customer)),
      ...leads.map((lead) => hitOf('lead', '/leads', lead)),
      ...companies.map(({ id, name, domain }) => ({
        type: 'company',
        id,
        title: name,
        subtitle: domain ?? '',
        href: `/customers/companies?id=${id}`,
      })),
    ];
  },
};

function hitOf(type: string, place: string, { id, name, company, email }: FoundContact): SearchHit {
  return { type, id, title: name, subtitle: [company, email].filter(Boolean).join(' · '), href: `${place}?id=${id}` };
}
