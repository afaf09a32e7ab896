import { newId } from '../../kernel/ids.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import type { Lead, LeadInput } from './lead.ts';

/** A new lead from the given fields. */
export function newLead(ctx: Pick<WriteContext, 'now' | 'principal'>, input: LeadInput): Lead {
  return {
    id: newId(),
    name: input.name,
    email: input.email ?? null,
    phone: input.phone ?? null,
    company: input.company ?? null,
    source: input.source ?? null,
    value: input.value ?? null,
    currency: input.currency ?? ctx.principal.workspace.currency,
    ownerId: input.ownerId ?? null,
    nextStepAt: input.nextStepAt ? new Date(input.nextStepAt) : null,
    stage: input.stage ?? 'new',
    lostReason: input.lostReason ?? null,
    custom: input.custom ?? {},
    customerId: null,
    convertedAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    createdBy: ctx.principal.via === 'public' ? null : ctx.principal.userId,
  };
}
