import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export interface Proxy {
  /** The errors that it logged, such as a reset connection, except for refused connections. */
  faults(): string[];
  stop(): Promise<void>;
}

const maxFaults = 20;

/** Starts nginx in front of the web processes, configured as in docs/guides/operating.md. */
export async function startNginx(port: number, upstreams: readonly string[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-nginx-'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, upstreams));
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  createInterface(nginx.stderr).on('line', (line) => {
    if (!line.includes('Connection refused') && said.length < maxFaults) said.push(line.slice(0, 300));
  });
  const ended = new Promise<never>((_, fail) => {
    nginx.once('error', (error) => fail(new Error(`nginx is needed (apt-get install nginx-light): ${error.message}`)));
    nginx.once('exit', () => fail(new Error(`nginx ended: ${said.join(' ')}`)));
  });
  ended.catch(() => undefined);
  await Promise.race([untilListening(port), ended]);
  return {
    faults: () => said,
    async stop() {
      nginx.kill('SIGTERM');
      await ended.catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, upstreams: readonly string[]): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 8192; }
http {
  access_log off;
  ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  upstream svc {
    ${upstreams.map((address) => `server ${address} max_fails=0;`).join(' ')}
    keepalive 32;
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 32m;
    location / {
      proxy_pass http://svc;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
      proxy_read_timeout 120s;
    }
  }
}
`;
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const answers = await new Promise<boolean>((settle) => {
      const socket = connect(port, '127.0.0.1', () => settle(true)).once('error', () => settle(false));
      socket.once('connect', () => socket.destroy());
    });
    if (answers) return;
    await pause(50);
  }
}
