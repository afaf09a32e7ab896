import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { newHome, Svc, svc } from './svc.ts';

describe('svc login, whoami, doctor, logout', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const logIn = async (env: Record<string, string>, ...args: string[]) => {
    const login = new Svc(['login', '--url', app.baseUrl, ...args], { env });
    const [, address, code] = await login.said(/Open (\S+) and enter the code (\S+)/);
    expect(address).toBe(`${app.baseUrl}/pair`);
    await owner.act('computers.confirm_code', { code });
    return login.ended;
  };
  const storedIn = async (home: string) => {
    const file = path.join(home, '.config', 'svc', 'credentials.json');
    const { current, servers } = JSON.parse(await readFile(file, 'utf8')) as {
      current?: string;
      servers: Record<string, { key: string }>;
    };
    return { file, current, key: servers[app.baseUrl]?.key ?? '' };
  };

  test('login pairs by a confirmed code, stores the key for its owner’s eyes only, and logout revokes it', async () => {
    const HOME = await newHome();
    const done = await logIn({ HOME }, '--name', 'ada-laptop', '--table');
    expect(done).toMatchObject({
      status: 0,
      stdout: `Signed in to ${app.baseUrl} as Olivia Owner, in the workspace Test workspace.\n`,
    });
    const { file, key, current } = await storedIn(HOME);
    expect(current).toBe(app.baseUrl);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
    expect(done.stdout + done.stderr).not.toContain(key);
    expect((await owner.act<{ items: { name: string }[] }>('computers.list')).items.map(({ name }) => name)).toContain(
      'ada-laptop',
    );

    // From now on the address need not be said.
    const who = await svc(['whoami'], { env: { HOME } });
    expect(who.status).toBe(0);
    expect(JSON.parse(who.stdout)).toMatchObject({
      url: app.baseUrl,
      workspace: { name: 'Test workspace' },
      you: { name: 'Olivia Owner', role: 'owner' },
    });

    expect(await svc(['logout', '--table'], { env: { HOME } })).toEqual({
      status: 0,
      stdout: `Signed out of ${app.baseUrl}.\n`,
      stderr: '',
    });
    expect(await callByComputer(app, key, 'crm.list_leads')).toMatchObject({ status: 401 });
    expect((await storedIn(HOME)).key).toBe('');
    expect(await svc(['logout', '--url', app.baseUrl], { env: { HOME } })).toMatchObject({ status: 3 });
  });

  test('who signs in again has one key: the earlier one is dead', async () => {
    const XDG_CONFIG_HOME = await newHome();
    const read = async () =>
      JSON.parse(await readFile(path.join(XDG_CONFIG_HOME, 'svc', 'credentials.json'), 'utf8')) as {
        servers: Record<string, { key: string }>;
      };
    await logIn({ XDG_CONFIG_HOME });
    const earlier = (await read()).servers[app.baseUrl]?.key ?? '';
    expect(JSON.parse((await logIn({ XDG_CONFIG_HOME })).stdout)).toMatchObject({
      url: app.baseUrl,
      you: { name: 'Olivia Owner' },
    });
    const later = (await read()).servers[app.baseUrl]?.key ?? '';
    expect(await callByComputer(app, earlier, 'crm.list_leads')).toMatchObject({ status: 401 });
    expect(await callByComputer(app, later, 'crm.list_leads')).toMatchObject({ status: 200 });
  });

  test('a key that was revoked elsewhere, or none: exit code 3 and what to do', async () => {
    const env = { SVC_URL: app.baseUrl };
    expect(await svc(['whoami'], { env })).toEqual({
      status: 3,
      stdout: '',
      stderr: `svc: You are not signed in to ${app.baseUrl}: run svc login --url ${app.baseUrl}.\n`,
    });
    expect(await svc(['tools', '--key', 'svc_wrong'], { env })).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('run svc login'),
    });
    expect(await svc(['actions', 'list'], { env: { ...env, SVC_KEY: 'svc_wrong' } })).toMatchObject({ status: 3 });
    expect(await svc(['memory', 'list'], { env: { ...env, SVC_KEY: 'svc_wrong' } })).toMatchObject({
      status: 3,
      stderr: expect.stringMatching(/^svc: This computer is not paired.*\n$/),
    });
  });

  test('svc that is not there: exit code 4, one line', async () => {
    const { status, stdout, stderr } = await svc(['whoami', '--url', 'http://127.0.0.1:9', '--key', 'svc_x']);
    expect({ status, stdout }).toEqual({ status: 4, stdout: '' });
    expect(stderr).toMatch(/^svc: svc cannot be reached at http:\/\/127\.0\.0\.1:9 \(.+\): is it running there.*\n$/);
  });

  test('doctor finds nothing wrong where nothing is', async () => {
    const env = { SVC_URL: app.baseUrl, SVC_KEY: await pairComputer(app, owner) };
    const { status, stdout } = await svc(['doctor'], { env });
    expect(status).toBe(0);
    const { ok, checks } = JSON.parse(stdout) as {
      ok: boolean;
      checks: { check: string; ok: boolean; found: string }[];
    };
    expect(ok).toBe(true);
    expect(checks.map(({ check, ok }) => [check, ok])).toEqual([
      ['address', true],
      ['server', true],
      ['version', true],
      ['clock', true],
      ['key', true],
      ['credentials', true],
    ]);
    expect(checks.find(({ check }) => check === 'key')?.found).toBe('Olivia Owner (owner) in Test workspace');
  });

  test('doctor says what is wrong and what to do about it', async () => {
    const away = await svc(['doctor', '--table', '--url', 'http://127.0.0.1:9', '--key', 'svc_x']);
    expect(away).toMatchObject({
      status: 4,
      stdout: expect.stringMatching(/✗ server .*cannot be reached.*\n +Start svc there/),
    });
    expect(await svc(['doctor', '--table', '--url', app.baseUrl])).toMatchObject({
      status: 3,
      stdout: expect.stringMatching(/✗ key .*\n +Run svc login\./),
    });
    expect(await svc(['doctor', '--table', '--url', app.baseUrl, '--key', 'svc_old'])).toMatchObject({
      status: 3,
      stdout: expect.stringMatching(/✗ key .*refused/),
    });

    const HOME = await newHome();
    await logIn({ HOME });
    const { file } = await storedIn(HOME);
    await chmod(file, 0o644);
    expect(await svc(['doctor', '--table'], { env: { HOME } })).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`Run chmod 600 ${file}.`),
    });
    await writeFile(file, '{');
    expect(await svc(['whoami'], { env: { HOME } })).toMatchObject({
      status: 1,
      stderr: `svc: ${file} is not JSON: repair or delete it, then run svc login.\n`,
    });
  });
});
