import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { bundleProgram } from '../harness/bundle-program.ts';
import { until } from '../harness/until.ts';

const program = await bundleProgram('cli/main.ts');
/** As bin/svc.mjs starts it. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/svc', import.meta.url));

export interface Settings {
  env?: Record<string, string>;
  stdin?: string;
}

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** The `svc` command as a process of its own, ended after the test. */
export class Svc {
  readonly ended: Promise<Ended>;
  readonly process: ChildProcess;
  stdout = '';
  stderr = '';

  constructor(args: string[], { env = {}, stdin = '' }: Settings = {}) {
    // Nothing of the surroundings: a variable that happens to be set must not decide a test.
    this.process = spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH, HOME: '/nonexistent', NODE_COMPILE_CACHE, ...env },
      stdio: 'pipe',
    });
    this.process.stdin?.end(stdin);
    this.process.stdout?.on('data', (chunk: Buffer) => {
      this.stdout += chunk.toString();
    });
    this.process.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    this.ended = new Promise((settle) =>
      this.process.once('close', (status) => settle({ status, stdout: this.stdout, stderr: this.stderr })),
    );
    onTestFinished(async () => {
      this.process.kill('SIGKILL');
      await this.ended;
    });
  }

  /** The first match in what it printed so far, or will. */
  async said(pattern: RegExp): Promise<RegExpExecArray> {
    const found = await until(
      () => pattern.exec(this.stdout + this.stderr) ?? this.process.exitCode,
      (match) => match !== null,
    );
    if (found === null || typeof found === 'number')
      throw new Error(`It ended before it said ${pattern}: ${this.stdout}${this.stderr}`);
    return found;
  }
}

/** Runs a command to its end. */
export function svc(args: string[], settings: Settings = {}): Promise<Ended> {
  return new Svc(args, settings).ended;
}

/** A home folder of its own, gone after the test. */
export async function newHome(): Promise<string> {
  const home = await mkdtemp(path.join(tmpdir(), 'svc-home-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}
