import { composition, foundations, subjects } from './subjects.mjs';

const isTest = (file) => file.endsWith('.test.ts');
const begins = (file, places) => places.some((place) => file.startsWith(place));

/**
 * The test files that a change of files can affect: those that import a changed file, directly or through others, and those whose
 * subject it is. What puts the whole program together is not looked through, or every change would affect every test.
 */
export function findAffected(changed, { files, imports }) {
  const tests = files.filter(isTest);
  if (changed.some((file) => begins(file, foundations))) return tests;
  const importers = indexImporters(imports);
  const affected = new Set(changed.flatMap((file) => climb(file, importers)).flatMap((file) => [file, ...testsAbout(file, tests)]));
  // Loops over everything that is registered, so whatever is added or changed there is among it.
  if (changed.some((file) => file.startsWith('src/modules/'))) for (const test of tests) if (test.startsWith('test/registries/')) affected.add(test);
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

/** The file and whatever imports it. Within src and console a change is taken to be about its own place and about tests that import it. */
function climb(file, importers) {
  const reached = new Set([file]);
  for (const one of reached) {
    if (begins(one, composition)) continue;
    for (const importer of importers.get(one) ?? []) reached.add(importer);
  }
  return [...reached].filter((one) => one === file || isTest(one) || isSameKind(file, one));
}

/** A part of the console's own kit is tested by the screens that use it. */
function isSameKind(file, importer) {
  return file.startsWith('console/src/ui/') && importer.startsWith('console/src/screens/');
}
