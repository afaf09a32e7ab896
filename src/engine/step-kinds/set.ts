import { Type } from 'typebox';
import { defineStepKind } from './define-step-kind.ts';

export const set = defineStepKind({
  kind: 'set',
  title: 'Set variables',
  description: 'Sets values that later steps read as {{ vars.name }}.',
  effect: 'pure',
  effects: [],
  secrets: 'kept',
  config: Type.Object(
    {
      values: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,58}$' }), Type.Unknown(), {
        title: 'Values',
      }),
    },
    { additionalProperties: false },
  ),
  ports: () => ['out'],
  example: { values: { total: '{{ trigger.body.price * trigger.body.count }}' } },

  async run(_ctx, config) {
    const values = (config.values ?? {}) as Record<string, unknown>;
    return { output: values, variables: values };
  },
});
