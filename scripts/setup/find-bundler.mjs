import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from './project-root.mjs';

/** The bundler of Vite, which builds the console. */
export async function findBundler() {
  const vite = createRequire(path.join(projectRoot, 'console', 'package.json')).resolve('vite');
  const { rolldown } = await import(createRequire(vite).resolve('rolldown'));
  return rolldown;
}
