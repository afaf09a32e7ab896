import { Type } from 'typebox';
import { defineTriggerKind } from './define-trigger-kind.ts';

const text = (title: string, maxLength: number, description?: string) =>
  Type.String({ title, maxLength, ...(description && { description }) });

export const chat = defineTriggerKind({
  kind: 'chat',
  title: 'Chat page',
  description: 'Someone writes on a chat page. Each message starts a run whose output is the answer.',
  takesInput: false,
  config: Type.Object(
    {
      slug: Type.String({
        title: 'Name in the address',
        pattern: '^[a-z0-9][a-z0-9-]{0,49}$',
        description: 'Lowercase letters, digits and hyphens, such as help.',
      }),
      title: Type.String({ title: 'Title', minLength: 1, maxLength: 120, pattern: '\\S' }),
      greeting: Type.Optional(
        Type.String({
          title: 'Greeting',
          format: 'multiline',
          maxLength: 1_000,
          description: 'Shown before the first message.',
        }),
      ),
      placeholder: Type.Optional(text('Words in the empty field', 120)),
      suggestions: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
          title: 'Suggestions',
          maxItems: 4,
          description: 'First messages to choose from.',
        }),
      ),
      public: Type.Optional(
        Type.Boolean({
          title: 'Public',
          default: false,
          description: 'Anyone with the address can write. Otherwise only signed-in members of the workspace can.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  example: {
    slug: 'help',
    title: 'How can we help?',
    greeting: 'Ask us anything about your booking.',
    suggestions: ['When are you open?'],
    public: true,
  },
  logged: () => 'chat',
  arms: ({ slug, title, greeting }) => ({
    callable: { name: String(slug), title: String(title), description: String(greeting ?? '') },
  }),
});
