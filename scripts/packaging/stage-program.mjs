import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildConsole, installConsole } from '../setup/build-console.mjs';
import { leftOutside } from '../setup/bundle.mjs';
import { lacksOnlyOptional } from '../setup/compare-lock.mjs';
import { projectRoot } from '../setup/project-root.mjs';
import { runNpm } from '../setup/run-npm.mjs';
import { runProgram } from '../setup/run-program.mjs';
import { SetupFailure } from '../setup/setup-failure.mjs';
import { findLocked } from './locked-packages.mjs';
import { platforms } from './platforms.mjs';

/** What the programs look for beside their sources (`import.meta.url`); a test compares this list with them. */
export const besideTheSources = [
  'console/dist',
  'docs/guides',
  'migrations',
  'src/engine/sandbox',
  'src/doors/public/page/page.css',
];
const documents = ['LICENSE', 'NOTICE', 'CHANGELOG.md', 'package.json'];

/**
 * Makes a folder that is svc, ready to run on a Linux with glibc: nothing is installed or built at its start, and
 * nothing is written into it. `arch` may be another one than this machine's, since nothing of it is run here.
 */
export async function stageProgram(node, folder, arch) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await installConsole();
  await buildConsole(node);
  await runOrFail(node, ['bundle-programs.mjs', path.join(folder, 'dist')], 'bundle the programs');
  for (const name of [...besideTheSources, ...documents]) copy(path.join(projectRoot, name), path.join(folder, name));
  copy(path.join(projectRoot, 'bin', 'server-commands.mjs'), path.join(folder, 'bin', 'server-commands.mjs'));
  copy(path.join(projectRoot, 'bin', 'packaged-svc.mjs'), path.join(folder, 'bin', 'svc.mjs'));
  for (const name of ['svc', 'health.mjs'])
    copy(path.join(projectRoot, 'packaging', 'program', name), path.join(folder, 'bin', name));
  chmodSync(path.join(folder, 'bin', 'svc'), 0o755);
  await stagePackages(folder, arch);
  await runOrFail(node, ['link-libraries.mjs', folder], "make the database's library links");
}

/** Of the packages, those which are not in the bundles: they hold programs in machine code, or files of their own. */
async function stagePackages(folder, arch) {
  const installed = mkdtempSync(path.join(os.tmpdir(), 'svc-packages-'));
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(path.join(projectRoot, name), path.join(installed, name));
    await install(installed, platforms[arch].npm);
    for (const place of findLocked(installed, (name) => leftOutside.test(name)))
      copy(path.join(installed, place), path.join(folder, place));
    const brought = path.join(installed, 'node_modules', `node-linux-${platforms[arch].npm}`);
    copy(path.join(brought, 'bin', 'node'), path.join(folder, 'node', 'bin', 'node'));
    copy(path.join(brought, 'LICENSE'), path.join(folder, 'node', 'LICENSE'));
  } finally {
    rmSync(installed, { recursive: true, force: true });
  }
}

async function install(folder, cpu) {
  const run = (...command) =>
    runNpm(
      folder,
      [
        ...command,
        '--omit=dev',
        '--include=optional',
        '--ignore-scripts',
        '--os=linux',
        `--cpu=${cpu}`,
        '--libc=glibc',
      ],
      'install the packages',
    );
  try {
    await run('ci');
  } catch (error) {
    if (!lacksOnlyOptional(folder, error.output)) throw error;
    await run('install', '--no-save');
  }
}

async function runOrFail(node, [program, ...args], task) {
  const file = path.join(projectRoot, 'scripts', 'packaging', program);
  const exitCode = await runProgram(node, [file, ...args], { cwd: projectRoot });
  if (exitCode !== 0) throw new SetupFailure(`Could not ${task}.`);
}

function copy(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  // Stamps tell what something was built from, on this machine only.
  cpSync(from, to, { recursive: true, filter: (source) => path.basename(source) !== '.built-from' });
}

/** The version that everything is built as. */
export function readVersion() {
  return JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).version;
}
