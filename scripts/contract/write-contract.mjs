// Writes what the console knows of the server, from the server's own schemas and words. `--check` only compares.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { describeContract } from './describe-contract.mjs';
import { describeRefusals } from './describe-refusals.mjs';

const modules = [{ file: 'console/contract.ts', text: await describeContract() }, ...(await describeRefusals())];

for (const { file, text } of modules) {
  const place = path.join(projectRoot, file);
  if (!process.argv.includes('--check')) write(place, text);
  else if (read(place) !== text) {
    console.error(`${file} is not what the server says: run \`npm run contract\`.`);
    process.exitCode = 1;
  }
}

function write(place, text) {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}

function read(place) {
  try {
    return readFileSync(place, 'utf8');
  } catch {
    return undefined;
  }
}
