import { lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { newHome, Svc, svc } from './svc.ts';

describe.skipIf(process.platform === 'win32' || process.platform === 'darwin')('svc mcp install', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const install = async (home: string, client: string, ...args: string[]) => {
    const installing = new Svc(['mcp', 'install', client, '--url', app.baseUrl, ...args], { env: { HOME: home } });
    const [, address, code] = await installing.said(/Open (\S+) and enter the code (\S+)/);
    expect(address).toBe(`${app.baseUrl}/pair?for=key`);
    await owner.act('keys.confirm_code', { code });
    const ended = await installing.ended;
    expect(ended.status, ended.stderr).toBe(0);
    return {
      ...(JSON.parse(ended.stdout) as { file: string; backup: string | null }),
      shown: ended.stdout + ended.stderr,
    };
  };
  const keyIn = (text: string) => /svc_[0-9A-Za-z]{40,}/.exec(text)?.[0] ?? '';
  const key = expect.stringMatching(/^svc_[0-9A-Za-z]{43,}$/);

  test('a client that has no configuration yet gets one for its owner’s eyes only, with a key that opens the MCP endpoint', async () => {
    const HOME = await newHome();
    const { file, backup, shown } = await install(HOME, 'cursor', '--tools', 'compact');
    expect({ file, backup }).toEqual({ file: path.join(HOME, '.cursor', 'mcp.json'), backup: null });
    const text = await readFile(file, 'utf8');
    expect(JSON.parse(text)).toEqual({
      mcpServers: { svc: { url: `${app.baseUrl}/api/mcp?tools=compact`, headers: { 'x-api-key': key } } },
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(shown).not.toContain(keyIn(text));
    const answer = await app
      .browser()
      .post('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, { headers: { 'x-api-key': keyIn(text) } });
    expect(answer.status).toBe(200);
    expect((await owner.act<{ items: object[] }>('keys.list')).items).toContainEqual(
      expect.objectContaining({ kind: 'api', name: expect.stringMatching(/^Cursor on /) }),
    );
  });

  test('what a configuration holds already stays, and a copy of it is kept', async () => {
    const HOME = await newHome();
    const file = path.join(HOME, '.gemini', 'settings.json');
    const before =
      '{\n    "theme": "dark",\n    "mcpServers": {"other": {"command": "x"}, "svc": {"httpUrl": "https://old.example"}}\n}';
    const real = path.join(HOME, 'dotfiles.json');
    await writeFile(real, before, { mode: 0o640 });
    await mkdir(path.dirname(file));
    await symlink(real, file);
    const { backup } = await install(HOME, 'gemini');
    expect(await readFile(backup ?? '', 'utf8')).toBe(before);
    const text = await readFile(real, 'utf8');
    expect(JSON.parse(text)).toEqual({
      theme: 'dark',
      mcpServers: {
        other: { command: 'x' },
        svc: { httpUrl: `${app.baseUrl}/api/mcp`, headers: { 'x-api-key': key } },
      },
    });
    expect(text).toMatch(/^{\n {4}"theme"/);
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    expect((await stat(real)).mode & 0o777).toBe(0o640);
  });

  test('Codex keeps TOML: its other tables stay as they are, ours is replaced', async () => {
    const HOME = await newHome();
    const file = path.join(HOME, '.codex', 'config.toml');
    await mkdir(path.dirname(file));
    await writeFile(
      file,
      '# mine\nmodel = "x"\n\n[mcp_servers.svc]\nurl = "old"\n\n[mcp_servers.svc.http_headers]\n"x-api-key" = "old"\n\n[mcp_servers.other]\ncommand = "y" # keep\n',
    );
    await install(HOME, 'codex', '--name', 'svc');
    const text = await readFile(file, 'utf8');
    const [kept = '', ours = ''] = text.split('[mcp_servers.svc]');
    expect(kept).toBe('# mine\nmodel = "x"\n\n[mcp_servers.other]\ncommand = "y" # keep\n\n');
    expect(ours).toMatch(
      new RegExp(`^\\nurl = "${app.baseUrl}/api/mcp"\\nhttp_headers = \\{ "x-api-key" = "svc_\\w{40,}" \\}\\n$`),
    );
  });

  test.each([
    [
      'claude-desktop',
      '.config/Claude/claude_desktop_config.json',
      'mcpServers',
      { command: 'npx', env: { SVC_KEY: key } },
    ],
    ['claude-code', '.claude.json', 'mcpServers', { type: 'http', headers: { 'x-api-key': key } }],
    ['vscode', '.config/Code/User/mcp.json', 'servers', { type: 'http', headers: { 'x-api-key': key } }],
    [
      'windsurf',
      '.codeium/windsurf/mcp_config.json',
      'mcpServers',
      { serverUrl: expect.stringMatching(/\/api\/mcp$/), headers: { 'x-api-key': key } },
    ],
  ])('%s is written as it reads it', async (client, file, section, entry) => {
    const HOME = await newHome();
    await install(HOME, client, '--name', 'work');
    expect(JSON.parse(await readFile(path.join(HOME, file), 'utf8'))).toMatchObject({ [section]: { work: entry } });
  });

  test('a file that cannot be understood is left as it is, before anybody is asked for a key', async () => {
    const HOME = await newHome();
    const file = path.join(HOME, '.cursor', 'mcp.json');
    await mkdir(path.dirname(file));
    await writeFile(file, '{ // mine\n}');
    const refused = await svc(['mcp', 'install', 'cursor', '--url', app.baseUrl], { env: { HOME } });
    expect(refused).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^svc: \S+ was left as it is\. It is not plain JSON.*\n$/),
    });
    expect(await readFile(file, 'utf8')).toBe('{ // mine\n}');
    expect(await readdir(path.dirname(file))).toEqual(['mcp.json']);
    expect(await svc(['mcp', 'install', 'emacs'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('claude-desktop, claude-code, cursor'),
    });
  });
});
