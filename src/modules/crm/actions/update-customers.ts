import { Type } from 'typebox';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { oneByOne, Skipped } from '../../../runtime/one-by-one.ts';
import { ExpectedUpdatedAt, Input, Name, Ref } from '../../../runtime/schemas.ts';
import { updateHeldCustomer } from '../change-customer.ts';
import { Customer, type CustomerChanges, customerExample, customerFields, Tag } from '../customer.ts';
import { customerNotFound } from '../customer-rules.ts';
import { lockCustomers } from '../customers.store.ts';
import { customerUpdated } from '../events/customer-events.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const maxTags = 50;
const Tags = Type.Array(Tag, { maxItems: maxTags, uniqueItems: true });

export const updateCustomers = defineAction({
  name: 'crm.update_customers',
  title: 'Update several customers',
  description:
    'Change up to 500 customers in one call, each with changes of its own; `addTags` and `removeTags` leave the other tags alone. Those that cannot be changed are left as they are and listed with the reason. The answer shows each customer before and after.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input({
    changes: Type.Array(
      Type.Object(
        {
          id: Ref('customer'),
          name: Type.Optional(Name),
          ...customerFields,
          addTags: Type.Optional(Tags),
          removeTags: Type.Optional(Tags),
          expectedUpdatedAt: ExpectedUpdatedAt,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  output: Type.Object({
    changed: Type.Array(Type.Object({ before: Customer, after: Customer })),
    skipped: Type.Array(Skipped),
  }),
  emits: [customerUpdated],
  example: { changes: [{ id: customerExample.id, addTags: ['press'] }] },

  async run(ctx, { changes }) {
    const held = await lockCustomers(
      ctx.db,
      ctx.workspaceId,
      changes.map(({ id }) => id),
    );
    const current = new Map(held.map((customer) => [customer.id, customer]));
    const { done, skipped } = await oneByOne(ctx, changes, async ({ id, expectedUpdatedAt, ...asked }) => {
      const before = current.get(id.toLowerCase()) ?? customerNotFound();
      const after = await updateHeldCustomer(ctx, before, withTags(before, asked), expectedUpdatedAt);
      current.set(after.id, after);
      return { before, after };
    });
    if (done.length > 0) ctx.note(phrase('updated_customers', { count: done.length }));
    return { changed: done, skipped };
  },
});

function withTags(
  before: Customer,
  { addTags, removeTags, ...changes }: CustomerChanges & { addTags?: string[]; removeTags?: string[] },
): CustomerChanges {
  if (!addTags && !removeTags) return changes;
  const kept = (changes.tags ?? before.tags).filter((tag) => !removeTags?.includes(tag));
  const tags = [...new Set([...kept, ...(addTags ?? [])])];
  if (tags.length > maxTags) refuseInput([faultAt('/addTags', refusals.phrase('too_many_tags', { max: maxTags }))]);
  return { ...changes, tags };
}
