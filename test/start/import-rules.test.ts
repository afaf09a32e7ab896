import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Apart from its bracket, so that the check does not take this file's examples for imports of its own. */
const dynamicImport = 'import';
const scripts = path.resolve(import.meta.dirname, '../../scripts');

test.each([
  [
    'imports that run downwards',
    { 'runtime/a.ts': "import { b } from '../kernel/b.ts';", 'kernel/b.ts': 'export const b = 1;' },
    '',
  ],
  [
    'an import that runs up',
    { 'kernel/a.ts': "import { b } from '../runtime/b.ts';", 'runtime/b.ts': '' },
    'kernel imports runtime, which is above it',
  ],
  [
    'a module that imports another',
    { 'modules/x/a.ts': "import {\n  b,\n} from '../y/b.ts';", 'modules/y/b.ts': '' },
    'module x imports module y',
  ],
  [
    'a door that knows a module as a type',
    { 'doors/a.ts': "import type { B } from '../modules/y/b.ts';", 'modules/y/b.ts': '' },
    '',
  ],
  [
    'a door that runs a module',
    { 'doors/a.ts': "import { type C, b } from '../modules/y/b.ts';", 'modules/y/b.ts': '' },
    'doors import modules as a value',
  ],
  [
    'a dynamic import of the configuration',
    { 'queue/a.ts': `const b = await ${dynamicImport}('../config.ts');`, 'config.ts': '' },
    'queue imports config.ts as a value',
  ],
  [
    'source that imports tests',
    { 'queue/a.ts': "export * from '../../test/b.ts';", '../test/b.ts': '' },
    'src imports test',
  ],
  [
    'a console that imports source',
    { '../console/a.tsx': "import '../src/kernel/b.ts';", 'kernel/b.ts': '' },
    'console imports src',
  ],
  [
    'files in a circle',
    { 'kernel/a.ts': "import './b.ts';", 'kernel/b.ts': "import { a } from './a.ts';" },
    'circle: src/kernel/a.ts → src/kernel/b.ts → src/kernel/a.ts',
  ],
  [
    'a circle that only types close',
    { 'kernel/a.ts': "import './b.ts';", 'kernel/b.ts': "import type { A } from './a.ts';" },
    '',
  ],
  ['nothing to read', {}, 'No file of src/ was read'],
])('%s', (_name, files, complaint) => {
  const root = makeTemporaryFolder();
  cpSync(scripts, path.join(root, 'scripts'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts', 'import-rules.mjs')], {
    encoding: 'utf8',
  });
  if (complaint === '') expect(stderr).toBe('');
  else expect(stderr).toContain(complaint);
  expect(status).toBe(complaint === '' ? 0 : 1);
});
