import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { eraseMemories } from '../erase.store.ts';
import { memoryForgotten, told } from '../events/memory-events.ts';
import { requireMemory } from '../memory-rules.ts';
import { outlineFacts } from '../preview-facts.ts';
import { withTitle } from '../subjects.ts';
import { refusals } from '../words/refusals.ts';
import { aboutMemory, categoryName, phrase } from '../words/words.ts';

export const forgetMemory = defineAction({
  name: 'memory.forget',
  title: 'Forget a memory',
  description:
    'Permanently erase a memory and its history. It cannot be restored; only the fact that something was forgotten is kept.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'memory.delete',
  input: Input({ id: Ref('memory') }),
  output: Type.Object({ id: Id }),
  emits: [memoryForgotten],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  /** Leaves out the text, because the card outlives the memory. */
  async preview(ctx, { id }) {
    const memory = await withTitle(ctx, await requireMemory(ctx, id));
    const { state, createdAt } = memory;
    if (state === 'forgotten') refuseForgotten();
    return {
      says: phrase('forget_memory', { ...aboutMemory(memory), when: { moment: createdAt.toISOString() } }),
      facts: await outlineFacts(ctx, memory),
    };
  },

  async run(ctx, { id }) {
    await requireMemory(ctx, id);
    const [memory] = await eraseMemories(ctx.dbFor('delete'), ctx.workspaceId, [id], ctx.now);
    if (!memory) return refuseForgotten();
    ctx.emit(memoryForgotten, { memory: told(memory, ctx.principal.userId) });
    ctx.note(phrase('forgot_memory', { category: categoryName(memory.category) }));
    return { id };
  },
});

function refuseForgotten(): never {
  return refuse('conflict', 'memory_forgotten', refusals.phrase('already_forgotten'));
}
