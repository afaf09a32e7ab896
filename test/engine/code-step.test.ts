import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineServices } from '../../src/engine/engine-services.ts';
import { openSandbox } from '../../src/engine/sandbox/open-sandbox.ts';
import type { Sandbox } from '../../src/engine/sandbox/sandbox.ts';
import { RunSecrets } from '../../src/engine/secrets/run-secrets.ts';
import { code } from '../../src/engine/step-kinds/code.ts';
import type { RunningStep } from '../../src/engine/step-kinds/define-step-kind.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = openSandbox({ threads: 1 });
});
afterAll(() => sandbox.close());

/** How the engine calls the step: source comes as it is written. */
async function runCode(
  source: string,
  limits: { timeoutMs?: number; memoryMb?: number } = {},
): Promise<{ output: unknown; logs?: string[]; looked: number }> {
  const config = { ...limits, source };
  let looked = 0;
  const context: Partial<RunningStep> = {
    services: { sandbox } as unknown as EngineServices,
    run: { id: 'r', workspaceId: 'w', workflowId: 'f', trigger: 'api', origin: 'person', depth: 0, settings: {} },
    step: { id: 'sum', kind: 'code', config },
    signal: new AbortController().signal,
    previous: { n: 2 },
    secrets: new RunSecrets({}, 'f', false),
    visible: async () => {
      looked += 1;
      return {
        trigger: { body: { n: 3 } },
        steps: { a: { output: 4, status: 'success', error: null } },
        vars: { rate: 5 },
      };
    },
  };
  const result = await code.run(context as RunningStep, config);
  if ('wait' in result) throw new Error('Code does not wait.');
  return { output: result.output, logs: result.logs, looked };
}

test('code sees the output before it, the trigger, the steps and the variables', async () => {
  expect((await runCode('return [input.n, trigger.body.n, steps.a.output, vars.rate]')).output).toEqual([2, 3, 4, 5]);
});

test('what other steps gave is fetched only for code that speaks of it', async () => {
  expect(await runCode('return input.n * 2')).toMatchObject({ output: 4, looked: 0 });
  expect(await runCode('return globalThis["st" + "eps"].a.output')).toMatchObject({ output: 4, looked: 1 });
});

test('what looks like an expression in source is code', async () => {
  expect((await runCode('{{ const text = "Hello {{ trigger.body.n }}"; return text }}')).output).toBe(
    'Hello {{ trigger.body.n }}',
  );
});

test('what it logs is told beside its output, and with its failure', async () => {
  expect(await runCode('console.log("seen", input); return 1')).toMatchObject({ output: 1, logs: ['seen {"n":2}'] });
  await expect(runCode('console.log("seen"); throw new Error("no")')).rejects.toMatchObject({
    code: 'code_error',
    details: { line: 1, logs: ['seen'] },
  });
});

test('the limits of the step are kept', async () => {
  await expect(runCode('while (true) {}', { timeoutMs: 50 })).rejects.toMatchObject({
    code: 'code_timeout',
    message: 'The code ran longer than 50 ms.',
    retryable: false,
  });
  await expect(runCode('return new Uint8Array(40e6)', { memoryMb: 32 })).rejects.toMatchObject({ code: 'code_memory' });
  expect((await runCode('return new Uint8Array(40e6).length')).output).toBe(40e6);
});
