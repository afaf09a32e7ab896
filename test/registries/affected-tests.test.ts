import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
// @ts-expect-error: plain JavaScript without types.
import { findAffected, testsAbout } from '../../scripts/affected/find-affected.mjs';
// @ts-expect-error: plain JavaScript without types.
import { composition, foundations, subjects } from '../../scripts/affected/subjects.mjs';
// @ts-expect-error: plain JavaScript without types.
import { readImports } from '../../scripts/import-rules/read-imports.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const graph = readImports(root, ['src', 'bench', 'language', 'cli', 'console/src', 'test', 'scripts']) as {
  files: string[];
  imports: unknown[];
};
const tests = graph.files.filter((file) => file.endsWith('.test.ts'));
const affectedBy = (...changed: string[]) => findAffected(changed, graph) as string[];
const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}/${entry.name}/`] : [],
  );

describe('npm test -- --changed', () => {
  test.each(Object.entries(subjects as Record<string, string[]>))(
    '%s has tests, and each of them exists',
    (place, about) => {
      expect(
        graph.files.some((file) => file.startsWith(place)) ||
          ['bin/', 'docs/', 'migrations/', 'packaging/'].includes(place),
        `nothing is at ${place}`,
      ).toBe(true);
      expect(about.filter((beginning) => !tests.some((file) => file.startsWith(beginning)))).toEqual([]);
    },
  );

  test.each(
    ['src', 'src/doors', 'src/modules', 'console/src/screens']
      .flatMap(foldersIn)
      .filter((folder) => !['src/doors/', 'src/modules/'].includes(folder)),
  )('%s is known', (folder) => {
    const isKnown = testsAbout(`${folder}any.ts`, tests).length > 0 || (composition as string[]).includes(folder);
    expect(isKnown).toBe(true);
  });

  test('a test that changed is run, and one that imports what changed, directly or through others', () => {
    expect(affectedBy('test/crm/leads.test.ts')).toEqual(['test/crm/leads.test.ts']);
    expect(affectedBy('test/browser/harness/sheet.ts')).toContain('test/browser/tables-grid.test.ts');
    expect(
      affectedBy('src/engine/expressions/parse.ts').some((file) => file.startsWith('test/engine/expressions/')),
    ).toBe(true);
  });

  test('a change of a module affects the tests about it and the registries, not those of other modules', () => {
    const affected = affectedBy('src/modules/tasks/module.ts');
    expect(affected).toContain('test/browser/tasks.test.ts');
    expect(affected).toContain('test/registries/actions.test.ts');
    expect(affected.filter((file) => file.startsWith('test/bookings/'))).toEqual([]);
  });

  test('a part of the kit affects the screens that use it', () => {
    expect(affectedBy('console/src/ui/editing/inline-edit.tsx')).toContain('test/browser/customers.test.ts');
  });

  test.each(foundations as string[])('%s may affect everything', (file) => {
    expect(affectedBy(file)).toEqual(tests);
  });
});
