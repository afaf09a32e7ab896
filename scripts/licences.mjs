#!/usr/bin/env node
// Writes NOTICE: what svc ships of others, by whom, and under which licence. With --check it only tells whether NOTICE
// is up to date. Fails where a licence is unknown or not one that svc may be shipped with.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shippedPackages } from './licences/shipped-packages.mjs';
import { writeNotice } from './licences/write-notice.mjs';
import { projectRoot } from './setup/project-root.mjs';

/** Licences that ask for no more than to be named and passed on, with the text. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'Unlicense',
]);

/** Of `(MIT OR CC0-1.0)` one is enough. */
const choicesOf = (licence) => licence.replaceAll(/[()]/g, '').split(' OR ');

const file = path.join(projectRoot, 'NOTICE');
const packages = shippedPackages();
const faults = packages
  .filter(({ licence }) => !choicesOf(licence).some((choice) => allowed.has(choice)))
  .map(
    ({ name, licence }) => `${name}: ${licence ? `the licence ${licence} is not on the list` : 'no licence is named'}`,
  );
for (const { name, text } of packages)
  if (text === '' && !/^node-(linux|win)-/.test(name)) faults.push(`${name}: it comes without the text of its licence`);
const notice = writeNotice(packages);
if (faults.length === 0 && process.argv.includes('--check')) {
  if (notice !== readFileSync(file, 'utf8')) faults.push('NOTICE is out of date: node scripts/licences.mjs writes it.');
} else if (faults.length === 0) writeFileSync(file, notice);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
