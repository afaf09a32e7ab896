import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ClientRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of the clients' package to its end, with nothing of the surroundings but the path. */
export function runClient(file: string, args: string[], env: Record<string, string> = {}): Promise<ClientRun> {
  const path = fileURLToPath(new URL(`node_modules/${file}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 100_000,
  });
  const run = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    run.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    run.stderr += chunk.toString();
  });
  return new Promise((settle, fail) => {
    child.once('error', fail);
    child.once('close', (code) => settle({ code, ...run }));
  });
}
