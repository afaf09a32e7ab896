import { Type } from 'typebox';
import { failures } from '../words/failures.ts';
import { defineStepKind, StepFailure } from './define-step-kind.ts';

export const stop = defineStepKind({
  kind: 'stop',
  title: 'Stop with an error',
  description: 'Ends the run as failed, with your own message.',
  effect: 'pure',
  effects: [],
  secrets: 'shown',
  config: Type.Object(
    { error: Type.Optional(Type.String({ title: 'Error', maxLength: 2_000 })) },
    { additionalProperties: false },
  ),
  ports: () => [],
  example: { error: 'The order has no address.' },

  async run(_ctx, config) {
    throw new StepFailure('stopped', String(config.error ?? '') || failures.phrase('stopped'));
  },
});
