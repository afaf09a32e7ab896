import { Type } from 'typebox';
import { Choice, DateOut, Id, Nullable } from '../../runtime/schemas.ts';
import { Condition } from './record.ts';
import { viewKinds } from './view-kinds/registry.ts';

/** Who finds a view among those of its table. */
export const audiences = ['everyone', 'role', 'me'] as const;
export type Audience = (typeof audiences)[number];

export const ViewOut = Type.Object({
  id: Id,
  tableId: Id,
  name: Type.String(),
  kind: Choice([...viewKinds]),
  filter: Nullable(Condition),
  sort: Nullable(Type.String()),
  hidden: Type.Array(Type.String()),
  fields: Nullable(
    Type.Array(Type.String(), { description: 'The fields that are shown, in their order; null: all but the hidden.' }),
  ),
  groupBy: Type.Array(Type.String()),
  settings: Type.Record(Type.String(), Type.Unknown(), { description: 'What this kind of view needs besides.' }),
  sharedWith: Choice([...audiences]),
  role: Nullable(Type.String({ description: 'The key of the role it is shared with.' })),
  createdBy: Nullable(Id),
  updatedAt: DateOut,
});
