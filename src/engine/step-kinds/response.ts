import { Type } from 'typebox';
import { failures } from '../words/failures.ts';
import { defineStepKind, StepFailure } from './define-step-kind.ts';

export const response = defineStepKind({
  kind: 'response',
  title: 'Answer',
  description: 'Sets the status, headers and body of the response to a waiting caller.',
  effect: 'pure',
  effects: [],
  secrets: 'shown',
  config: Type.Object(
    {
      status: Type.Optional(
        Type.Union([Type.Integer({ minimum: 200, maximum: 599 }), Type.String()], { title: 'Status', default: 200 }),
      ),
      headers: Type.Optional(Type.Record(Type.String(), Type.String(), { title: 'Headers' })),
      body: Type.Optional(Type.Unknown({ title: 'Body' })),
    },
    { additionalProperties: false },
  ),
  ports: () => ['out'],
  example: { status: 200, body: { ok: true } },

  async run(_ctx, config) {
    const status = Number(config.status ?? 200);
    if (!Number.isInteger(status) || status < 200 || status > 599)
      throw new StepFailure('invalid_status', failures.phrase('invalid_status', { status: String(config.status) }));
    const headers = Object.fromEntries(
      Object.entries((config.headers ?? {}) as Record<string, unknown>).map(([name, value]) => [
        name.toLowerCase(),
        String(value ?? ''),
      ]),
    );
    const body = config.body ?? null;
    return { output: body, response: { status, headers, body } };
  },
});
