import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Mutation = [what: string, file: string, find: string | RegExp, instead: string];

const list = '../../scripts/permit-mutations.mjs';
const { mutations } = (await import(list)) as { mutations: Mutation[] };

test.each(mutations)('%s can still be taken away', (_what, file, find, instead) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(source.replace(find, () => instead)).not.toBe(source);
});
