import { Type } from 'typebox';
import { defineTriggerKind } from './define-trigger-kind.ts';
import { checkInputSchema, InputSchema } from './input-schema.ts';

/** A name for a tool or a skill that every client accepts. */
export const callableName = '^[a-z][a-z0-9_]{0,49}$';

export const mcp = defineTriggerKind({
  kind: 'mcp',
  title: 'MCP tool',
  description: 'An AI client calls the workflow as a tool with a name you choose. The arguments are the input.',
  takesInput: true,
  config: Type.Object(
    {
      name: Type.String({
        title: 'Tool name',
        pattern: callableName,
        description: 'Lowercase letters, digits and underscores, such as quote_price.',
      }),
      description: Type.String({
        title: 'What it does',
        format: 'multiline',
        minLength: 1,
        maxLength: 1_000,
        pattern: '\\S',
        description: 'The model uses this to decide when to call the tool.',
      }),
      input: Type.Optional(InputSchema),
    },
    { additionalProperties: false },
  ),
  example: {
    name: 'quote_price',
    description: 'Gives the price of a job by its size.',
    input: { type: 'object', properties: { squareMetres: { type: 'number', minimum: 1 } }, required: ['squareMetres'] },
  },
  logged: () => 'mcp',
  check: (config, at) => (config.input === undefined ? [] : checkInputSchema(config.input, at)),
  arms: ({ name, description }) => ({ callable: { name: String(name), title: '', description: String(description) } }),
});
