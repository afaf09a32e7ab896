import { Type } from 'typebox';
import { sandboxLimits } from '../sandbox/limits.ts';
import { defineStepKind } from './define-step-kind.ts';

const MiB = 1024 * 1024;
const { timeoutMs, memoryBytes } = sandboxLimits;
const longestSource = 200_000;

export const code = defineStepKind({
  kind: 'code',
  title: 'Code',
  description: 'JavaScript in a sandbox: it sees input (the output of the step before), trigger, steps and vars, and what it returns is the output. It reaches nothing outside.',
  effect: 'pure',
  effects: [],
  config: Type.Object(
    {
      source: Type.String({ title: 'Source', format: 'javascript', maxLength: longestSource, description: 'The body of a function: what it returns is the output.' }),
      timeoutMs: Type.Optional(Type.Integer({ title: 'Time limit', minimum: timeoutMs.least, maximum: timeoutMs.most, default: timeoutMs.usual, description: 'Milliseconds.' })),
      memoryMb: Type.Optional(
        Type.Integer({ title: 'Memory', minimum: memoryBytes.least / MiB, maximum: memoryBytes.most / MiB, default: memoryBytes.usual / MiB, description: 'MiB.' }),
      ),
    },
    { additionalProperties: false },
  ),
  verbatim: ['source'],
  ports: () => ['out'],
  example: { source: 'return { total: input.items.reduce((sum, item) => sum + item.price, 0) };' },

  async run(ctx, config) {
    const source = String(config.source ?? '');
    // Outputs of steps may be large and far away: they are fetched for code that speaks of them only.
    const { trigger, steps, vars } = namesOthers.test(source) ? await ctx.visible() : { trigger: null, steps: null, vars: null };
    const { value, logs } = await ctx.services.sandbox.run({
      workspaceId: ctx.run.workspaceId,
      source,
      globals: { input: ctx.previous ?? null, trigger, steps, vars },
      timeoutMs: config.timeoutMs as number | undefined,
      memoryBytes: config.memoryMb === undefined ? undefined : Number(config.memoryMb) * MiB,
      signal: ctx.signal,
    });
    return { output: value, logs };
  },
});

// A name can also be put together at run time, so whatever may do that counts as speaking of them.
const namesOthers = /\b(trigger|steps|vars|globalThis|eval|Function|constructor)\b|\\u/;
