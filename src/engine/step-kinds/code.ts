import { Type } from 'typebox';
import { sandboxLimits } from '../sandbox/limits.ts';
import { dots, SecretValue } from '../secrets/secret-value.ts';
import { shownOf } from '../secrets/secrets-inside.ts';
import { failures } from '../words/failures.ts';
import { defineStepKind, StepFailure, type StepResult } from './define-step-kind.ts';
import { contentForCode, storeMadeFiles } from './files-of-code.ts';

const MiB = 1024 * 1024;
const { timeoutMs, memoryBytes } = sandboxLimits;
const maxSourceLength = 200_000;

export const code = defineStepKind({
  kind: 'code',
  title: 'Code',
  description:
    'Runs JavaScript in a sandbox. It can read input (the output of the previous step), trigger, steps and vars; what it returns is the output. readFile(file) reads a small file of the run, and newFile({ name, text }) makes one. It has no network access.',
  effect: 'pure',
  effects: [],
  secrets: 'opened',
  config: Type.Object(
    {
      source: Type.String({
        title: 'Source',
        format: 'javascript',
        maxLength: maxSourceLength,
        description: 'The body of a function. Its return value is the output.',
      }),
      timeoutMs: Type.Optional(
        Type.Integer({
          title: 'Time limit',
          minimum: timeoutMs.min,
          maximum: timeoutMs.max,
          default: timeoutMs.usual,
          description: 'Milliseconds.',
        }),
      ),
      memoryMb: Type.Optional(
        Type.Integer({
          title: 'Memory',
          minimum: memoryBytes.min / MiB,
          maximum: memoryBytes.max / MiB,
          default: memoryBytes.usual / MiB,
          description: 'MiB.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  verbatim: ['source'],
  ports: () => ['out'],
  example: { source: 'return { total: input.items.reduce((sum, item) => sum + item.price, 0) };' },

  async run(ctx, config) {
    const source = String(config.source ?? '');
    // Outputs of steps may be large, so they are only loaded if the code refers to them.
    const { trigger, steps, vars } = namesOthers.test(source)
      ? await ctx.visible()
      : { trigger: null, steps: null, vars: null };
    const all = { input: ctx.previous ?? null, trigger, steps, vars };
    const globals =
      ctx.secrets.namesIn(all).length === 0
        ? all
        : onlyNamed(
            { ...all, steps: steps && onlyNamed(steps, source), vars: vars && onlyNamed(vars, source) },
            source,
          );
    const names = ctx.secrets.namesIn(globals);
    const work = ctx.services.sandbox
      .run({
        workspaceId: ctx.run.workspaceId,
        source,
        globals: ctx.secrets.open(globals) as Record<string, unknown>,
        timeoutMs: config.timeoutMs as number | undefined,
        memoryBytes: config.memoryMb === undefined ? undefined : Number(config.memoryMb) * MiB,
        signal: ctx.signal,
        ...(mayReadFiles.test(source) && {
          readFile: (asked) => contentForCode(ctx, asked, { tainted: names.length > 0 }),
        }),
      })
      .then(async ({ value, logs, fileMark }) => ({
        value: fileMark === undefined ? value : await storeMadeFiles(ctx, value, fileMark, names),
        logs,
      }));
    return names.length === 0 ? work.then(({ value, logs }) => ({ output: value, logs })) : underSecrets(work, names);
  },
});

/** Runs code that can see a secret. Its output and logs may contain the secret, so both are treated as secret. */
async function underSecrets(work: Promise<{ value: unknown; logs: string[] }>, names: string[]): Promise<StepResult> {
  try {
    const { value, logs } = await work;
    return { output: new SecretValue(value, names), logs: logs.map(() => dots) };
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    throw new StepFailure(error.code, failures.phrase('code_saw_secret', { names: names.join(', ') }), {
      retryable: error.retryable,
    });
  }
}

/** Opens secrets only in variables that the source names. In all others, the code sees dots. */
function onlyNamed(things: Record<string, unknown>, source: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(things).map(([name, thing]) => [name, source.includes(name) ? thing : shownOf(thing)]),
  );
}

const mayReadFiles = /\b(readFile|globalThis|eval|Function|constructor)\b|\\u/;
// Code can also build a name at run time, so anything that allows this counts as a reference.
const namesOthers = /\b(trigger|steps|vars|globalThis|eval|Function|constructor)\b|\\u/;
