import { Type } from 'typebox';
import type { ContainerKind } from './define-step-kind.ts';

export const whileStep: ContainerKind = {
  kind: 'while',
  title: 'While',
  description:
    'Repeats the steps at “body” as long as the condition holds. They read the number of the round as {{ index }}.',
  effect: 'container',
  config: Type.Object(
    {
      if: Type.Unknown({ title: 'As long as', format: 'condition' }),
      limit: Type.Optional(Type.Integer({ title: 'At most', minimum: 1, maximum: 100_000, default: 1_000 })),
    },
    { additionalProperties: false },
  ),
  unevaluated: ['if'],
  ports: () => ['done', 'body'],
  example: { if: '{{ vars.page != null }}', limit: 100 },
};
