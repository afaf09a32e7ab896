import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, MemberId, Name, Nullable } from '../../../runtime/schemas.ts';
import { CustomerState, Tag } from '../customer.ts';
import { customerOrders } from '../customer-list.store.ts';
import { Stage } from '../lead.ts';
import { leadOrders } from '../lead-list.store.ts';
import { Direction } from '../list-order.ts';

export const ListName = Choice(['customers', 'leads']);

const sorts = [...new Set([...Object.keys(customerOrders), ...Object.keys(leadOrders)])];

/** What a view keeps; each list takes what it knows of it. */
export const viewSettings = {
  q: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(CustomerState),
  tag: Type.Optional(Tag),
  stage: Type.Optional(Stage),
  ownerId: Type.Optional(MemberId),
  sort: Type.Optional(Choice(sorts)),
  direction: Type.Optional(Direction),
  columns: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z][A-Za-z]{0,39}$' }), {
      maxItems: 40,
      uniqueItems: true,
      description: 'Keys of the columns that are shown, in this order.',
    }),
  ),
};

const Settings = Type.Object(viewSettings);

export const ListView = Type.Object({
  id: Id,
  list: ListName,
  name: Name,
  shared: Type.Boolean(),
  settings: Settings,
  createdBy: Nullable(Id),
  updatedAt: DateOut,
});
export type ListView = Static<typeof ListView>;
