import { Type } from 'typebox';
import { namesOfMembers } from '../../../records/members.store.ts';
import { type OpenTable, withTable } from '../../../records/open-table.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { recordsInSight } from '../comments/about-record.ts';
import { tableExample } from '../record.ts';

export const presence = defineAction({
  name: 'tables.presence',
  title: 'Who looks at a table',
  description:
    'Says that you are looking at a table, or at one of its records, for the next seconds, and returns who else is. None of it is stored.',
  mode: 'read',
  capability: 'tables.read',
  uses: ['presence'],
  sessionOnly: true,
  input: Input({
    tableId: Ref('table'),
    recordId: Type.Optional(Ref('record')),
    leave: Type.Optional(Type.Boolean({ description: 'You are no longer looking at it.' })),
  }),
  output: Type.Object({
    people: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        records: Type.Array(Id, { description: 'The records that they have open, as far as you see them.' }),
      }),
    ),
  }),
  example: { tableId: tableExample },

  run: (ctx, { tableId, recordId, leave = false }) =>
    withTable(ctx, tableId, async (open) => {
      const { userId } = ctx.principal;
      const place = { workspaceId: ctx.workspaceId, thing: open.table.id, part: recordId?.toLowerCase() ?? null };
      // For people who ask for a record they may not see, only their presence at the table counts.
      const isThere =
        place.part === null || leave || (await recordsInSight(ctx.db, open, [place.part])).has(place.part);
      const { presence } = ctx.ports;
      if (leave) presence.gone(userId, place);
      else presence.here(userId, isThere ? place : { ...place, part: null });
      return { people: leave ? [] : await othersAt(ctx, open) };
    }),
});

async function othersAt(ctx: ReadContext<'presence'>, open: OpenTable) {
  const { userId, workspaceId } = ctx.principal;
  const others = ctx.ports.presence.lookersAt(workspaceId, open.table.id).filter((one) => one.userId !== userId);
  if (others.length === 0) return [];
  const parts = [...new Set(others.flatMap(({ part }) => part ?? []))];
  const seen = parts.length > 0 ? await recordsInSight(ctx.db, open, parts) : new Set();
  const people = await namesOfMembers(ctx.db, workspaceId, [...new Set(others.map((one) => one.userId))]);
  return people.map(({ id, name }) => ({
    id,
    name,
    records: others.flatMap(({ userId: who, part }) => (who === id && part && seen.has(part) ? [part] : [])),
  }));
}
