import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { until } from '../harness/until.ts';

/** `svc webhooks listen` as a process of its own, ended after the test. */
export class Listening {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  stdout = '';
  stderr = '';

  constructor(args: string[], env: Record<string, string> = {}) {
    const program = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
    // Nothing of the surroundings: a variable that happens to be set must not decide a test.
    this.process = spawn(process.execPath, [program, 'webhooks', 'listen', ...args], { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.process.stdout?.on('data', (chunk: Buffer) => {
      this.stdout += chunk.toString();
    });
    this.process.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    this.ended = new Promise((settle) => this.process.once('close', settle));
    onTestFinished(async () => {
      this.process.kill('SIGKILL');
      await this.ended;
    });
  }

  /** The first match in what it printed so far, or will. */
  async said(pattern: RegExp): Promise<RegExpExecArray> {
    const found = await until(
      () => pattern.exec(this.stdout) ?? (this.process.exitCode !== null ? this.process.exitCode : null),
      (match) => match !== null,
    );
    if (found === null || typeof found === 'number') throw new Error(`It ended before it said ${pattern}: ${this.stdout}${this.stderr}`);
    return found;
  }

  /** The secret it signs with, once it listens. */
  async secret(): Promise<string> {
    return (await this.said(/Signing secret of this session: (whsec_\S+)/))[1] ?? '';
  }

  /** As Ctrl-C does. */
  async interrupt(): Promise<number | null> {
    this.process.kill('SIGINT');
    return this.ended;
  }
}
