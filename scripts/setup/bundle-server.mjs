// Bundles the server into the folder it is given. Runs on the Node that runs svc.
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { projectRoot } from './project-root.mjs';

// The bundler of Vite, which builds the console.
const vite = createRequire(path.join(projectRoot, 'console', 'package.json')).resolve('vite');
const { rolldown } = await import(createRequire(vite).resolve('rolldown'));
const [folder] = process.argv.slice(2);
await bundle(rolldown, 'src/main.ts', folder, 'main');
