import { Type } from 'typebox';
import { effectNames } from '../../../kernel/effect.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, Ref } from '../../../runtime/schemas.ts';
import { AskedItem, digestsOf, previewItems } from '../asked-items.ts';
import { phrase } from '../words/words.ts';
import { nameOfWorkflow } from '../workflows.store.ts';

export const allowSteps = defineAction({
  name: 'workflows.allow_steps',
  title: 'Approve a step several times',
  description:
    'Everything that the same step of a workflow is about to do, such as the mails of a loop: approve to let it do exactly this, or decline all of it.',
  mode: 'write',
  capability: 'workflows.write',
  effects: effectNames,
  fixedInput: true,
  input: Input({
    runId: Ref('run'),
    workflowId: Ref('workflow'),
    step: Type.String({ description: 'As people know it.' }),
    kind: Type.String(),
    effects: Type.Array(Choice([...effectNames])),
    items: Type.Array(AskedItem, { minItems: 1 }),
  }),
  output: Type.Object({
    allowed: Type.Record(Type.String(), Type.String(), {
      description: 'The digest of what each action was approved with, by step.',
    }),
  }),
  example: {
    runId: '01890a5d-ac96-774b-bcce-b302099a8057',
    workflowId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
    step: 'Warehouse',
    kind: 'http',
    effects: ['call'],
    items: [7, 8].map((id) => ({
      path: `orders[${id - 7}].notify`,
      does: { en: 'Call POST https://api.example.com/orders.', de: 'POST https://api.example.com/orders aufrufen.' },
      shown: { method: 'POST', url: 'https://api.example.com/orders', body: { id } },
    })),
  },

  effectsOfCall: ({ effects }) => effects,
  allows: ({ items }) => items.flatMap(({ action }) => action ?? []),

  async preview(ctx, { workflowId, step, items }) {
    const name = await nameOfWorkflow(ctx.db, ctx.workspaceId, workflowId);
    const listed = await previewItems(ctx, items);
    const [first] = listed;
    return {
      says: phrase('allow_steps', { first: first?.title ?? '', count: items.length - 1, step, workflow: name ?? '' }),
      facts: [fact('items', phrase('label_what_it_does'), listed, 'items')],
    };
  },

  // The run itself waits for the card, and continues when it is approved.
  run: async (ctx, { items }) => ({ allowed: await digestsOf(ctx, items) }),
});
