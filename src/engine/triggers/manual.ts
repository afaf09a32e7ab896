import { Type } from 'typebox';
import { defineTriggerKind } from './define-trigger-kind.ts';
import { checkInputSchema, InputSchema } from './input-schema.ts';

export const manual = defineTriggerKind({
  kind: 'manual',
  title: 'Manual',
  description: 'Someone presses Run. If it has input fields, a form asks for them first.',
  takesInput: true,
  config: Type.Object({ input: Type.Optional(InputSchema) }, { additionalProperties: false }),
  example: {
    input: { type: 'object', properties: { email: { type: 'string', format: 'email' } }, required: ['email'] },
  },
  logged: () => 'manual',
  check: (config, at) => (config.input === undefined ? [] : checkInputSchema(config.input, at)),
  arms: () => ({}),
});
