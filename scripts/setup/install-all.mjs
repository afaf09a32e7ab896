import { installConsole } from './build-console.mjs';
import { installClients } from './install-clients.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { projectRoot } from './project-root.mjs';

/** What tests and checks need, of all three packages at the same time. */
export async function installAll() {
  await Promise.all([installDependencies(projectRoot, 'develop', 'Installing dependencies …'), installConsole(), installClients()]);
}
