import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Memory } from '../memory.ts';
import { requireMemory } from '../memory-rules.ts';
import { withTitle } from '../subjects.ts';
import { whyKnown } from '../why-known.ts';

export const getMemory = defineAction({
  name: 'memory.get',
  title: 'Get a memory',
  description:
    'Read one memory, and why it is known: who said it, when and via what, from what source, what it replaced, and who confirmed it.',
  mode: 'read',
  capability: 'memory.read',
  input: Input({ id: Ref('memory') }),
  output: Type.Object({ ...Memory.properties, why: Type.Array(Type.String()) }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const memory = await withTitle(ctx, await requireMemory(ctx, id));
    return { ...memory, why: await whyKnown(ctx, memory) };
  },
});
