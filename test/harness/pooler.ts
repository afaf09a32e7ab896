import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.ts';
import type { TestServer } from './global-setup.ts';

interface Pooler {
  port: number;
  stop(): Promise<void>;
}

/** Debian keeps it where only root looks. */
const path = `${process.env.PATH}:/usr/sbin`;

export const hasPgBouncer = path.split(':').some((folder) => existsSync(join(folder, 'pgbouncer')));

/**
 * PgBouncer in transaction mode before the server of the tests, for `SVC_TEST_POOLER=pgbouncer npx vitest run …`. Needs
 * the program of that name, which refuses to run as root: it runs as the user of the server. `knows`: the one
 * database that it lets in to, instead of asking the server for whichever is named.
 */
export async function startPgBouncer(
  { host, port, user, password }: TestServer,
  { knows }: { knows?: string } = {},
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-pgbouncer-'));
  const own = await freePort();
  const config = [
    '[databases]',
    `${knows ?? '*'} = host=${host} port=${port} user=${user} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    ...(knows === undefined ? ['auth_type = any'] : ['auth_type = trust', `auth_file = ${join(folder, 'users')}`]),
    'pool_mode = transaction',
    'max_client_conn = 2000',
    'default_pool_size = 40',
    'max_db_connections = 40',
    'server_idle_timeout = 5',
    'server_login_retry = 1',
    'ignore_startup_parameters = extra_float_digits',
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users'), `"${user}" ""\n`, { mode: 0o644 });
  await writeFile(file, config.join('\n'), { mode: 0o644 });
  const { uid, gid } = await stat(host);
  // Both on the way of that user: to the settings, and to the socket of the server.
  for (const each of [folder, dirname(host)]) await chmod(each, 0o711);
  const bouncer = spawn('pgbouncer', [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: path },
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  let said = '';
  bouncer.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ended = new Promise<void>((settle) => bouncer.once('close', () => settle()));
  await Promise.race([
    new Promise<void>((settle) => bouncer.stderr.on('data', () => said.includes('process up') && settle())),
    ended.then(() => Promise.reject(new Error(`PgBouncer ended: ${said}`))),
  ]);
  return {
    port: own,
    async stop() {
      bouncer.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
