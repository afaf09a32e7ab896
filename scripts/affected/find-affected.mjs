import { composition, foundations, subjects } from './subjects.mjs';

const isTest = (file) => file.endsWith('.test.ts');
const begins = (file, places) => places.some((place) => file.startsWith(place));

/**
 * The test files that a change can affect: those that import a changed file, directly or through other files, and those
 * listed as covering it. Imports are not followed through the files that compose the whole program, or every change
 * would select every test.
 */
export function findAffected(changed, { files, imports }) {
  const tests = files.filter(isTest);
  if (changed.some((file) => begins(file, foundations))) return tests;
  const importers = indexImporters(imports);
  const affected = new Set(
    changed.flatMap((file) => climb(file, importers)).flatMap((file) => [file, ...testsAbout(file, tests)]),
  );
  // The registry tests loop over everything a module registers.
  if (changed.some((file) => file.startsWith('src/modules/')))
    for (const test of tests) if (test.startsWith('test/registries/')) affected.add(test);
  return tests.filter((test) => affected.has(test));
}

export function testsAbout(file, tests) {
  const place = Object.keys(subjects)
    .filter((one) => file.startsWith(one))
    .sort((a, b) => b.length - a.length)[0];
  return place === undefined ? [] : tests.filter((test) => begins(test, subjects[place]));
}

function indexImporters(imports) {
  const importers = new Map();
  for (const { file, target, typeOnly } of imports) {
    if (typeOnly) continue;
    importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}

/**
 * The file, the tests that import it directly or indirectly, and for a shared part of the console the screens that use
 * it.
 */
function climb(file, importers) {
  const reached = new Set([file]);
  for (const one of reached) {
    if (begins(one, composition)) continue;
    for (const importer of importers.get(one) ?? []) reached.add(importer);
  }
  return [...reached].filter((one) => one === file || isTest(one) || isSameKind(file, one));
}

/** Shared parts of the console have no tests of their own: the screens that use them do. */
function isSameKind(file, importer) {
  return file.startsWith('console/src/ui/') && importer.startsWith('console/src/screens/');
}
