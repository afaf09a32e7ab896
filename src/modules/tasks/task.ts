import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, MemberId, Name, Nullable, Ref, SecretFree, Timestamp } from '../../runtime/schemas.ts';

export const TaskState = Choice(['open', 'done']);

export const LinkType = Choice(['customer', 'lead', 'booking', 'record', 'run']);

export const TaskTitle = SecretFree(Name);

const Priority = Choice(['low', 'normal', 'high']);

/** What a task is about. */
const Link = Type.Object(
  {
    type: LinkType,
    id: Id,
    tableId: Type.Optional(Ref('table', { description: 'The table, where the link is a record.' })),
  },
  { additionalProperties: false },
);

/** The fields that can be set; null clears a field. */
export const taskFields = {
  text: Type.Optional(SecretFree({ maxLength: 10_000 })),
  dueAt: Type.Optional(Nullable(Timestamp)),
  assigneeId: Type.Optional(Nullable(MemberId)),
  link: Type.Optional(Nullable(Link)),
  priority: Type.Optional(Priority),
};

export const TaskChanges = Type.Object({ title: Type.Optional(TaskTitle), ...taskFields });
export type TaskChanges = Static<typeof TaskChanges>;

export const Task = Type.Object({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  state: TaskState,
  dueAt: Nullable(DateOut),
  assigneeId: Nullable(Id),
  link: Nullable(Link),
  linkTitle: Nullable(Type.String()),
  priority: Priority,
  doneAt: Nullable(DateOut),
  doneBy: Nullable(Id),
  overdueAt: Nullable(DateOut),
  createdAt: DateOut,
  updatedAt: DateOut,
  createdBy: Nullable(Id),
});
export type Task = Static<typeof Task>;

export const TaskNote = Type.Object({ id: Id, text: Type.String(), at: DateOut, by: Nullable(Id) });
export type TaskNote = Static<typeof TaskNote>;

export const taskExample: Task = {
  id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  title: 'Call Ada about the offer',
  text: '',
  state: 'open',
  dueAt: new Date('2026-03-02T09:30:00.000Z'),
  assigneeId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7d',
  link: null,
  linkTitle: null,
  priority: 'normal',
  doneAt: null,
  doneBy: null,
  overdueAt: null,
  createdAt: new Date('2026-01-02T09:30:00.000Z'),
  updatedAt: new Date('2026-01-02T09:30:00.000Z'),
  createdBy: null,
};
