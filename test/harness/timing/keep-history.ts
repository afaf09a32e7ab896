import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestModule } from 'vitest/node';

interface Run {
  at: string;
  seconds: number;
  files: number;
  tests: number;
  failed: number;
}

const shown = 5;

/** In CI, appends the run to a history file outside the clone and returns the latest entries to print. */
export async function keepHistory(modules: readonly TestModule[], seconds: number): Promise<string[]> {
  if (process.env.CI !== 'true') return [];
  const file =
    process.env.SVC_TEST_HISTORY ||
    join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'svc', 'test-runs.jsonl');
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const run: Run = {
    at: new Date().toISOString(),
    seconds: Math.round(seconds),
    files: modules.length,
    tests: tests.filter((test) => test.result().state === 'passed').length,
    // A group that failed before its first test counts as one.
    failed:
      tests.filter((test) => test.result().state === 'failed').length +
      modules.flatMap((module) => [module, ...module.children.allSuites()]).filter((each) => each.errors().length > 0)
        .length,
  };
  try {
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${JSON.stringify(run)}\n`);
    const runs = (await readFile(file, 'utf8')).trim().split('\n').slice(-shown);
    return [`The last runs (${file}):`, ...runs.map((line) => describe(JSON.parse(line) as Run))];
  } catch (cause) {
    return [`The history of runs could not be written: ${String(cause)}`];
  }
}

function describe({ at, seconds, files, tests, failed }: Run): string {
  return `${`${(seconds / 60).toFixed(1)} min`.padStart(10)}  ${at}  ${tests} passed, ${failed} failed in ${files} files`;
}
