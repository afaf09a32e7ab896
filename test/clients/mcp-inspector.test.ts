import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newKey } from '../mcp/speak.ts';
import { runClient } from './run-client.ts';

// The inspector of the protocol's makers, as people run it in a terminal.
describe('inspector --cli', () => {
  const app = useApp();
  let key: string;
  let home: string;

  beforeAll(async () => {
    ({ key } = await newKey(await app.owner()));
    home = await mkdtemp(path.join(tmpdir(), 'svc-inspector-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  function inspect(query: string, ...args: string[]) {
    const target = `${app.baseUrl}/api/mcp${query}`;
    return runClient(
      '@modelcontextprotocol/inspector/clients/launcher/build/index.js',
      ['--cli', target, '--transport', 'http', '--header', `x-api-key: ${key}`, ...args],
      {
        HOME: home,
      },
    );
  }

  test.each(['svc', 'compact', 'full'])(
    'finds nothing to complain about in the schemas of the list %s',
    async (list) => {
      const run = await inspect(`?tools=${list}`, '--method', 'tools/list', '--strict');
      expect(run).toMatchObject({ code: 0 });
      expect(run.stderr).not.toMatch(/error:|warning:/i);
      expect((JSON.parse(run.stdout) as { tools: unknown[] }).tools.length).toBeGreaterThan(10);
    },
  );

  test('calls a tool with arguments', async () => {
    const run = await inspect('', '--method', 'tools/call', '--tool-name', 'crm_create_lead', '--tool-arg', 'name=Ada');
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('Ada') });
  });
});
