import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { platforms } from './platforms.mjs';
import { isThere, run } from './run.mjs';
import { readVersion } from './stage-program.mjs';

const file = 'packaging/container/Containerfile';

/** Builds the container image of one processor into an archive that `docker load` reads; answers it. */
export function makeImage(folder, arch, options = []) {
  const builder = ['buildah', 'podman', 'docker'].find(isThere);
  const { container } = platforms[arch];
  const tag = `svc:${readVersion()}-${container}`;
  const archive = path.join(folder, `svc-${readVersion()}-container-${container}.tar`);
  // Health checks are no part of the other format.
  const format = builder === 'docker' ? [] : ['--format=docker', `--ignorefile=${file}.dockerignore`];
  const args = ['build', `--platform=linux/${container}`, ...format, ...options, '-f', file, '-t', tag, '.'];
  run(builder, args, { cwd: projectRoot });
  if (builder === 'buildah') run('buildah', ['push', '--quiet', tag, `docker-archive:${archive}:${tag}`]);
  else run(builder, ['save', '--output', archive, tag]);
  return archive;
}

export function canMakeImages() {
  return ['buildah', 'podman', 'docker'].some(isThere);
}
