import { Type } from 'typebox';
import type { ContainerKind } from './define-step-kind.ts';

export const each: ContainerKind = {
  kind: 'each',
  title: 'For each',
  description: 'Runs the steps at “body” once for every item. They read it as {{ item }} and {{ index }}.',
  effect: 'container',
  secrets: 'kept',
  config: Type.Object(
    {
      items: Type.Unknown({ title: 'Items', format: 'expression', description: 'A list.' }),
      concurrency: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1, maximum: 50 }), Type.String()], {
          title: 'How many at once',
          default: 1,
        }),
      ),
      onFailure: Type.Optional(
        Type.Union([Type.Literal('stop'), Type.Literal('continue')], { title: 'When an item fails', default: 'stop' }),
      ),
      limit: Type.Optional(Type.Integer({ title: 'At most', minimum: 1, maximum: 1_000_000, default: 100_000 })),
    },
    { additionalProperties: false },
  ),
  ports: () => ['done', 'body'],
  example: { items: '{{ trigger.body.orders }}' },
};
