import { chmodSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.mjs';

/**
 * Puts `svc` among the installed commands, so that `npx svc` runs this clone. npm does not do so
 * for a project's own command, and npx would ask the registry for a package of that name.
 */
export function linkCommand() {
  if (process.platform === 'win32') return;
  const link = path.join(projectRoot, 'node_modules', '.bin', 'svc');
  if (existsSync(link)) return;
  try {
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync('../../bin/svc.mjs', link);
    chmodSync(path.join(projectRoot, 'bin', 'svc.mjs'), 0o755);
  } catch {
    // Only a convenience: ./bin/svc.mjs works without it.
  }
}
