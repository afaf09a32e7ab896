import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { relationOf } from '../../src/records/names.ts';
import { useApp } from '../harness/app.ts';
import type { Answer, Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { rowsOf, waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { newTable, type RecordShape, type TableShape, valuesOf, workspaceOf } from './make-tables.ts';

type Created = Answer<{ result: RecordShape; events: string[]; activity: { id: string }[] }>;

describe('records that are created in the same moment', () => {
  const app = useApp();
  let owner: Client;
  let member: Person;
  let table: TableShape;
  let relation: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'code', type: 'text', required: true, unique: true },
      { key: 'n', type: 'number' },
    ]);
    relation = relationOf(await workspaceOf(owner), table.id).text;
  });

  const create = (client: Client, values: unknown): Promise<Created> =>
    client.call('tables.create_record', { tableId: table.id, values }) as Promise<Created>;

  /** All of these while the table is held: the first waits for it, and the others gather behind it. */
  async function createAll(calls: readonly (() => Promise<Created>)[]): Promise<Created[]> {
    const { answers } = await whileLocked(app.database, `lock table ${relation} in share mode`, async () => {
      const under = { answers: calls.map((call) => call()) };
      await until(
        () => waitingForLock(app.database),
        (waiting) => waiting > 0,
      );
      return under;
    });
    return Promise.all(answers);
  }

  test('each have their own answer, event and line in the activity', async () => {
    const places = Array.from({ length: 20 }, (_, place) => place);
    const answers = await createAll(places.map((place) => () => create(owner, { code: `c${place}`, n: place })));
    expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200));
    expect(answers.map(({ body }) => body.result.n)).toEqual(places);
    expect(answers.every(({ body }) => body.events.join() === 'tables.record_created')).toBe(true);
    const lines = answers.flatMap(({ body }) => body.activity.map(({ id }) => id));
    expect(new Set(lines).size).toBe(20);
    const [kept] = await rowsOf<{ lines: number; events: number }>(
      app.database,
      `select (select count(*)::int from activity where id = any($1::uuid[])) as lines,
        (select count(distinct data->'record'->>'id')::int from events where name = 'tables.record_created' and subject_id = $2) as events`,
      [lines, table.id],
    );
    expect(kept).toEqual({ lines: 20, events: 20 });
  });

  test('are not refused for one another', async () => {
    const codes = ['a', 'b', 'b', 'c', undefined, 'd'];
    const answers = await createAll(codes.map((code) => () => create(owner, { code, n: 1 })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses[4]).toBe(409);
    expect((await valuesOf(owner, table.id, 'code')).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('keep to their own rights', async () => {
    const rule = { role: 'member', verb: 'create', condition: { field: 'n', cmp: 'lt', value: 10 } };
    await owner.act('tables.set_row_rules', { tableId: table.id, rules: [rule] });
    const answers = await createAll(
      [owner, member.client, owner, member.client].map(
        (client, place) => () => create(client, { code: `r${place}`, n: 20 }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 409]);
    expect((await valuesOf(owner, table.id, 'code')).sort()).toEqual(['r0', 'r2']);
  });
});
