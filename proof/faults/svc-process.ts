import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const pauseBeforeStartMs = 500;

/** One process of svc that is started again whenever it ends, as whoever runs svc would have it. */
export class SvcProcess {
  readonly name: string;
  /** How often it ended without being told to, by a signal or by itself. */
  ownEnds: string[] = [];
  private readonly env: Record<string, string>;
  private child: ChildProcess | undefined;
  private expected = false;
  private closing = false;
  private said = '';

  constructor(name: string, env: Record<string, string>) {
    this.name = name;
    this.env = env;
  }

  async start(): Promise<void> {
    this.launch();
    while (!this.said.includes('is running')) await new Promise((settle) => setTimeout(settle, 50));
  }

  kill(signal: NodeJS.Signals): void {
    this.expected = true;
    this.child?.kill(signal);
  }

  async stop(): Promise<void> {
    this.closing = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((settle) => child.once('exit', settle));
    child.kill('SIGTERM');
    await ended;
  }

  private launch(): void {
    this.expected = false;
    this.said = '';
    const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...this.env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    const keep = (chunk: Buffer) => {
      this.said = (this.said + chunk.toString()).slice(-4_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('exit', (code, signal) => {
      if (!this.expected && !this.closing) this.ownEnds.push(`${this.name} ended with ${code ?? signal}: ${this.said.slice(-500)}`);
      if (!this.closing) setTimeout(() => this.closing || this.launch(), pauseBeforeStartMs);
    });
  }
}
