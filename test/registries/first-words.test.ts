import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstWords as firstGerman } from '../../console/src/words/de/first.ts';
import { de } from '../../console/src/words/de.ts';
import { firstWords } from '../../console/src/words/en/first.ts';
import { en } from '../../console/src/words/en.ts';
import { modules } from '../../src/modules/registry.ts';

const source = 'console/src';
const keys = Object.keys(en);
const actionNames = new Set(modules.flatMap((module) => module.actions.map(({ name }) => name)));

/** Everything that is drawn before the words of the other screens are there. */
const starts = [
  'main.tsx',
  ...screensOf('routes/public.ts', 'page|plainScreen'),
  ...screensOf('routes/daily.ts', 'plainScreen'),
  'shell/shell.tsx',
];

describe('the words of the first load', () => {
  const files = [...reached(starts)];

  test('there are pages and parts to look through', () => expect(files.length).toBeGreaterThan(100));

  test('hold everything that entry pages, public pages, the shell and the start page say', () => {
    const missing = files.flatMap((file) =>
      saidIn(readFileSync(file, 'utf8'))
        .filter((key) => !(key in firstWords))
        .map((key) => `${key} in ${file}`),
    );
    expect(missing, 'move these into a file of words/<language>/first.ts').toEqual([]);
  });

  test('are the same in every language, and a small part of all', () => {
    expect(Object.keys(firstGerman).sort()).toEqual(Object.keys(firstWords).sort());
    expect(Object.keys(de).sort()).toEqual([...keys].sort());
    expect(Object.keys(firstWords).length).toBeLessThan(keys.length / 4);
  });
});

function screensOf(file: string, makers: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const found = [...text.matchAll(new RegExp(`\\b(?:${makers})\\([^;]*?import\\('\\.\\./([^']+)'\\)`, 'g'))].map(
    ([, path = '']) => path,
  );
  if (found.length === 0) throw new Error(`${file} names no screens`);
  return found;
}

/** What is fetched together with the starts: imports, and not what is fetched when it is needed. */
function reached(paths: string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = paths.map((path) => join(source, path));
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file) || file.includes('/words/') || !/\.tsx?$/.test(file)) continue;
    seen.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*?from '(\.[^']+)';/gm))
      waiting.push(join(dirname(file), path));
  }
  return seen;
}

/** Keys as they stand, pairs of one and many, and all that a key made from data can become. */
function saidIn(text: string): string[] {
  const literal = [...text.matchAll(/(t\(|label: )?'([a-z_]+\.[a-z0-9_.]+)'/g)].flatMap(([, isSaid, key = '']) => {
    const forms = [key, `${key}.one`, `${key}.other`].filter((form) => form in en);
    return isSaid || !actionNames.has(key) ? forms : [];
  });
  const made = [...text.matchAll(/`([a-z_]+\.[a-z0-9_.]*)\$\{|wordFor\('([a-z_]+)'/g)].flatMap(([, start, prefix]) =>
    keys.filter((key) => key.startsWith(start ?? `${prefix}.`)),
  );
  return [...new Set([...literal, ...made])];
}
