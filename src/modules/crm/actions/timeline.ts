import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import type { TimelineEntry } from '../../../runtime/define-module.ts';
import { Cursor, DateOut, Id, Input, ListOf, limitOf, Nullable, PersonOut, Ref } from '../../../runtime/schemas.ts';
import { customerExample } from '../customer.ts';
import { visibleSides } from '../other-modules.ts';
import { ownLines } from '../own-lines.ts';
import { subjectOf } from '../subject.ts';

const cursors = new Cursors('timeline', ['timestamp', 'uuid']);

const Entry = Type.Object({
  id: Id,
  at: DateOut,
  kind: Type.String(),
  title: Type.String(),
  text: Nullable(Type.String()),
  href: Nullable(Type.String()),
  by: Nullable(PersonOut),
});

export const timeline = defineAction({
  name: 'crm.timeline',
  title: 'Timeline of a customer or lead',
  description:
    'What happened with a customer or a lead, newest first: notes, bookings, tasks, messages and more, as far as you may see them.',
  mode: 'read',
  fromReplica: true,
  capability: 'crm.read',
  input: Input(
    {
      customerId: Type.Optional(Ref('customer')),
      leadId: Type.Optional(Ref('lead')),
      limit: limitOf(50, 200),
      cursor: Type.Optional(Cursor),
    },
    { alternatives: [{ of: ['customerId', 'leadId'] }] },
  ),
  output: ListOf(Entry),
  example: { customerId: customerExample.id },

  async run(ctx, { limit = 50, cursor, ...about }) {
    const subject = await subjectOf(ctx, about);
    const [at, id] = cursors.read(cursor) ?? [];
    const page = { limit: limit + 1, ...(at && id ? { before: { at: new Date(at), id } } : {}) };
    const lines = await ownLines(ctx, subject, page);
    if (subject.type === 'customer')
      for (const side of visibleSides(ctx)) lines.push(...(await side.timeline(ctx, subject.id, page)));
    return cursors.page(lines.sort(newestFirst), limit, (line) => [line.at.toISOString(), line.id]);
  },
});

function newestFirst(a: TimelineEntry, b: TimelineEntry): number {
  const apart = b.at.getTime() - a.at.getTime();
  if (apart !== 0) return apart;
  return a.id < b.id ? 1 : -1;
}
