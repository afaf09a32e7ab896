import { readPicture, smallPicture, storePicture } from '../../../files/store-picture.ts';
import { requireRowsAllowed, requireWritable } from '../../../records/system-writes.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { SmallPicture } from '../../../runtime/picture-input.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { Customer, customerExample } from '../customer.ts';
import { customerNotFound } from '../customer-rules.ts';
import { lockCustomer, saveCustomer } from '../customers.store.ts';
import { customersTable } from '../customers-table.ts';
import { customerUpdated } from '../events/customer-events.ts';
import { phrase } from '../words/words.ts';

export const setCustomerPicture = defineAction({
  name: 'crm.set_customer_picture',
  title: 'Set the picture of a customer',
  description: 'Set or remove the picture shown beside the name of a customer. Members who see the customer see it.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({ id: Ref('customer'), picture: SmallPicture, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Customer,
  emits: [customerUpdated],
  example: { id: customerExample.id, picture: null },

  async run(ctx, { id, picture, expectedUpdatedAt }) {
    const read = picture === null ? null : readPicture(picture, smallPicture);
    const before = (await lockCustomer(ctx.db, ctx.workspaceId, id)) ?? customerNotFound();
    // The right to change the name includes the picture.
    requireWritable(ctx, customersTable, { name: before.name });
    await requireRowsAllowed(ctx, customersTable, 'update', [id]);
    ctx.expectVersion(before, expectedUpdatedAt);
    if (read === null && before.pictureId === null) return before;
    const file = read && (await storePicture(ctx.db, ctx.principal, 'picture', read, ctx.now));
    const customer = await saveCustomer(ctx.db, ctx.workspaceId, id, { pictureId: file?.id ?? null }, ctx.now);
    ctx.emit(customerUpdated, { customer, changed: ['pictureId'] });
    ctx.note(phrase(file ? 'set_customer_picture' : 'removed_customer_picture', { name: customer.name }));
    return customer;
  },
});
