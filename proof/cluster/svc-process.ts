import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from '../../test/harness/bundle-program.ts';

const jumpingClock = new URL('jumping-clock.ts', import.meta.url).href;
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/svc', import.meta.url));
const pauseBeforeStartMs = 500;
const lookMs = 20;

/** One process of svc that is restarted whenever it ends, as a service manager does. */
export class SvcProcess {
  readonly name: string;
  /** How often it ended unexpectedly, by a signal or by itself. */
  ownEnds: string[] = [];
  /** The faults that it logged, by request. */
  readonly faults = new Map<string, string>();
  private readonly env: Record<string, string>;
  private program: string | undefined;
  private child: ChildProcess | undefined;
  private expected = false;
  private closing = false;
  private said = '';
  private saidRunning = false;

  /** If no program is given, this version of svc runs. */
  constructor(name: string, env: Record<string, string>, program?: string) {
    this.name = name;
    this.env = env;
    this.program = program;
  }

  /** The id of the current process, if it is running. */
  get pid(): number | undefined {
    return this.child && this.child.exitCode === null && this.child.signalCode === null ? this.child.pid : undefined;
  }

  get isRunning(): boolean {
    return this.pid !== undefined && this.saidRunning;
  }

  async start(): Promise<void> {
    this.program ??= await bundleProgram('src/main.ts');
    this.launch();
    await this.untilRunning();
  }

  /** Stops it gracefully and starts another program in its place. */
  async replace(program: string): Promise<void> {
    const { child } = this;
    const ended = new Promise((settle) => child?.once('exit', settle));
    this.program = program;
    await this.kill('SIGTERM');
    await ended;
    await this.untilRunning();
  }

  async untilRunning(): Promise<void> {
    while (!this.isRunning) await pause(lookMs);
  }

  /** Also while it is starting; where it is just gone, the next one. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    while (this.pid === undefined) await pause(lookMs);
    this.expected = true;
    this.child?.kill(signal);
  }

  /** Sets its clock ahead of the actual time, or behind it. */
  setClock(aheadMs: number): void {
    // A process that ends at this moment restarts with the correct time.
    if (this.child?.connected) this.child.send({ aheadMs }, () => undefined);
  }

  async stop(): Promise<void> {
    this.closing = true;
    const { child } = this;
    if (!child || this.pid === undefined) return;
    const ended = new Promise((settle) => child.once('exit', settle));
    child.kill('SIGTERM');
    await ended;
  }

  private launch(): void {
    this.expected = false;
    this.said = '';
    this.saidRunning = false;
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...this.env };
    const child = spawn(process.execPath, ['--import', jumpingClock, this.program as string], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const keep = (chunk: Buffer) => {
      this.said = (this.said + chunk.toString()).slice(-4_000);
      this.saidRunning ||= this.said.includes('is running');
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    if (child.stdout) createInterface(child.stdout).on('line', (line) => this.noteFault(line));
    child.once('exit', (code, signal) => {
      if (!this.expected && !this.closing)
        this.ownEnds.push(`${this.name} ended with ${code ?? signal}: ${lastLines(this.said)}`);
      if (!this.closing) setTimeout(() => this.closing || this.launch(), pauseBeforeStartMs);
    });
  }

  private noteFault(line: string): void {
    if (!line.startsWith('{"level":50')) return;
    const { reqId, err } = JSON.parse(line) as { reqId?: string; err?: { message?: string; stack?: string } };
    if (reqId) this.faults.set(reqId, (err?.stack ?? err?.message ?? line).slice(0, 1_000));
  }
}

/** Leaves out positions in the code, which contain paths of this machine. */
function lastLines(said: string): string {
  const lines = said.split('\n').filter((line) => line !== '' && !line.startsWith('    at '));
  return lines.slice(-3).join(' ').slice(-500);
}
