import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifySnippets } from '../../console/src/screens/webhooks/outgoing/verify-snippets.ts';
import { cases } from '../deliveries/vectors.ts';

describe('the code that the console offers to receivers', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'svc-snippets-'));
    writeFileSync(path.join(folder, 'verify.ts'), verifySnippets.TypeScript);
    writeFileSync(path.join(folder, 'verify.py'), verifySnippets.Python);
    writeFileSync(path.join(folder, 'cases.json'), JSON.stringify(cases));
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('in TypeScript accepts and refuses as a receiver must', async () => {
    const { isGenuine } = (await import(path.join(folder, 'verify.ts'))) as {
      isGenuine(body: Buffer, header: string, secret: string): boolean;
    };
    for (const { title, body, header, secret, now, right } of cases) {
      vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 });
      expect(isGenuine(Buffer.from(body), header, secret), title).toBe(right);
    }
  });

  test.skipIf(spawnSync('python3', ['--version']).status !== 0)(
    'in Python accepts and refuses as a receiver must',
    () => {
      const program = [
        'import json, time, verify',
        'answers = []',
        'for case in json.load(open("cases.json", encoding="utf-8")):',
        '    time.time = lambda now=case["now"]: now',
        '    answers.append(verify.is_genuine(case["body"].encode(), case["header"], case["secret"]))',
        'print(json.dumps(answers))',
      ];
      const printed = execFileSync('python3', ['-c', program.join('\n')], { cwd: folder, encoding: 'utf8' });
      expect(JSON.parse(printed)).toEqual(cases.map(({ right }) => right));
    },
  );
});
