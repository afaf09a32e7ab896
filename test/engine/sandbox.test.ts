import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox } from '../../src/engine/sandbox/open-sandbox.ts';
import type { Sandbox, SandboxCall } from '../../src/engine/sandbox/sandbox.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = openSandbox();
});
afterAll(() => sandbox.close());

const given = {
  input: { list: [1, { deep: 'ü' }] },
  trigger: { body: { n: 5 } },
  steps: { a: { output: 'A' } },
  vars: {},
};
const run = (source: string, more: Partial<SandboxCall> = {}) =>
  sandbox.run({ workspaceId: 'w', source, globals: given, timeoutMs: 20_000, ...more });
const resultOf = async (source: string, more?: Partial<SandboxCall>) => (await run(source, more)).value;
const fails = (source: string, fault: object, more?: Partial<SandboxCall>) =>
  expect(run(source, more)).rejects.toMatchObject(fault);

describe('what code sees and returns', () => {
  test.each([
    ['the value it returns', 'return { sum: input.list[0] + trigger.body.n, a: steps.a.output }', { sum: 6, a: 'A' }],
    ['nothing returned is null', 'input.list.length', null],
    ['a comment at the end harms nothing', 'return 1 // one', 1],
    ['an awaited function', 'const later = async (n) => { await null; return n * 2; };\nreturn await later(4)', 8],
    ['a returned promise is waited for', 'return Promise.all([1, Promise.resolve(2)])', [1, 2]],
    [
      'dates are texts, what is not defined is left out, what is no number is null',
      'return { at: new Date(0), gone: undefined, no: NaN }',
      { at: '1970-01-01T00:00:00.000Z', no: null },
    ],
    ['any text survives', 'return input.list[1].deep + "😀\\u0000\\ud800"', 'ü😀\u0000\ud800'],
    ['eval works on the inside', 'return eval("1 + 2") + new Function("return input.list.length")()', 5],
    ['caught errors are no failure', 'try { null.x } catch (error) { return error.name }', 'TypeError'],
  ])('%s', async (_title, source, value) => {
    expect(await resultOf(source)).toEqual(value);
  });

  test('console.log is collected: at most 100 lines of at most 1,000 characters', async () => {
    const { logs } = await run(
      'console.log("a", { b: 1 }, null); console.error("x".repeat(5000)); for (let i = 0; i < 500; i++) console.log(i)',
    );
    expect(logs[0]).toBe('a {"b":1} null');
    expect(logs[1]).toBe('x'.repeat(1_000));
    expect(logs).toHaveLength(100);
  });

  test('what is handed in is frozen, all the way down', async () => {
    await fails('input.list[1].deep = "changed"', {
      code: 'code_error',
      message: expect.stringContaining('read-only'),
    });
    await fails('input.list.push(2)', { code: 'code_error' });
    await fails('input = 1', { code: 'code_error' });
  });

  test('values that are not JSON are named, with their place', async () => {
    await fails('return { f() {} }', { code: 'code_result', message: 'In what the code returned, “f” is a function.' });
    await fails('return 10n', { code: 'code_result', message: expect.stringContaining('a BigInt') });
    await fails('const a = {}; a.self = a; return a', {
      code: 'code_result',
      message: expect.stringContaining('contains itself'),
    });
    await fails('return [1, 2].map(async (n) => n)', {
      code: 'code_result',
      message: expect.stringContaining('Promise.all'),
    });
    await fails('return { m: new Map() }', {
      code: 'code_result',
      message: expect.stringContaining('Object.fromEntries'),
    });
  });

  test('a result has limits of size and depth', async () => {
    expect(await resultOf('return "x".repeat(9 * 1024 * 1024)')).toHaveLength(9 * 1024 * 1024);
    await fails('return "x".repeat(11 * 1024 * 1024)', {
      code: 'code_result',
      message: expect.stringContaining('10 MiB'),
    });
    expect(JSON.stringify(await resultOf('let o = []; for (let i = 0; i < 900; i++) o = [o]; return o'))).toBe(
      '['.repeat(901) + ']'.repeat(901),
    );
    await fails('let o = []; for (let i = 0; i < 3000; i++) o = [o]; return o', {
      code: 'code_result',
      message: expect.stringContaining('1,000 levels'),
    });
  });
});

