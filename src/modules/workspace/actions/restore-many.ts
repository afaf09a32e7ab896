import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { inLockOrder, oneByOne, Skipped, unlessRefused } from '../../../runtime/one-by-one.ts';
import { onBehalfOf } from '../../../runtime/ports.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { deletedThings, reachOut, trashKindFor } from '../trash-kind.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const restoreMany = defineAction({
  name: 'workspace.restore_many',
  title: 'Restore several deleted items',
  description:
    'Restore up to 500 things of one type that were deleted in the last 30 days. What cannot be restored stays deleted and is listed with the reason.',
  mode: 'write',
  capability: 'workspace.read',
  effects: ['publish', 'route'],
  input: Input({
    type: Type.String({ maxLength: 60 }),
    ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
  }),
  output: Type.Object({ restored: Type.Array(Id), skipped: Type.Array(Skipped) }),
  example: { type: 'lead', ids: ['0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c'] },

  hasEffect: (ctx, { type, ids }) => reachOut(ctx, type, ids),

  async preview(ctx, { type, ids }) {
    const { things, facts } = await deletedThings(ctx, type, ids);
    return { says: phrase('restore_things', { count: things.length }), facts };
  },

  async run(ctx, { type, ids }) {
    const { module, kind } = trashKindFor(ctx, type);
    const inside = onBehalfOf(ctx, module);
    const ordered = inLockOrder(ids);
    const restoreAll = kind.restoreAll?.bind(kind);
    const atOnce =
      restoreAll &&
      (await unlessRefused(ctx, () =>
        restoreAll(
          inside,
          ordered.map(({ id }) => id),
        ),
      ));
    const back = new Set(atOnce);
    const left = ordered.filter(({ id }) => !back.has(id));
    const { done: others, skipped } = await oneByOne(ctx, left, async ({ id }) => {
      if (!(await kind.restore(inside, id))) refuse('not_found', `${type}_not_found`, refusals.phrase('not_deleted'));
      return id;
    });
    const done = [...back, ...others];
    if (done.length > 0) ctx.note(phrase('restored_many', { count: done.length }));
    return { restored: done, skipped };
  },
});
