import { Type } from 'typebox';
import { defineTriggerKind } from './define-trigger-kind.ts';
import { checkInputSchema, InputSchema } from './input-schema.ts';

export const api = defineTriggerKind({
  kind: 'api',
  title: 'API call',
  description: 'A program calls the workflow’s address with an API key; the body is the input.',
  takesInput: true,
  config: Type.Object({ input: Type.Optional(InputSchema) }, { additionalProperties: false }),
  example: { input: { type: 'object', properties: { orderId: { type: 'string' } }, required: ['orderId'] } },
  logged: () => 'api',
  check: (config, at) => (config.input === undefined ? [] : checkInputSchema(config.input, at)),
  arms: () => ({}),
});
