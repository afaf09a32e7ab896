#!/usr/bin/env node
// `npm run release [-- FOLDER] [--images] [--image-option=…]`: builds everything that is published into one folder
// (./release): archives and Debian packages for both processors, the command line, the chart, the compose files, the
// list of contents (CycloneDX) and the checksums; with --images the container images too.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeCommandLine } from './packaging/make-command-line.mjs';
import { makeDebianPackage } from './packaging/make-debian-package.mjs';
import { canMakeImages, makeImage } from './packaging/make-images.mjs';
import { makeSbom } from './packaging/make-sbom.mjs';
import { platforms } from './packaging/platforms.mjs';
import { isThere, run } from './packaging/run.mjs';
import { readVersion, stageProgram } from './packaging/stage-program.mjs';
import { findNode } from './setup/find-node.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';
import { runCommand, SetupFailure } from './setup/setup-failure.mjs';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      images: { type: 'boolean', default: false },
      'image-option': { type: 'string', multiple: true, default: [] },
    },
  });
  const folder = path.resolve(positionals[0] ?? path.join(projectRoot, 'release'));
  if (values.images && !canMakeImages())
    throw new SetupFailure('Images need buildah, podman or docker: none was found.');
  await installDependencies(projectRoot, 'run', 'Installing dependencies …');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const arch of Object.keys(platforms)) await makeProgram(folder, arch);
  await makeCommandLine(findNode(), folder);
  const packaging = path.join(projectRoot, 'packaging');
  archive(path.join(packaging, 'helm'), 'svc', path.join(folder, `svc-chart-${readVersion()}.tgz`));
  for (const name of ['alerts.yaml', 'dashboard.json'])
    cpSync(path.join(packaging, 'monitoring', name), path.join(folder, `svc-${name}`));
  for (const name of ['single', 'several'])
    cpSync(path.join(packaging, 'compose', `${name}.yaml`), path.join(folder, `compose-${name}.yaml`));
  makeSbom(path.join(folder, `svc-${readVersion()}.cdx.json`));
  for (const name of ['LICENSE', 'NOTICE']) cpSync(path.join(projectRoot, name), path.join(folder, name));
  if (values.images) for (const arch of Object.keys(platforms)) makeImage(folder, arch, values['image-option']);
  writeChecksums(folder);
  console.log(`Everything is in ${folder}; sha256sum -c SHA256SUMS checks it.`);
  return 0;
});

async function makeProgram(folder, arch) {
  const name = `svc-${readVersion()}-linux-${arch}`;
  const staged = path.join(folder, name);
  await stageProgram(findNode(), staged, arch);
  archive(folder, name, path.join(folder, `${name}.tar.gz`));
  if (isThere('dpkg-deb')) makeDebianPackage(staged, folder, arch);
  else console.error('dpkg-deb was not found: no Debian package was made.');
  rmSync(staged, { recursive: true });
}

/** The same files make the same archive, whoever packs them and when. */
function archive(folder, name, file) {
  const time = process.env.SOURCE_DATE_EPOCH ?? run('git', ['log', '-1', '--format=%ct'], { cwd: projectRoot }).trim();
  const alike = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${time}`];
  run('tar', ['-C', folder, ...alike, '-czf', file, name]);
}

function writeChecksums(folder) {
  const names = readdirSync(folder).sort();
  const digest = (name) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  writeFileSync(path.join(folder, 'SHA256SUMS'), names.map((name) => `${digest(name)}  ${name}\n`).join(''));
}
