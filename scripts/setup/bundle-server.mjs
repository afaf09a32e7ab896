// Bundles the server into the folder it is given. Runs on the Node that runs svc.
import { bundle } from './bundle.mjs';
import { findBundler } from './find-bundler.mjs';
import { serverPrograms } from './server-programs.mjs';

const [folder] = process.argv.slice(2);
await bundle(await findBundler(), serverPrograms, folder);
