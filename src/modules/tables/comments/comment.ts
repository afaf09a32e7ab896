import { Type } from 'typebox';
import type { StoredComment } from '../../../records/comments.store.ts';
import { DateOut, Id, MemberId, Nullable, PersonOut, SecretFree } from '../../../runtime/schemas.ts';

export const CommentOut = Type.Object({
  id: Id,
  author: PersonOut,
  via: Type.String(),
  text: Type.String(),
  mentions: Type.Array(PersonOut),
  at: DateOut,
  editedAt: Nullable(DateOut),
});

export const CommentText = SecretFree({ minLength: 1, maxLength: 10_000, pattern: '\\S' });

export const Mentions = Type.Array(MemberId, {
  maxItems: 50,
  description: 'Members who are told about the comment, if they may see the record.',
});

export function commentOut({ tableId: _table, recordId: _record, ...comment }: StoredComment) {
  return comment;
}
