import { Type } from 'typebox';
import { isTrue } from '../expressions/values/truth.ts';
import { defineStepKind } from './define-step-kind.ts';

export const condition = defineStepKind({
  kind: 'condition',
  title: 'Condition',
  description: 'Continues at “true” if the condition holds, otherwise at “false”.',
  effect: 'pure',
  effects: [],
  config: Type.Object({ if: Type.Unknown({ title: 'If', format: 'condition' }) }, { additionalProperties: false }),
  ports: () => ['true', 'false'],
  example: { if: '{{ trigger.body.amount > 100 }}' },

  async run(_ctx, config) {
    const result = isTrue(config.if);
    return { output: { result }, port: String(result) };
  },
});
