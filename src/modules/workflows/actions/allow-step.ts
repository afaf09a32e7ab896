import { Type } from 'typebox';
import { effectNames } from '../../../kernel/effect.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, Ref } from '../../../runtime/schemas.ts';
import { asPhrase } from '../../../runtime/words/words.ts';
import { StepWords } from '../asked-items.ts';
import { phrase } from '../words/words.ts';
import { nameOfWorkflow } from '../workflows.store.ts';

export const allowStep = defineAction({
  name: 'workflows.allow_step',
  title: 'Approve a step',
  description:
    'What a step of a workflow is about to do, in a run that a program started: approve to let it do exactly this, or decline.',
  mode: 'write',
  capability: 'workflows.write',
  effects: ['call', 'send'],
  fixedInput: true,
  input: Input({
    runId: Ref('run'),
    workflowId: Ref('workflow'),
    path: Type.String({ maxLength: 500, description: 'Which step of the run.' }),
    step: Type.String({ description: 'As people know it.' }),
    kind: Type.String(),
    effects: Type.Array(Choice([...effectNames])),
    does: StepWords,
    shown: Type.Record(Type.String(), Type.Unknown(), { description: 'What the step was given, with secrets hidden.' }),
    digest: Type.String({ description: 'Of what is shown.' }),
  }),
  output: Type.Object({}),
  example: {
    runId: '01890a5d-ac96-774b-bcce-b302099a8057',
    workflowId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
    path: 'notify',
    step: 'Warehouse',
    kind: 'http',
    effects: ['call'],
    does: { en: 'Call POST https://api.example.com/orders.', de: 'POST https://api.example.com/orders aufrufen.' },
    shown: { method: 'POST', url: 'https://api.example.com/orders', body: { id: 7 } },
    digest: 'mVZ4Zl1UbnGZ8Aeb3nEYnFbQvSxEKTQnG0zO1JCpB0k',
  },

  async preview(ctx, { workflowId, step, does }) {
    const name = await nameOfWorkflow(ctx.db, ctx.workspaceId, workflowId);
    return { says: phrase('allow_step', { does: asPhrase(does), step, workflow: name ?? '' }) };
  },

  // The run itself waits for the card, and continues when it is approved.
  run: async () => ({}),
});
