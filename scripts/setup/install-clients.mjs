import path from 'node:path';
import { installDependencies } from './install-dependencies.mjs';
import { projectRoot } from './project-root.mjs';

/** Outside clients are heavy, so they have a package of their own that tests and checks install, and never a start. */
export async function installClients() {
  await installDependencies(
    path.join(projectRoot, 'test', 'clients'),
    'develop',
    'Installing the outside clients for the tests …',
  );
}
