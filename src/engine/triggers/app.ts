import { Type } from 'typebox';
import { defineTriggerKind } from './define-trigger-kind.ts';

export const app = defineTriggerKind({
  kind: 'app',
  title: 'App',
  description:
    'Something happens in a connected app, such as a new row or a new order. The app calls svc, or svc checks every few minutes.',
  takesInput: false,
  config: Type.Object(
    {
      app: Type.String({
        title: 'App',
        format: 'app-name',
        pattern: '^[a-z][a-z0-9]{0,19}$',
        description: 'The name of a connected app that has triggers.',
      }),
      trigger: Type.String({
        title: 'What happens',
        format: 'app-trigger',
        pattern: '^[a-z][a-z0-9_]{0,39}$',
        description: 'A trigger of this app, as apps.get lists them.',
      }),
      parameters: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          title: 'Parameters',
          format: 'app-trigger-parameters',
          description: 'What the trigger needs to know, such as which sheet.',
        }),
      ),
      everyMinutes: Type.Optional(
        Type.Integer({
          title: 'Check every … minutes',
          minimum: 1,
          maximum: 1_440,
          default: 5,
          description: 'Default: 5. Not used if the app calls svc itself.',
        }),
      ),
      history: Type.Optional(
        Type.Boolean({
          title: 'Start with existing items',
          default: false,
          description:
            'Otherwise only items added after the workflow is deployed start it. Not used if the app calls svc itself.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  example: { app: 'rss', trigger: 'new_item', parameters: { feed: 'https://example.com/feed.xml' } },
  logged: () => 'api',
  arms: ({ app: name, trigger, parameters, everyMinutes, history }) => ({
    app: {
      app: String(name),
      trigger: String(trigger),
      parameters: (parameters ?? {}) as Record<string, unknown>,
      everyMinutes: typeof everyMinutes === 'number' ? everyMinutes : 5,
      history: history === true,
    },
  }),
});
