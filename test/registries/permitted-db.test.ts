import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A permitted handle is told apart by its type alone, so nothing else may claim that a handle is one.
test('only underPermit makes a permitted handle of a database handle', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const claims = sources.filter((file) => /\bas (unknown as )?PermittedDb\b/.test(readFileSync(`src/${file}`, 'utf8')));
  expect(claims).toEqual(['storage/permitted-db.ts']);
});
