import { Type } from 'typebox';
import { defineStepKind } from './define-step-kind.ts';

export const transform = defineStepKind({
  kind: 'transform',
  title: 'Transform',
  description: 'Creates a new value, which becomes the output of the step.',
  effect: 'pure',
  effects: [],
  secrets: 'kept',
  config: Type.Object({ value: Type.Unknown({ title: 'Value' }) }, { additionalProperties: false }),
  ports: () => ['out'],
  example: { value: { fullName: '{{ trigger.body.first }} {{ trigger.body.last }}' } },

  async run(_ctx, config) {
    return { output: config.value ?? null };
  },
});
