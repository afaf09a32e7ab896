import type { Module, SearchHit } from '../../runtime/define-module.ts';
import { type FoundContact, findContacts } from './find-contacts.store.ts';

export const search: NonNullable<Module['search']> = {
  types: ['customer', 'lead'],
  capability: 'crm.read',
  async find(ctx, q, limit) {
    const [customers, leads] = await Promise.all([
      findContacts(ctx.db, ctx.workspaceId, 'customers', q, limit),
      findContacts(ctx.db, ctx.workspaceId, 'leads', q, limit),
    ]);
    return [
      ...customers.map((customer) => hitOf('customer', '/customers', customer)),
      ...leads.map((lead) => hitOf('lead', '/leads', lead)),
    ];
  },
};

function hitOf(type: string, place: string, { id, name, company, email }: FoundContact): SearchHit {
  return { type, id, title: name, subtitle: [company, email].filter(Boolean).join(' · '), href: `${place}?id=${id}` };
}
