import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, DateOut, Id, Input, ListOf, Nullable, PersonOut, Ref } from '../../../runtime/schemas.ts';
import { requireMemory } from '../memory-rules.ts';
import { listChain, listVersions } from '../versions.store.ts';

const Fields = Nullable(Type.Record(Type.String(), Type.Unknown()));

const Entry = Type.Object({
  memoryId: Id,
  at: DateOut,
  by: Nullable(PersonOut),
  via: Type.String(),
  client: Nullable(Type.String()),
  change: Choice(['added', 'updated', 'superseded', 'reviewed', 'expired']),
  before: Fields,
  after: Fields,
});

export const memoryHistory = defineAction({
  name: 'memory.history',
  title: 'History of a memory',
  description:
    'What happened with a memory, with those it replaced and those that replaced it, oldest first. Forgotten memories have no history.',
  mode: 'read',
  capability: 'memory.read',
  input: Input({ id: Ref('memory') }),
  output: ListOf(Entry),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    await requireMemory(ctx, id);
    const chain = await listChain(ctx.db, ctx.workspaceId, id);
    return {
      items: await listVersions(
        ctx.db,
        ctx.workspaceId,
        chain.map((link) => link.id),
      ),
    };
  },
});
