import { existsSync } from 'node:fs';
import path from 'node:path';
import { installConsole } from './build-console.mjs';
import { holdLock } from './hold-lock.mjs';
import { projectRoot } from './project-root.mjs';
import { runProgram } from './run-program.mjs';
import { SourceStamp } from './source-stamp.mjs';

const folder = path.join(projectRoot, 'dist');
const stamp = new SourceStamp(path.join(folder, '.built-from'), [
  'src',
  'language',
  'package-lock.json',
  'scripts/setup/bundle.mjs',
]);

/**
 * Bundles the server where its sources changed since the last time, because Node takes seconds to read them and their
 * packages one by one; answers what to run. Where it cannot be bundled, the sources run as they are.
 */
export async function buildServer(node) {
  const sources = { file: path.join(projectRoot, 'src', 'main.ts'), env: {} };
  const program = { file: path.join(folder, 'main.mjs'), env: { NODE_COMPILE_CACHE: path.join(folder, '.compiled') } };
  // The bundler is the one that the console is built with.
  if (!existsSync(path.join(projectRoot, 'console', 'package.json'))) return sources;
  if (stamp.isFresh()) return program;
  await installConsole();
  const isBuilt = await holdLock(async () => {
    if (stamp.isFresh()) return true;
    console.error('Building the server …');
    const seen = stamp.take();
    const exitCode = await runProgram(node, [path.join(projectRoot, 'scripts', 'setup', 'bundle-server.mjs'), folder], {
      cwd: projectRoot,
    });
    if (exitCode === 0) stamp.write(seen);
    return exitCode === 0;
  });
  return isBuilt ? program : sources;
}
