import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { keepHistory } from './keep-history.ts';
import { ProcessorTime, type Share } from './processor-time.ts';
import { kinds, type Spent } from './stopwatch.ts';

const slowestShown = 10;

/** Reports each failing test in one line as soon as it fails and, at the end of the run, where the time went. */
export default class TimesReporter implements Reporter {
  private started = performance.now();
  private processorTime: ProcessorTime | undefined;

  onTestRunStart(): void {
    this.started = performance.now();
    this.processorTime = new ProcessorTime();
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'failed') return;
    tellFailure(test.module, test.fullName, result.errors);
  }

  /** What fails before the first test of a group, which is then skipped and looks harmless. */
  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) tellFailure(suite.module, suite.fullName, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) tellFailure(module, 'the file itself', module.errors());
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const shares = this.processorTime?.end() ?? [];
    if (modules.length < 2) return;
    const seconds = (performance.now() - this.started) / 1000;
    const lines = [
      ...tableOfKinds(modules),
      '',
      ...(shares.length > 0 ? [...tableOfShares(shares), ''] : []),
      ...tableOfFiles(modules),
      '',
      ...(await keepHistory(modules, seconds)),
    ];
    console.log(`\n${lines.join('\n')}\n`);
  }
}

function tellFailure({ relativeModuleId }: TestModule, name: string, errors: readonly { message: string }[]): void {
  const [reason = 'no reason given'] = (errors[0]?.message ?? '').split('\n');
  console.error(`✗ ${relativeModuleId} › ${name}: ${reason}`);
}

function tableOfKinds(modules: readonly TestModule[]): string[] {
  const sums = kinds.map((kind) => ({
    kind: kind as string,
    ...sum(modules.map((module) => (module.meta().spent as Spent | undefined)?.[kind])),
  }));
  const imports = {
    kind: 'import modules',
    ms: modules.reduce((ms, module) => ms + module.diagnostic().collectDuration, 0),
    times: modules.length,
  };
  const whole = modules.reduce((ms, module) => ms + wholeOf(module), 0);
  const rest = whole - imports.ms - sums.reduce((ms, row) => ms + row.ms, 0);
  const rows = [
    ...sums,
    imports,
    {
      kind: "the tests' own steps",
      ms: rest,
      times: modules.reduce((count, module) => count + [...module.children.allTests()].length, 0),
    },
  ]
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.ms - a.ms);
  return [
    'Where the time of the test files went:',
    ...rows.map(
      ({ kind, ms, times }) => `${inSeconds(ms)} ${percent(ms, whole)}  ${kind} (${times.toLocaleString('en')})`,
    ),
  ];
}

function tableOfShares(shares: Share[]): string[] {
  const whole = shares.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    `Processor time (${whole.toFixed(0)} s):`,
    ...shares.map(({ kind, seconds }) => `${inSeconds(seconds * 1000)} ${percent(seconds, whole)}  ${kind}`),
  ];
}

function tableOfFiles(modules: readonly TestModule[]): string[] {
  const slowest = [...modules].sort((a, b) => wholeOf(b) - wholeOf(a)).slice(0, slowestShown);
  return [
    'The slowest files:',
    ...slowest.map((module) => `${inSeconds(wholeOf(module))}  ${module.relativeModuleId}`),
  ];
}

function sum(parts: ({ ms: number; times: number } | undefined)[]): { ms: number; times: number } {
  return parts.reduce(
    (all: { ms: number; times: number }, part) => ({
      ms: all.ms + (part?.ms ?? 0),
      times: all.times + (part?.times ?? 0),
    }),
    { ms: 0, times: 0 },
  );
}

function wholeOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return collectDuration + setupDuration + duration;
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`.padStart(10);
}

function percent(ms: number, whole: number): string {
  return `${((100 * ms) / Math.max(whole, 1)).toFixed(0)} %`.padStart(5);
}
