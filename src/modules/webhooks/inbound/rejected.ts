import { type Static, Type } from 'typebox';
import { rejectionReasons } from '../../../intake/rejections.ts';
import { Choice, DateOut, Id, Nullable } from '../../../runtime/schemas.ts';

/** Calls that were refused for one reason, from one address, within one minute. */
export const Rejected = Type.Object({
  id: Id,
  endpointId: Id,
  endpointName: Type.String(),
  reason: Choice([...rejectionReasons]),
  source: Nullable(Type.String({ description: 'The address they came from; null: from many.' })),
  times: Type.Integer({ minimum: 1, description: 'How many such calls there were in that minute.' }),
  size: Nullable(Type.Integer({ minimum: 0, description: 'Of the last body, in bytes, as far as the call said.' })),
  lastAt: DateOut,
});
export type Rejected = Static<typeof Rejected>;
