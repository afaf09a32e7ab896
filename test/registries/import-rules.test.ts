import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// That the check finds what it should is shown beside the other scripts, in test/start.
test('the import rules hold for the tree as it is, and the check has read it', () => {
  const script = fileURLToPath(new URL('../../scripts/import-rules.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^[1-9]\d{2,} files, [1-9]\d{2,} imports, 0 complaints/m);
  expect(status).toBe(0);
});
