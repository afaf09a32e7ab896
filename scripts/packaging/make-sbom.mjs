import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { run } from './run.mjs';

/**
 * Writes what is shipped as CycloneDX, as npm tells it from the lock files: the server's packages, for every platform,
 * and those that the console is made of.
 */
export function makeSbom(file) {
  const [server, console] = ['.', 'console'].map((folder) => {
    const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
    return JSON.parse(run('npm', args, { cwd: path.join(projectRoot, folder), stdio: ['ignore', 'pipe', 'pipe'] }));
  });
  const { name, version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  const own = { ...server.metadata.component, type: 'application', name, version, licenses: apache };
  writeFileSync(
    file,
    `${JSON.stringify(
      {
        ...server,
        metadata: { ...server.metadata, component: own },
        components: once([...server.components, ...console.components], 'bom-ref'),
        dependencies: once([...server.dependencies, ...console.dependencies], 'ref'),
      },
      undefined,
      2,
    )}\n`,
  );
}

const apache = [{ license: { id: 'Apache-2.0' } }];

function once(entries, key) {
  return [...new Map(entries.map((entry) => [entry[key], entry])).values()];
}
