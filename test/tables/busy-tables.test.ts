import { beforeAll, describe, expect, test } from 'vitest';
import { enqueue } from '../../src/queue/enqueue.ts';
import { relationOf } from '../../src/records/names.ts';
import { buildIndexAddress } from '../../src/records/structure/build/job-addresses.ts';
import { useApp } from '../harness/app.ts';
import type { Answer, Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { rowsOf, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import {
  addRecord,
  fieldOf,
  fillTable,
  getTable,
  listRecords,
  newTable,
  type RecordPage,
  type RecordShape,
  saveField,
  type TableShape,
  untilBuilt,
  workspaceOf,
} from './make-tables.ts';

const many = 12_000;

describe('a large table that is changed while people work in it', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let member: Person;
  let table: TableShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
    table = await newTable(owner, [
      { key: 'code', type: 'text', required: true, unique: true, index: 'on' },
      { key: 'n', type: 'number' },
      { key: 'next', type: 'formula', formula: '{n} + 1' },
    ]);
    await fillTable(app, owner, table, many, (place) => ({ code: String(place), n: place }));
    await saveField(owner, table.id, { id: fieldOf(table, 'next').id, formula: '{n} + 2' });
    await untilBuilt(owner, table.id, 'next');
  });

  /** Reads, creates and changes until told to stop; answers what was written and what was refused. */
  async function work(client: Client, from: number, until: () => boolean, codeOf: (number: number) => unknown) {
    const written = new Map<string, number>();
    const refused: Answer[] = [];
    let number = from;
    const keep = <Body>(answer: Answer<Body>) => {
      if (answer.status !== 200) refused.push(answer as Answer);
      return answer;
    };
    while (!until()) {
      number += 1;
      const made = keep(
        await client.call<{ result?: RecordShape }>('tables.create_record', {
          tableId: table.id,
          values: { code: codeOf(number), n: number },
        }),
      );
      const id = made.body.result?.id;
      if (id === undefined) continue;
      written.set(id, number);
      const seen = keep(
        await client.call<{ result: RecordPage }>('tables.list_records', {
          tableId: table.id,
          limit: 2,
          sort: '-n',
          filter: { field: 'n', cmp: 'gte', value: number },
        }),
      );
      if (!seen.body.result.list.some((record) => record.n === number || Number(record.n) > number))
        refused.push(seen as unknown as Answer);
      keep(await client.call('tables.update_record', { tableId: table.id, id, values: { n: number + 0.5 } }));
    }
    return { written, refused };
  }

  test('a formula is changed: no request fails, and every record has what the new formula says', async () => {
    let done = false;
    const workers = [work(owner, 100_000, () => done, String), work(member.client, 200_000, () => done, String)];
    await saveField(owner, table.id, { id: fieldOf(table, 'next').id, formula: '{n} * 10' });
    expect(await untilBuilt(owner, table.id, 'next')).toMatchObject({ state: 'ready' });
    done = true;
    const results = await Promise.all(workers);
    expect(results.flatMap(({ refused }) => refused.map(({ text }) => text))).toEqual([]);
    const written = results.flatMap((result) => [...result.written]);
    expect(written.length).toBeGreaterThan(0);
    const total = many + written.length;
    expect((await getTable(owner, table.id)).rowCount).toBe(total);
    expect(
      (await listRecords(owner, table.id, { limit: 1, filter: { field: 'next', cmp: 'notempty' } })).pageInfo.totalRows,
    ).toBe(total);
    for (const [id, number] of written) {
      const [record] = (await listRecords(owner, table.id, { filter: { field: 'id', cmp: 'eq', value: id } })).list;
      expect(record).toMatchObject({ n: number + 0.5, next: (number + 0.5) * 10 });
    }
  });

  test('a required, unique and indexed field changes its type: refusals name the new type, nothing written is lost, the rules hold after', async () => {
    const before = (await getTable(owner, table.id)).rowCount;
    let done = false;
    // Texts until the type changes, numbers after: the one that does not fit is refused by its type, never with a 500.
    const [texts, numbers] = [
      work(owner, 300_000, () => done, String),
      work(member.client, 400_000, () => done, Number),
    ];
    await saveField(owner, table.id, { id: fieldOf(table, 'code').id, type: 'number' });
    expect(await untilBuilt(owner, table.id, 'code')).toMatchObject({
      state: 'ready',
      type: 'number',
      required: true,
      unique: true,
    });
    done = true;
    const results = await Promise.all([texts, numbers]);
    for (const { refused } of results)
      for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'type_mismatch' } });
    const written = results.flatMap((result) => [...result.written.values()]);
    const total = before + written.length;
    expect(
      (await listRecords(owner, table.id, { limit: 1, filter: { field: 'code', cmp: 'notempty' } })).pageInfo.totalRows,
    ).toBe(total);
    for (const number of written)
      expect(
        (await listRecords(owner, table.id, { filter: { field: 'code', cmp: 'eq', value: number } })).pageInfo
          .totalRows,
      ).toBe(1);
    expect(await owner.call('tables.create_record', { tableId: table.id, values: { code: 7 } })).toMatchObject({
      status: 409,
      body: { code: 'unique_violation' },
    });
    expect(await owner.call('tables.create_record', { tableId: table.id, values: {} })).toMatchObject({
      status: 409,
      body: { code: 'required_field_missing' },
    });
    expect(await addRecord(owner, table.id, { code: -1 })).toMatchObject({ code: -1 });
  });

  test('indexes that lists ask for are built one after the other, never two at once', async () => {
    const wide = await newTable(owner, [
      { key: 'a', type: 'number' },
      { key: 'b', type: 'number' },
      { key: 'c', type: 'number' },
    ]);
    await fillTable(app, owner, wide, 10_000, (place) => ({ a: place, b: place, c: place }));
    const workspaceId = await workspaceOf(owner);
    const relation = relationOf(workspaceId, wide.id).text;
    const building = () =>
      rowsOf(
        app.database,
        "select from pg_stat_activity where datname = current_database() and query like 'create index concurrently%' and state = 'active'",
      );
    const orders = () =>
      rowsOf<{ state: string }>(
        app.database,
        "select state from jobs where kind = 'tables.build_index' and payload->>'tableId' = $1 order by state",
        [wide.id],
      );
    // Whoever builds waits for this lock, so that a second one would be seen beside it.
    await whileLocked(app.database, `lock table ${relation} in share update exclusive mode`, async () => {
      for (const key of ['a', 'b', 'c'])
        await enqueue(
          app.services.database,
          buildIndexAddress,
          { tableId: wide.id, fieldId: fieldOf(wide, key).id },
          { workspaceId },
        );
      await until(building, ({ length }) => length === 1);
      // The others have had their turn, and wait for a later one.
      await until(orders, (all) => all.map(({ state }) => state).join() === 'delayed,delayed,running');
      expect(await building()).toHaveLength(1);
    });
    await until(orders, ({ length }) => length === 0);
    const { fields } = await getTable(owner, wide.id);
    expect(fields.filter(({ indexed }) => indexed).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });
});
