import { type ChildProcess, spawn } from 'node:child_process';
import type { Profiler } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import type { ProfileAnswer, ProfileOrder } from './profiled.ts';

const profiled = new URL('./profiled.ts', import.meta.url).href;
/** Programs that are svc, or a part of it. */
const ofSvc = /^(src\/|bench\/programs\/svc)/;

/** A program of the benchmark in a process of its own, so that nobody shares an event loop with what is measured. */
export class Child {
  private static readonly running = new Set<Child>();
  readonly program: string;
  private readonly process: ChildProcess;
  private readonly ended: Promise<void>;
  private output = '';

  get pid(): number {
    return this.process.pid ?? 0;
  }

  private constructor(program: string, env: Record<string, string>) {
    this.program = program;
    const file = fileURLToPath(new URL(`../../${program}`, import.meta.url));
    // PROFILE=FOLDER leaves a CPU profile of every program there.
    const profile = process.env.PROFILE
      ? [
          '--cpu-prof',
          `--cpu-prof-dir=${process.env.PROFILE}`,
          `--cpu-prof-name=${program.replaceAll('/', '-')}-${Date.now()}.cpuprofile`,
        ]
      : [];
    this.process = spawn(process.execPath, [...profile, '--import', profiled, file], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.process.stdout?.on('data', (chunk: Buffer) => {
      this.output += chunk.toString();
    });
    Child.running.add(this);
    this.ended = new Promise((settle) =>
      this.process.once('exit', () => {
        Child.running.delete(this);
        settle();
      }),
    );
  }

  /** Starts it and waits until it says what `sign` matches. */
  static async start(program: string, env: Record<string, string>, sign: RegExp): Promise<Child> {
    const child = new Child(program, env);
    await child.untilSaid(sign);
    return child;
  }

  /** Every program of svc that is running. */
  static ofSvc(): Child[] {
    return [...Child.running].filter(({ program }) => ofSvc.test(program));
  }

  async startProfile(): Promise<void> {
    await this.ask<ProfileAnswer>({ profile: 'start' } satisfies ProfileOrder);
  }

  async stopProfile(): Promise<Profiler.Profile> {
    const { profiled } = await this.ask<ProfileAnswer>({ profile: 'stop' } satisfies ProfileOrder);
    if (!profiled) throw new Error('A program of the benchmark recorded nothing.');
    return profiled;
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
