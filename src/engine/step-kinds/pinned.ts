import { Type } from 'typebox';
import { defineStepKind } from './define-step-kind.ts';

/**
 * Stands in a test run for a step with pinned data, and answers that. No draft can contain one: only
 * `definition/pin-steps.ts` puts it there. Being a kind of its own, it can never be taken for the step it replaces, not
 * even by a process of an earlier version, which refuses it.
 */
export const pinned = defineStepKind({
  kind: 'pinned',
  title: 'Pinned data',
  description: 'Answers the pinned data of a step instead of running the step.',
  effect: 'pure',
  effects: [],
  config: Type.Object(
    {
      instead: Type.Object({ kind: Type.String(), config: Type.Optional(Type.Unknown()) }),
      output: Type.Unknown(),
      port: Type.String(),
      ports: Type.Array(Type.String()),
    },
    { additionalProperties: false },
  ),
  // Data may contain braces; none of it is an expression.
  verbatim: ['instead', 'output', 'port', 'ports'],
  ports: ({ ports }) => (ports as string[] | undefined) ?? ['out'],
  example: { instead: { kind: 'http', config: {} }, output: { status: 200 }, port: 'out', ports: ['out'] },

  async run(_ctx, { output, port }) {
    return { output: output ?? null, port: String(port) };
  },
});
