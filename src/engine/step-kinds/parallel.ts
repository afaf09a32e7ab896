import { Type } from 'typebox';
import type { ContainerKind } from './define-step-kind.ts';

export const parallel: ContainerKind = {
  kind: 'parallel',
  title: 'Parallel',
  description: 'Runs every branch behind “branch” at the same time, and goes on when all have ended.',
  effect: 'container',
  secrets: 'kept',
  config: Type.Object(
    {
      concurrency: Type.Optional(Type.Integer({ title: 'How many at once', minimum: 1, maximum: 50 })),
      onFailure: Type.Optional(
        Type.Union([Type.Literal('stop'), Type.Literal('wait'), Type.Literal('continue')], {
          title: 'When a branch fails',
          description:
            'stop: the others are ended. wait: the others end first, then it fails. continue: it goes on with what succeeded.',
          default: 'stop',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  ports: () => ['done', 'branch'],
  example: {},
};
