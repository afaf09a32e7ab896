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
    // Outputs of steps may be large and far away: they are fetched for code that speaks of them only.
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

/** Whatever code says after it saw a secret may be the secret. */
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

/** Secrets are opened in what the source names only; in the rest of what is handed over, code sees dots. */
function onlyNamed(things: Record<string, unknown>, source: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(things).map(([name, thing]) => [name, source.includes(name) ? thing : shownOf(thing)]),
  );
}

const mayReadFiles = /\b(readFile|globalThis|eval|Function|constructor)\b|\\u/;
// A name can also be put together at run time, so whatever may do that counts as speaking of them.
const namesOthers = /\b(trigger|steps|vars|globalThis|eval|Function|constructor)\b|\\u/;
