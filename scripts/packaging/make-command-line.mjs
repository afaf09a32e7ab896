import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installConsole } from '../setup/build-console.mjs';
import { projectRoot } from '../setup/project-root.mjs';
import { runNpm } from '../setup/run-npm.mjs';
import { runProgram } from '../setup/run-program.mjs';
import { SetupFailure } from '../setup/setup-failure.mjs';
import { readVersion } from './stage-program.mjs';

/** Makes the command line as an npm package of its own, without dependencies; answers the file. */
export async function makeCommandLine(node, folder) {
  const source = path.join(folder, 'svc-cli');
  rmSync(source, { recursive: true, force: true });
  await installConsole();
  const program = path.join(projectRoot, 'scripts', 'packaging', 'bundle-programs.mjs');
  if ((await runProgram(node, [program, source, '--command-line'], { cwd: projectRoot })) !== 0)
    throw new SetupFailure('Could not bundle the command line.');
  describePackage(source);
  mkdirSync(folder, { recursive: true });
  await runNpm(source, ['pack', '--pack-destination', folder], 'pack the command line');
  rmSync(source, { recursive: true });
  return path.join(folder, `svc-cli-${readVersion()}.tgz`);
}

function describePackage(source) {
  // npm makes `svc` a link to this file.
  const file = path.join(source, 'svc.mjs');
  writeFileSync(
    file,
    `#!/usr/bin/env node\n${readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')}`,
  );
  chmodSync(file, 0o755);
  rmSync(`${file}.map`);
  const described = JSON.parse(readFileSync(path.join(projectRoot, 'packaging', 'npm', 'package.json'), 'utf8'));
  writeFileSync(
    path.join(source, 'package.json'),
    `${JSON.stringify({ ...described, version: readVersion() }, undefined, 2)}\n`,
  );
  cpSync(path.join(projectRoot, 'packaging', 'npm', 'README.md'), path.join(source, 'README.md'));
  for (const name of ['LICENSE', 'NOTICE']) cpSync(path.join(projectRoot, name), path.join(source, name));
}
