import { Type } from 'typebox';
import { defineTriggerKind } from './define-trigger-kind.ts';
import { checkInputSchema, InputSchema } from './input-schema.ts';
import { callableName } from './mcp.ts';

export const a2a = defineTriggerKind({
  kind: 'a2a',
  title: 'Agent to agent',
  description: 'Another agent gives the workflow a task. It appears as a skill on the agent card of this workspace.',
  takesInput: true,
  doorFields: ['message', 'contextId'],
  config: Type.Object(
    {
      name: Type.String({
        title: 'Skill id',
        pattern: callableName,
        description: 'Lowercase letters, digits and underscores, such as book_visit.',
      }),
      description: Type.String({
        title: 'What it does',
        format: 'multiline',
        minLength: 1,
        maxLength: 1_000,
        pattern: '\\S',
        description: 'Other agents use this to decide when to call the skill.',
      }),
      input: Type.Optional(InputSchema),
    },
    { additionalProperties: false },
  ),
  example: { name: 'book_visit', description: 'Books a visit on site and answers with its time.' },
  logged: () => 'a2a',
  check: (config, at) => (config.input === undefined ? [] : checkInputSchema(config.input, at)),
  arms: ({ name, description }) => ({ callable: { name: String(name), title: '', description: String(description) } }),
});