describe('failures', () => {
  test('an error names the line and column of the own source', async () => {
    const details = { line: 3, column: 7, logs: ['before'] };
    await fails('console.log("before")\n\n  null.foo', {
      code: 'code_error',
      message: "TypeError: cannot read property 'foo' of null (line 3, column 7)",
      details,
    });
    await fails('const a = 1;\nconst = 2', {
      code: 'code_error',
      message: expect.stringMatching(/^SyntaxError: .*line 2/),
    });
    await fails('if (true) {', { code: 'code_error', message: expect.stringMatching(/^SyntaxError: .*line 1/) });
  });

  test.each([
    ['null', 'throw null', 'The code threw “null”.'],
    ['a text', 'throw "no"', 'The code threw “no”.'],
    ['a symbol', 'throw Symbol("q")', 'The code threw “Symbol(q)”.'],
    [
      'what cannot be shown',
      'throw { toJSON() { throw 1 }, toString() { throw 2 } }',
      'The code threw “[cannot be shown]”.',
    ],
    [
      'a proxy that throws',
      'throw new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 2 } })',
      'The code threw something that cannot be shown.',
    ],
    ['an error that is no plain one', 'throw Object.assign(new RangeError("far"), { stack: 5 })', 'RangeError: far'],
    ['a promise that never ends', 'await new Promise(() => {})', expect.stringContaining('no timers')],
  ])('thrown: %s', async (_title, source, message) => {
    await fails(source, { code: 'code_error', message });
  });

  test.each([
    ['a loop', 'while (true) {}'],
    ['a loop that catches everything', 'for (;;) try { while (true) {} } catch {} finally { continue }'],
    ['a loop of promises', 'const again = async () => { for (;;) await null }; await again()'],
    ['a regular expression that backtracks', 'return /(a+)+$/.test("a".repeat(40) + "!")'],
    [
      'an error that spins when it is looked at',
      'throw Object.defineProperty(new Error(), "message", { get() { for (;;); } })',
    ],
    ['a result that spins when it is written', 'return { toJSON() { for (;;); } }'],
    ['a native that does not look at the clock', 'new Array(2 ** 32 - 1).indexOf(1)'],
  ])('past its deadline: %s', async (_title, source) => {
    await fails(source, { code: 'code_timeout', message: 'The code ran longer than 200 ms.' }, { timeoutMs: 200 });
    expect(await resultOf('return 1')).toBe(1);
  });

  test.each([
    ['texts', 'const all = []; for (;;) all.push("abc".repeat(1e5) + all.length)'],
    ['lists', 'const all = []; for (;;) all.push([1])'],
    ['typed arrays', 'const all = []; for (;;) all.push(new Uint8Array(1e6))'],
    ['one giant', 'return new Uint8Array(1e9)'],
    ['keys', 'const all = {}; for (let i = 0; ; i++) all["k" + i] = i'],
    ['a map', 'const all = new Map(); for (let i = 0; ; i++) all.set({}, i)'],
  ])('past its memory: %s', async (_title, source) => {
    await fails(
      source,
      { code: 'code_memory', message: 'The code needed more than 32 MiB of memory.' },
      { memoryBytes: 32 * 1024 * 1024, timeoutMs: 20_000 },
    );
    expect(await resultOf('return 1')).toBe(1);
  });

  test('what does not fit into the memory is told before the code runs', async () => {
    await fails(
      'return 1',
      { code: 'code_memory', message: 'What the code is given needs more than 16 MiB of memory.' },
      { memoryBytes: 1, globals: { input: 'x'.repeat(5_000_000) } },
    );
  });

  test.each([
    ['functions', 'const f = () => f() + 1; f()'],
    ['natives', 'const p = {}; p.valueOf = () => +p; +p'],
    ['parsing', 'eval("[".repeat(1e6))'],
    ['JSON', 'JSON.parse("[".repeat(1e5))'],
  ])('recursion without end: %s', async (_title, source) => {
    await fails(source, { code: 'code_error', message: expect.stringContaining('stack overflow') });
    expect(await resultOf('return 1')).toBe(1);
  });
});

describe('no way out', () => {
  test.each([
    'process',
    'require',
    'module',
    'globalThis.Buffer',
    'fetch',
    'setTimeout',
    'queueMicrotask',
    'WebAssembly',
    'std',
    'os',
    'scriptArgs',
    'write',
  ])('%s is not there', async (name) => {
    expect(await resultOf(`return typeof ${name}`)).toBe('undefined');
  });

  test.each([
    'return this.constructor.constructor("return process")()',
    'return constructor.constructor("return process")()',
    'return input.constructor.constructor("return process")()',
    'return console.log.constructor("return process")()',
    'return (async () => {}).constructor("return process")()',
    'return await import("node:fs")',
    'try { null.x } catch (error) { return error.constructor.constructor("return process")() }',
  ])('%s', async (source) => {
    await fails(source, { code: 'code_error' });
  });

  test('globals and prototypes that code spoils are whole again in the next call', async () => {
    const spoil =
      'Object.prototype.polluted = 1; Array.prototype.map = null; JSON.stringify = () => "{}"; globalThis.kept = 1; input.__proto__.own = 2; return { a: 1 }';
    expect(await resultOf(spoil)).toEqual({ a: 1 });
    expect(await resultOf('return [typeof kept, {}.polluted ?? null, {}.own ?? null, [1].map((n) => n + 1)]')).toEqual([
      'undefined',
      null,
      null,
      [2],
    ]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('a source that closes its function early is still inside', async () => {
    expect(await resultOf('return 1 }), (async function () { return typeof process')).toBe('undefined');
  });
});
