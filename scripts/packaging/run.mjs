import { spawnSync } from 'node:child_process';
import { SetupFailure } from '../setup/setup-failure.mjs';

/** Runs a program of the system and answers what it printed. */
export function run(program, args, options = {}) {
  const settings = { encoding: 'utf8', maxBuffer: 2 ** 28, ...options };
  const { status, stdout, stderr, error } = spawnSync(program, args, settings);
  if (error?.code === 'ENOENT') throw new SetupFailure(`${program} was not found: install it first.`);
  if (status !== 0) throw new SetupFailure(`${program} failed: ${stderr.trim().split('\n').slice(-5).join(' | ')}`);
  return stdout;
}

export function isThere(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}
