import { afterEach, expect, test } from 'vitest';
import { openSandbox } from '../../src/engine/sandbox/open-sandbox.ts';
import type { Sandbox } from '../../src/engine/sandbox/sandbox.ts';

let sandbox: Sandbox;
afterEach(() => sandbox.close());

const spin = 'while (true) {}';
/** The most a call may have: on a busy machine even `return 1` can take seconds. */
const timeoutMs = 60_000;
const start = (workspaceId: string, source: string, signal?: AbortSignal) =>
  sandbox.run({ workspaceId, source, globals: {}, timeoutMs, signal });

test('twenty calls of one workspace run one after the other, in order', async () => {
  sandbox = openSandbox();
  const ended: number[] = [];
  // The first takes longest: were they not in turn, the others would overtake it.
  const source = (at: number) =>
    at === 0 ? 'const end = Date.now() + 100; while (Date.now() < end) {} return 0' : `return ${at}`;
  await Promise.all(
    Array.from({ length: 20 }, async (_, at) => ended.push((await start('w', source(at))).value as number)),
  );
  expect(ended).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

test('a workspace that spins delays no other', async () => {
  sandbox = openSandbox();
  const order: string[] = [];
  const abort = new AbortController();
  const spinning = Promise.all(
    Array.from({ length: 3 }, () => start('spinner', spin, abort.signal).catch(() => order.push('spun'))),
  );
  for (let at = 0; at < 10; at += 1) expect((await start('other', `return ${at}`)).value).toBe(at);
  order.push('other');
  abort.abort(new Error('It has spun for long enough.'));
  await spinning;
  expect(order).toEqual(['other', 'spun', 'spun', 'spun']);
});

test('with one thread workspaces take turns: a long queue of one delays another by one call', async () => {
  sandbox = openSandbox({ threads: 1 });
  const order: string[] = [];
  const calls = ['a', 'a', 'a', 'a', 'b'].map((workspace) =>
    start(workspace, 'return 1').then(() => order.push(workspace)),
  );
  await Promise.all(calls);
  expect(order.indexOf('b')).toBeLessThan(3);
});

test('an abort ends a call that runs, at once, and the next call has a thread again', async () => {
  sandbox = openSandbox({ threads: 1 });
  await start('w', 'return 1');
  const abort = new AbortController();
  const running = start('w', spin, abort.signal);
  const next = start('w', 'return 2');
  abort.abort(new Error('The run was cancelled.'));
  await expect(running).rejects.toThrow('The run was cancelled.');
  expect((await next).value).toBe(2);
});

test('an abort ends a call that waits for its turn, and the others keep theirs', async () => {
  sandbox = openSandbox({ threads: 1 });
  const abort = new AbortController();
  const first = start('w', 'return 1');
  const second = start('w', 'return 2', abort.signal);
  const third = start('w', 'return 3');
  abort.abort(new Error('No longer wanted.'));
  await expect(second).rejects.toThrow('No longer wanted.');
  expect([(await first).value, (await third).value]).toEqual([1, 3]);
  await expect(start('w', 'return 4', abort.signal)).rejects.toThrow('No longer wanted.');
});

test('closing ends what runs and what waits', async () => {
  sandbox = openSandbox({ threads: 1 });
  const calls = [start('a', spin), start('a', 'return 1'), start('b', 'return 1')].map((call) =>
    expect(call).rejects.toThrow('The sandbox is closed.'),
  );
  await sandbox.close();
  await Promise.all(calls);
  await expect(start('a', 'return 1')).rejects.toThrow('The sandbox is closed.');
});

test('workspaces share nothing in a thread that serves them in turn', async () => {
  sandbox = openSandbox({ threads: 1 });
  await start('a', 'globalThis.secret = "a"; Object.prototype.secret = "a"; return 1');
  expect((await start('b', 'return [typeof secret, {}.secret ?? null]')).value).toEqual(['undefined', null]);
  expect((await start('a', 'return [typeof secret, {}.secret ?? null]')).value).toEqual(['undefined', null]);
});
