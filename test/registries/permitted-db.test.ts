import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A permitted handle is told apart by its type alone, so nothing else may claim that a handle is one.
test('only permitted-db.ts makes a permitted handle of a database handle, and only the runtime says that nothing is permitted', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const holding = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(`src/${file}`, 'utf8')));
  expect(holding(/\bas (\w+ & |unknown as )*PermittedDb\b/)).toEqual(['storage/permitted-db.ts']);
  expect(holding(/\bwithoutEffect\b/).sort()).toEqual(['runtime/contexts.ts', 'storage/permitted-db.ts']);
});
