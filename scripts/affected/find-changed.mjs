import { spawnSync } from 'node:child_process';
import { projectRoot } from '../setup/project-root.mjs';
import { SetupFailure } from '../setup/setup-failure.mjs';

/** Files that differ from a commit, including untracked ones. */
export function findChanged(since = 'HEAD') {
  const differing = git('diff', '--name-only', since, '--');
  const unknown = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...differing, ...unknown])];
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  if (status !== 0)
    throw new SetupFailure(`git ${args[0]} failed: ${(stderr ?? '').trim().split('\n')[0] || 'git was not found.'}`);
  return stdout.split('\n').filter(Boolean);
}
