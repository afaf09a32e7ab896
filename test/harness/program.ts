import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished, TestRunner } from 'vitest';
import { ownerEmail, ownerPassword, patience, testSecretKey } from './app.ts';
import { bundleProgram } from './bundle-program.ts';
import { Client } from './client.ts';
import type { TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { timed } from './timing/stopwatch.ts';
import { lookUntil } from './until.ts';

/** As bin/svc.mjs starts it. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/svc', import.meta.url));

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/**
 * A real process of its own, for what cannot be shown inside one: being killed, starting twice, losing its database.
 */
export class Program {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  readonly port: number;
  stdout = '';
  stderr = '';
  private over = false;

  constructor(file: string, env: Record<string, string>, port: number) {
    this.port = port;
    // Nothing of the surroundings: a variable that happens to be set must not decide a test.
    this.process = spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process.stdout?.on('data', (chunk: Buffer) => {
      this.stdout += chunk.toString();
    });
    this.process.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    this.ended = new Promise((settle) => {
      this.process.once('close', (code, signal) => {
        this.over = true;
        settle({ code, signal });
      });
    });
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isOver(): boolean {
    return this.over;
  }

  async untilSaid(words: string): Promise<this> {
    await timed('start process', () => lookUntil(() => this.stdout.includes(words) || this.over, Boolean));
    if (!this.stdout.includes(words))
      throw new Error(`The program ended before it said “${words}”: ${this.stdout}${this.stderr}`);
    return this;
  }

  browser(): Client {
    return new Client(this.baseUrl, { origin: this.baseUrl });
  }

  /** A browser in which the first owner is signed in. */
  async owner(): Promise<Client> {
    const client = this.browser();
    const answer = await client.post('/api/auth/sign-in', { email: ownerEmail, password: ownerPassword });
    if (answer.status !== 200) throw new Error(`The owner cannot sign in: ${answer.text}`);
    return client;
  }

  signal(name: NodeJS.Signals): void {
    this.process.kill(name);
  }

  /** As the power going off: no handler runs, nothing is tidied up. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended;
  }
}

/** How a program reaches its database. */
type Reached = Pick<TestDatabase, 'url'> & Partial<Pick<TestDatabase, 'connection' | 'direct'>>;

/**
 * Starts a program and kills it after the test, should it still run. Does not wait for it to be ready. Who starts one for
 * several tests kills it.
 */
export async function launch(
  database: Reached,
  env: Record<string, string> = {},
  file = 'src/main.ts',
): Promise<Program> {
  const port = await freePort();
  const own = {
    DATABASE_URL: database.url,
    ...(database.connection?.pooled && database.direct && { SVC_DIRECT_DATABASE_URL: database.direct.url }),
    SVC_SECRET_KEY: testSecretKey,
    PORT: String(port),
    SVC_ADMIN_EMAIL: ownerEmail,
    SVC_ADMIN_PASSWORD: ownerPassword,
  };
  const program = new Program(
    await bundleProgram(file),
    { NODE_COMPILE_CACHE: compileCache, SVC_DRAIN_SECONDS: '0', ...patience, ...own, ...env },
    port,
  );
  if (TestRunner.getCurrentTest()) onTestFinished(() => program.kill());
  return program;
}

/** A running svc. */
export async function launchSvc(database: Reached, env: Record<string, string> = {}): Promise<Program> {
  return (await launch(database, env)).untilSaid(
    env.SVC_ROLE === 'worker' ? 'svc worker is running' : 'svc is running',
  );
}
