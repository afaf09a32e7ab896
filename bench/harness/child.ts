import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program of the benchmark in a process of its own, so that nobody shares an event loop with what is measured. */
export class Child {
  private readonly process: ChildProcess;
  private readonly ended: Promise<void>;
  private output = '';

  get pid(): number {
    return this.process.pid ?? 0;
  }

  private constructor(program: string, env: Record<string, string>) {
    const file = fileURLToPath(new URL(`../../${program}`, import.meta.url));
    // PROFILE=FOLDER leaves a CPU profile of every program there.
    const profile = process.env.PROFILE
      ? [
          '--cpu-prof',
          `--cpu-prof-dir=${process.env.PROFILE}`,
          `--cpu-prof-name=${program.replaceAll('/', '-')}-${Date.now()}.cpuprofile`,
        ]
      : [];
    this.process = spawn(process.execPath, [...profile, file], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.process.stdout?.on('data', (chunk: Buffer) => {
      this.output += chunk.toString();
    });
    this.ended = new Promise((settle) => this.process.once('exit', () => settle()));
  }

  /** Starts it and waits until it says what `sign` matches. */
  static async start(program: string, env: Record<string, string>, sign: RegExp): Promise<Child> {
    const child = new Child(program, env);
    await child.untilSaid(sign);
    return child;
  }

  /** Sends an order and waits for the answer. */
  ask<Answer>(order: unknown): Promise<Answer> {
    return new Promise((settle, fail) => {
      const gone = () => fail(new Error(`A program of the benchmark ended early: ${this.output}`));
      this.process.once('exit', gone);
      this.process.once('message', (answer) => {
        this.process.off('exit', gone);
        settle(answer as Answer);
      });
      this.process.send(order as object);
    });
  }

  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    await this.ended;
  }

  private untilSaid(sign: RegExp): Promise<void> {
    return new Promise((settle, fail) => {
      const look = () => {
        if (sign.test(this.output)) settle();
      };
      this.process.stdout?.on('data', look);
      this.process.once('exit', (code) =>
        fail(new Error(`A program of the benchmark ended with ${code}: ${this.output}`)),
      );
    });
  }
}
