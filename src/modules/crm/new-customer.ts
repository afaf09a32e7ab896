import { newId } from '../../kernel/ids.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import type { Customer, CustomerInput } from './customer.ts';

/** A new customer from the given fields. */
export function newCustomer(ctx: Pick<WriteContext, 'now' | 'principal'>, input: CustomerInput): Customer {
  const consent = input.consent ?? 'unknown';
  return {
    id: newId(),
    name: input.name,
    email: input.email ?? null,
    phone: input.phone ?? null,
    company: input.company ?? null,
    address: input.address ?? null,
    tags: input.tags ?? [],
    ownerId: input.ownerId ?? null,
    locale: input.locale ?? null,
    timeZone: input.timeZone ?? null,
    consent,
    consentAt: consent === 'unknown' ? null : ctx.now,
    state: input.state ?? 'active',
    custom: input.custom ?? {},
    pictureId: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    createdBy: ctx.principal.via === 'public' ? null : ctx.principal.userId,
  };
}
