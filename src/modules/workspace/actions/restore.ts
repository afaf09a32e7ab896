import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { onBehalfOf } from '../../../runtime/ports.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { deletedThings, reachOut, trashKindFor } from '../trash-kind.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const restore = defineAction({
  name: 'workspace.restore',
  title: 'Restore something deleted',
  description: 'Restore something that was deleted in the last 30 days.',
  mode: 'write',
  capability: 'workspace.read',
  effects: ['publish', 'route'],
  input: Input({ type: Type.String({ maxLength: 60 }), id: Id }),
  output: Type.Object({ type: Type.String(), id: Id }),
  example: { type: 'lead', id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  hasEffect: (ctx, { type, id }) => reachOut(ctx, type, [id]),

  async preview(ctx, { type, id }) {
    const { things, facts } = await deletedThings(ctx, type, [id]);
    return { says: phrase('restore_thing', { title: things[0]?.title ?? '' }), facts };
  },

  async run(ctx, { type, id }) {
    const { module, kind } = trashKindFor(ctx, type);
    const restored =
      (await kind.restore(onBehalfOf(ctx, module), id)) ??
      refuse('not_found', `${type}_not_found`, refusals.phrase('not_deleted'));
    ctx.note(restored);
    return { type, id };
  },
});
