import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { Id, Nullable, PersonOut } from '../../../runtime/schemas.ts';
import { recordExample, tableExample } from '../record.ts';

const about = {
  tableId: Id,
  tableName: Type.String(),
  record: Type.Record(Type.String(), Type.Unknown()),
  titleField: Nullable(Type.String()),
  comment: Type.Object({ id: Id, text: Type.String(), author: PersonOut }),
};
const People = Type.Array(Id);

const author = { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b70', name: 'Grace Hopper' };
const example = {
  tableId: tableExample,
  tableName: 'Orders',
  record: recordExample,
  titleField: 'name',
  comment: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b71', text: '@Ada Lovelace, can we ship this today?', author },
};
const exampleReader = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b72';

const topic = 'comment';
const subject = (data: { tableId: string }) => data.tableId;

export const commentAdded = defineEvent({
  name: 'tables.comment_added',
  title: 'Comment added',
  description: 'Someone commented on a record. Lists who follows the record, except those whom the comment mentions.',
  payload: Type.Object({ ...about, followers: People }),
  example: { ...example, followers: [exampleReader] },
  topic,
  subject,
});

export const commentMentioned = defineEvent({
  name: 'tables.comment_mentioned',
  title: 'Mentioned in a comment',
  description: 'A new or edited comment on a record mentions members who were not mentioned in it before.',
  payload: Type.Object({ ...about, mentioned: People }),
  example: { ...example, mentioned: [exampleReader] },
  topic,
  subject,
});

export const commentUpdated = defineEvent({
  name: 'tables.comment_updated',
  title: 'Comment edited',
  description: 'The author of a comment on a record changed its text.',
  payload: Type.Object(about),
  example,
  topic,
  subject,
});

export const commentDeleted = defineEvent({
  name: 'tables.comment_deleted',
  title: 'Comment deleted',
  description: 'A comment on a record was deleted.',
  payload: Type.Object(about),
  example,
  topic,
  subject,
});
