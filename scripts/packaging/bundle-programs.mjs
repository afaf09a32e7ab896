// Bundles what a packaged svc runs into the folder it is given: the server with its threads, the commands on its
// database and the command line; with --command-line the command line alone. Runs on the Node that runs svc.
import path from 'node:path';
import { bundle } from '../setup/bundle.mjs';
import { findBundler } from '../setup/find-bundler.mjs';
import { projectRoot } from '../setup/project-root.mjs';
import { packagedPrograms } from '../setup/server-programs.mjs';

const [folder, only] = process.argv.slice(2);
const programs = only === '--command-line' ? { svc: 'cli/main.ts' } : packagedPrograms;
await bundle(await findBundler(), programs, folder, path.join(projectRoot, 'dist'));
