import { describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import type { Db } from '../../src/storage/db.ts';
import type { Sql } from '../../src/storage/sql.ts';

const workspaceId = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
const kinds = modules.flatMap((module) => module.trash ?? []);

/** A database without rows that writes down what it was asked. */
function recorder(): { db: Db; asked: Sql[] } {
  const asked: Sql[] = [];
  const ask =
    <Answer>(answer: Answer) =>
    async (statement: Sql) => {
      asked.push(statement);
      return answer;
    };
  return { asked, db: { many: ask([]), run: ask(0), maybe: ask(undefined), one: ask({}) } as unknown as Db };
}

describe.each(kinds.map((kind) => ({ kind, type: kind.type })))('the deleted things of the type $type', ({ kind }) => {
  test('end for one workspace alone where it keeps them for a shorter time', async () => {
    const { db, asked } = recorder();
    await kind.purge(db, new Date(), workspaceId);
    expect(asked.length).toBeGreaterThan(0);
    for (const { text, values } of asked) {
      expect(text).toMatch(/workspace_id/);
      expect(values).toContain(workspaceId);
    }
  });

  test('end everywhere where no workspace is named', async () => {
    const { db, asked } = recorder();
    await kind.purge(db, new Date());
    for (const { values } of asked) expect(values).not.toContain(workspaceId);
  });

  test('are listed page by page and by words of their title', async () => {
    const { db, asked } = recorder();
    await kind.list({ db, workspaceId, principal: { userId: workspaceId.replace('0199', '0177') } } as never, {
      limit: 7,
      before: { at: '2026-01-01T00:00:00.000Z', id: workspaceId.replace('0199', '0188') },
      q: 'zebra',
    });
    const [statement] = asked;
    expect(statement?.values).toEqual(expect.arrayContaining([workspaceId, 7, '2026-01-01T00:00:00.000Z', 'zebra']));
  });
});
