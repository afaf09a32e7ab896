import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleProgram } from '../harness/bundle-program.ts';
import { svc } from './svc.ts';

const run = promisify(execFile);

describe('svc completion', () => {
  const scripts: Record<string, string> = {};

  beforeAll(async () => {
    for (const shell of ['bash', 'zsh', 'fish']) scripts[shell] = (await completion(shell)).stdout;
  });

  const completion = async (shell: string) =>
    run(process.execPath, [await bundleProgram('cli/main.ts'), 'completion', shell]);
  /** What bash offers for these words, the last of which is being typed. */
  const offered = async (...words: string[]) => {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const script = `${scripts.bash}\nCOMP_WORDS=(svc ${quoted})\nCOMP_CWORD=${words.length}\n_svc\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
    return (await run('bash', ['--norc', '-c', script])).stdout.trim().split('\n');
  };

  test('bash offers commands, their commands, options and fixed words', async () => {
    expect(await offered('w')).toEqual(['whoami', 'workflows', 'webhooks']);
    expect(await offered('ba')).toEqual(['backup']);
    expect(await offered('workflows', '')).toEqual(['list', 'get', 'run', 'deploy', 'undeploy']);
    expect(await offered('workflows', 'run', 'Some flow', '--f')).toEqual(['--field', '--follow']);
    expect(await offered('--url', 'http://127.0.0.1', 'records', 'i')).toEqual(['import']);
    expect(await offered('mcp', 'install', 'c')).toEqual(['claude-desktop', 'claude-code', 'cursor', 'codex']);
    expect(await offered('logs', '--js')).toEqual(['--json']);
  });

  test('zsh and fish get the same words', () => {
    for (const shell of ['zsh', 'fish'])
      for (const word of ['workflows', 'undeploy', 'claude-desktop', 'rotate-secret-key', 'forward-to'])
        expect(scripts[shell], shell).toContain(word);
    expect(scripts.zsh).toMatch(/^#compdef svc\n/);
  });

  test('another shell is refused with those there are', async () => {
    expect(await svc(['completion', 'tcsh'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('bash, zsh, fish'),
    });
  });
});
