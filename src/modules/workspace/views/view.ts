import { type Static, Type } from 'typebox';
import { Direction } from '../../../runtime/list-order.ts';
import { Choice, DateOut, Id, MemberId, Name, Nullable, Ref } from '../../../runtime/schemas.ts';

/** The lists that have saved views, each with the module that owns its rows. */
export const moduleOfList = {
  customers: 'crm',
  leads: 'crm',
  bookings: 'bookings',
  invoices: 'payments',
  tasks: 'tasks',
  threads: 'messages',
} as const;

/** People who may read one of the lists have views of it, even without a right to the workspace's own data. */
export const readersOfLists = [...new Set(Object.values(moduleOfList))].map((module) => `${module}.read`);

export const ListName = Choice(Object.keys(moduleOfList) as (keyof typeof moduleOfList)[]);
export type ListName = Static<typeof ListName>;

const Word = Type.String({ pattern: '^[a-z][A-Za-z_]{0,39}$' });

/** The stored settings, named as in the action of its list; each list uses those it knows. */
export const viewSettings = {
  q: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(Word),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  stage: Type.Optional(Word),
  ownerId: Type.Optional(MemberId),
  assigneeId: Type.Optional(Type.Union([MemberId, Choice(['me'])])),
  customerId: Type.Optional(Ref('customer')),
  serviceId: Type.Optional(Ref('service')),
  hostId: Type.Optional(MemberId),
  due: Type.Optional(Word),
  sort: Type.Optional(Word),
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
