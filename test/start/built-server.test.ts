import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readableStack } from '../../src/doors/operations/readable-stack.ts';
import { useApp } from '../harness/app.ts';
import { launchSvc } from '../harness/program.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

describe('the server as it is built', () => {
  const app = useApp();

  test('finds what lies beside its sources: guides, styles, the sandbox, packages with programs of their own', async () => {
    const svc = await launchSvc(app.database);
    const owner = await svc.owner();
    const text = async (address: string) => (await fetch(svc.baseUrl + address)).text();
    expect(await text('/docs/guides/approvals')).toContain('<h1');
    expect(await text('/api/openapi.json')).toContain('"openapi"');
    expect(await text('/.well-known/oauth-authorization-server/api/mcp')).toContain('authorization_endpoint');
    const code = { id: 'sum', kind: 'code', config: { source: 'return [1, 2, 3].reduce((sum, n) => sum + n, 0);' } };
    const { id } = await owner.act<{ id: string }>('workflows.create', {
      name: 'Sum',
      definition: { triggers: [{ id: 'start', kind: 'manual' }], steps: [code], edges: [] },
    });
    expect(await owner.act('workflows.run', { id, draft: true })).toMatchObject({ status: 'completed', output: 6 });
  });
});

test('the stack of a fault names places in the sources', () => {
  const folder = makeTemporaryFolder();
  const file = path.join(folder, 'main.mjs');
  writeFileSync(file, 'throw new Error();');
  writeFileSync(
    `${file}.map`,
    JSON.stringify({ version: 3, sources: ['../src/kernel/a.ts'], names: [], mappings: 'AAEA' }),
  );
  const url = pathToFileURL(file).href;
  const source = path.join(folder, '../src/kernel/a.ts');
  expect(readableStack(`Error: no\n    at run (${url}:1:1)\n    at ${url}:1:7\n    at node:fs:1:1`)).toBe(
    `Error: no\n    at run (${source}:3:1)\n    at ${source}:3:1\n    at node:fs:1:1`,
  );
  expect(readableStack(`Error: no\n    at ${url.replace('main', 'other')}:1:1`)).toContain(
    `${url.replace('main', 'other')}:1:1`,
  );
});
