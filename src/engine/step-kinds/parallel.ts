import { Type } from 'typebox';
import type { ContainerKind } from './define-step-kind.ts';

export const parallel: ContainerKind = {
  kind: 'parallel',
  title: 'Parallel',
  description: 'Runs all branches at the same time and continues when all have finished.',
  effect: 'container',
  secrets: 'kept',
  config: Type.Object(
    {
      concurrency: Type.Optional(Type.Integer({ title: 'How many at once', minimum: 1, maximum: 50 })),
      onFailure: Type.Optional(
        Type.Union([Type.Literal('stop'), Type.Literal('wait'), Type.Literal('continue')], {
          title: 'When a branch fails',
          description:
            'stop: the other branches are cancelled. wait: they finish first, then the step fails. continue: the failed branch is ignored.',
          default: 'stop',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  ports: () => ['done', 'branch'],
  example: {},
};
