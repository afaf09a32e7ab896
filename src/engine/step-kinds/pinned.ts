import { Type } from 'typebox';
import { defineStepKind } from './define-step-kind.ts';

/**
 * Replaces a step with pinned data in a test run and returns that data. A draft cannot contain it: only
 * `definition/pin-steps.ts` adds it. As a separate kind it can never be mistaken for the replaced step; a process of an
 * earlier version refuses it.
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
  // Pinned data may contain braces, which must not be evaluated.
  verbatim: ['instead', 'output', 'port', 'ports'],
  ports: ({ ports }) => (ports as string[] | undefined) ?? ['out'],
  example: { instead: { kind: 'http', config: {} }, output: { status: 200 }, port: 'out', ports: ['out'] },

  async run(_ctx, { output, port }) {
    return { output: output ?? null, port: String(port) };
  },
});
