import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { requireNotReadOnly, requireRowsAllowed } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { Customer, customerExample } from '../customer.ts';
import { customerNotFound } from '../customer-rules.ts';
import {
  deleteCustomer,
  lockCustomers,
  moveMergedCustomers,
  movePicture,
  readCustomer,
  saveCustomer,
} from '../customers.store.ts';
import { customersTable } from '../customers-table.ts';
import { customerMerged } from '../events/customer-events.ts';
import { moveConvertedLeads } from '../leads.store.ts';
import { changedIn, mergedFields } from '../merged-fields.ts';
import { moveNotes } from '../notes.store.ts';
import { moveToCustomer } from '../other-modules.ts';
import { customersFacts } from '../preview-facts.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const mergeCustomers = defineAction({
  name: 'crm.merge_customers',
  title: 'Merge two customers',
  description:
    'Merge two customers into one: the kept one gets the missing details and all notes, leads, bookings, tasks and messages of the other, which is permanently deleted.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'crm.delete',
  input: Input({ keepId: Ref('customer'), mergeId: Ref('customer'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Customer,
  emits: [customerMerged],
  example: { keepId: customerExample.id, mergeId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b9e' },

  async preview(ctx, { keepId, mergeId }) {
    requireTwo(keepId, mergeId);
    const kept = (await readCustomer(ctx.db, ctx.workspaceId, keepId)) ?? customerNotFound();
    const other = (await readCustomer(ctx.db, ctx.workspaceId, mergeId)) ?? customerNotFound();
    return {
      says: phrase('merge_customers', {
        name: other.name,
        address: addressOf(other),
        kept: kept.name,
        keptAddress: addressOf(kept),
      }),
      facts: await customersFacts(ctx, [
        { customer: kept, role: { key: 'kept', label: phrase('label_kept') } },
        { customer: other, role: { key: 'merged', label: phrase('label_merged') } },
      ]),
    };
  },

  async run(ctx, { keepId, mergeId, expectedUpdatedAt }) {
    requireTwo(keepId, mergeId);
    const both = await lockCustomers(ctx.db, ctx.workspaceId, [keepId, mergeId]);
    const kept = both.find((customer) => customer.id === keepId) ?? customerNotFound();
    const other = both.find((customer) => customer.id === mergeId) ?? customerNotFound();
    await requireRowsAllowed(ctx, customersTable, 'update', [keepId]);
    await requireRowsAllowed(ctx, customersTable, 'delete', [mergeId]);
    ctx.expectVersion(kept, expectedUpdatedAt);
    const merged = mergedFields(kept, other);
    requireNotReadOnly(ctx, customersTable, changedIn(kept, merged));

    const moved = {
      notes: await moveNotes(ctx.db, ctx.workspaceId, mergeId, keepId),
      leads: await moveConvertedLeads(ctx.db, ctx.workspaceId, mergeId, keepId),
      ...(await moveToCustomer(ctx, mergeId, keepId)),
    };
    await moveMergedCustomers(ctx.db, ctx.workspaceId, mergeId, keepId);
    if (kept.pictureId === null) await movePicture(ctx.db, ctx.workspaceId, mergeId, keepId);
    // Delete this one before saving the other, because the kept one may take over its mail address.
    await deleteCustomer(ctx.db, ctx.workspaceId, mergeId, ctx.principal.userId, ctx.now, keepId);
    const customer = await saveCustomer(ctx.db, ctx.workspaceId, keepId, merged, ctx.now);
    await requireRowsAllowed(ctx, customersTable, 'update', [keepId]);
    ctx.emit(customerMerged, { customer, mergedId: mergeId, mergedName: other.name, moved });
    ctx.note(phrase('merged_customer', { other: other.name, name: customer.name }));
    return customer;
  },
});

function requireTwo(keepId: string, mergeId: string): void {
  if (keepId === mergeId) refuseInput([faultAt('/mergeId', refusals.phrase('merge_with_itself'))]);
}

function addressOf({ email }: Customer): string {
  return email ? ` (${email})` : '';
}
