import { isDeepStrictEqual } from 'node:util';
import { Type } from 'typebox';
import { failures } from '../definition/words/failures.ts';
import { defineStepKind } from './define-step-kind.ts';

interface Case {
  port: string;
  equals: unknown;
}

export const switchStep = defineStepKind({
  kind: 'switch',
  title: 'Switch',
  description: 'Continues at the first case with an equal value, otherwise at “default”.',
  effect: 'pure',
  effects: [],
  config: Type.Object(
    {
      value: Type.Unknown({ title: 'Value', format: 'expression' }),
      cases: Type.Array(
        Type.Object(
          {
            port: Type.String({ title: 'Name', pattern: '^[A-Za-z0-9_-]{1,60}$' }),
            equals: Type.Unknown({ title: 'Equals' }),
          },
          { additionalProperties: false },
        ),
        { title: 'Cases', maxItems: 50 },
      ),
    },
    { additionalProperties: false },
  ),
  ports: (config) => [...casesOf(config).map((each) => each.port), 'default'],
  check(config, at) {
    const ports = casesOf(config).map((each) => each.port);
    const twice = ports.findIndex((port, index) => port === 'default' || ports.indexOf(port) !== index);
    return twice < 0
      ? []
      : [at(`cases.${twice}.port`, 'case_taken', failures.phrase('case_taken', { port: ports[twice] ?? '' }))];
  },
  example: { value: '{{ trigger.body.kind }}', cases: [{ port: 'order', equals: 'order' }] },

  async run(_ctx, config) {
    const found = casesOf(config).find((each) => sameValue(each.equals, config.value));
    return { output: { port: found?.port ?? 'default' }, port: found?.port ?? 'default' };
  },
});

function casesOf(config: Record<string, unknown>): Case[] {
  return Array.isArray(config.cases) ? (config.cases as Case[]) : [];
}

/** A number and its text are the same case, because forms and webhooks send either. */
function sameValue(left: unknown, right: unknown): boolean {
  if (typeof left !== typeof right && isScalar(left) && isScalar(right)) return String(left) === String(right);
  return isDeepStrictEqual(left, right);
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
