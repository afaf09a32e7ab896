// Writes what the console knows of the server, from the server's own schemas. `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { describeContract } from './describe-contract.mjs';

const file = path.join(projectRoot, 'console/contract.ts');
const text = await describeContract();

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (read(file) !== text) {
  console.error('console/contract.ts is not what the server’s schemas say: run `npm run contract`.');
  process.exitCode = 1;
}

function read(name) {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return undefined;
  }
}
