import { Type } from 'typebox';
import { failures as definitionFailures } from '../definition/words/failures.ts';
import { failures } from '../words/failures.ts';
import { defineStepKind, StepFailure, type StepResult } from './define-step-kind.ts';

const maxMs = 366 * 86_400_000;

export const wait = defineStepKind({
  kind: 'wait',
  title: 'Wait',
  description: 'Waits for a duration, a date, an event or a callback. A waiting run costs nothing.',
  effect: 'pure',
  effects: [],
  config: Type.Object(
    {
      ms: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.String()], { title: 'Milliseconds' })),
      until: Type.Optional(
        Type.String({ title: 'Until', description: 'A date and time, such as 2030-01-31T09:00:00Z.' }),
      ),
      event: Type.Optional(Type.String({ title: 'Event', format: 'event-name' })),
      filter: Type.Optional(
        Type.Unknown({
          title: 'Only when',
          format: 'condition',
          description: 'Checked for each event, available as {{ event.data }}.',
        }),
      ),
      callback: Type.Optional(
        Type.Boolean({ title: 'Wait for a callback', description: 'The address is {{ callbacks.<step id> }}.' }),
      ),
      timeoutMs: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1 }), Type.String()], {
          title: 'At most',
          description: 'In milliseconds. After that it continues at “timeout”.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  unevaluated: ['filter'],
  ports: () => ['out', 'timeout'],
  check(config, at) {
    const given = ['ms', 'until', 'event', 'callback'].filter(
      (key) => config[key] !== undefined && config[key] !== false,
    );
    if (given.length !== 1) return [at('', 'wait_for_one', definitionFailures.phrase('wait_for_one'))];
    return config.filter !== undefined && config.event === undefined
      ? [at('filter', 'filter_without_event', definitionFailures.phrase('filter_without_event'))]
      : [];
  },
  example: { ms: 60_000 },

  async run(ctx, config) {
    if (ctx.answer) return after(ctx.answer);
    const now = ctx.now().getTime();
    const timeoutAt =
      config.timeoutMs === undefined ? undefined : new Date(now + milliseconds(config.timeoutMs, 'timeoutMs'));
    if (config.event !== undefined)
      return { wait: { for: 'event', event: String(config.event), filter: ctx.step.config?.filter, timeoutAt } };
    if (config.callback === true) return { wait: { for: 'callback', timeoutAt } };
    const until = config.until === undefined ? now + milliseconds(config.ms, 'ms') : Date.parse(String(config.until));
    if (Number.isNaN(until))
      throw new StepFailure('invalid_moment', failures.phrase('invalid_moment', { value: String(config.until) }));
    if (until - now > maxMs) throw new StepFailure('wait_too_long', failures.phrase('wait_too_long'));
    return until <= now ? { output: {} } : { wait: { for: 'time', until: new Date(until) } };
  },
});

function after(answer: { for: string; event?: unknown; body?: unknown }): StepResult {
  switch (answer.for) {
    case 'timeout':
      return { output: { timedOut: true }, port: 'timeout' };
    case 'event':
      return { output: { event: answer.event } };
    case 'callback':
      return { output: { body: answer.body ?? null } };
    default:
      return { output: {} };
  }
}

function milliseconds(value: unknown, name: string): number {
  const ms = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof ms !== 'number' || !Number.isFinite(ms) || ms < 0)
    throw new StepFailure(
      'invalid_config',
      failures.phrase('not_milliseconds', { name, value: JSON.stringify(value) }),
    );
  return ms;
}
