import { installConsole } from './build-console.mjs';
import { installClients } from './install-clients.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { projectRoot } from './project-root.mjs';

/** Installs everything that tests and checks need, all three packages in parallel. */
export async function installAll() {
  await Promise.all([
    installDependencies(projectRoot, 'develop', 'Installing dependencies …'),
    installConsole(),
    installClients(),
  ]);
}
