import { Type } from 'typebox';
import { Choice, DateOut, Id, Nullable } from '../../runtime/schemas.ts';
import { Condition } from './record.ts';
import { viewKinds } from './view-kinds/registry.ts';

/** Who can see a view among those of its table. */
export const audiences = ['everyone', 'role', 'me'] as const;
export type Audience = (typeof audiences)[number];

const Share = Type.Object(
  {
    url: Nullable(Type.String({ description: 'Only for whoever shared it, and for those who design tables.' })),
    sharedBy: Id,
    createdAt: DateOut,
    hasPassword: Type.Boolean(),
    expiresAt: Nullable(DateOut),
    mayExport: Type.Boolean(),
  },
  { description: 'The public link by which others read it; left out where there is none.' },
);

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
  publicUrl: Type.Optional(Type.String({ description: 'Of a form: where strangers fill it in.' })),
  submitUrl: Type.Optional(Type.String({ description: 'Of a form: where programs POST {"values": {…}}.' })),
  answers: Type.Optional(Type.Integer({ description: 'Of a form: how many answers it took.' })),
  share: Type.Optional(Share),
});
