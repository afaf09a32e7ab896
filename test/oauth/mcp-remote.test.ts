import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { until } from '../harness/until.ts';
import { decide, openRequest, resourceOf, workspaceOf } from './oauth-client.ts';

const app = useApp();
const program = path.join(import.meta.dirname, '../clients/node_modules/mcp-remote/dist/proxy.js');

interface Reply {
  id?: number;
  result?: { tools?: { name: string }[]; serverInfo?: { name: string }; isError?: boolean };
  error?: { message: string };
}

/**
 * mcp-remote as a desktop program starts it: it speaks MCP on its input and output, and HTTP with OAuth to the server.
 */
async function startMcpRemote(url: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-mcp-remote-'));
  // Whatever it opens as a browser does nothing: the test goes to the address itself.
  const env = { PATH: process.env.PATH, HOME: folder, MCP_REMOTE_CONFIG_DIR: folder, BROWSER: '/bin/true' };
  const child: ChildProcess = spawn(process.execPath, [program, url, '--transport', 'http-only'], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const seen = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (seen.stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (seen.stderr += chunk.toString()));
  onTestFinished(async () => {
    const ended = new Promise((settle) => child.once('close', settle));
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  });
  const replies = () =>
    seen.stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Reply);
  return {
    tell: (message: Record<string, unknown>) =>
      void child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    /** The addresses that it asked a person to open, in order. */
    asked: () =>
      [...seen.stderr.matchAll(/https?:\/\/\S+\/oauth\/authorize\?\S+/g)].map(([address]) => new URL(address)),
    async reply(id: number): Promise<Reply> {
      const found = await until(
        async () => replies().find((reply) => reply.id === id),
        (reply) => reply !== undefined,
      );
      return found as Reply;
    },
  };
}

test('mcp-remote goes the whole way: registration, consent, tokens, a call, a refresh; and asks again when it was disconnected', async () => {
  const owner = await app.owner();
  const remote = await startMcpRemote(resourceOf(app));
  remote.tell({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'desk', version: '1' } },
  });
  const [first] = await until(
    async () => remote.asked(),
    (asked) => asked.length > 0,
  );
  const back = await decide(owner, await openRequest(owner, (first as URL).searchParams), {
    allow: true,
    workspaceId: await workspaceOf(owner),
  });
  expect((await fetch(back)).status).toBe(200);
  expect((await remote.reply(1)).result?.serverInfo).toBeDefined();
  remote.tell({ method: 'notifications/initialized' });
  remote.tell({ id: 2, method: 'tools/list' });
  expect((await remote.reply(2)).result?.tools?.length).toBeGreaterThan(0);

  app.clock.advance(61 * 60_000);
  remote.tell({ id: 3, method: 'tools/call', params: { name: 'svc_overview', arguments: {} } });
  const called = await remote.reply(3);
  expect([called.error, called.result?.isError ?? false]).toEqual([undefined, false]);
  expect(remote.asked()).toHaveLength(1);

  const { items } = await owner.act<{ items: { id: string; name: string }[] }>('workspace.list_clients');
  expect(items).toHaveLength(1);
  await owner.act('workspace.revoke_client', { id: items[0]?.id });
  remote.tell({ id: 4, method: 'tools/list' });
  await until(
    async () => remote.asked(),
    (asked) => asked.length > 1,
  );
});
