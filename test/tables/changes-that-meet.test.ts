import { beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/doors/operations/metrics.ts';
import { startWorker } from '../../src/processes/worker.ts';
import { relationOf } from '../../src/records/names.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import {
  addRecord,
  changeRecord,
  fieldNow,
  fieldOf,
  getRecord,
  getTable,
  newTable,
  saveField,
  type TableShape,
  trySaveField,
  untilBuilt,
  workspaceOf,
} from './make-tables.ts';

describe('changes of structure that meet others', () => {
  const app = useApp();
  let owner: Client;
  let member: Person;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
  });

  async function working<Result>(work: () => Promise<Result>): Promise<Result> {
    const worker = await startWorker(app.services, createMetrics());
    try {
      return await work();
    } finally {
      await worker.stop();
    }
  }

  const remove = (table: TableShape, key: string) =>
    owner.act('tables.delete_field', { tableId: table.id, id: fieldOf(table, key).id });
  const restore = (table: TableShape, key: string) =>
    owner.call('workspace.restore', { type: 'field', id: fieldOf(table, key).id });

  test('a new key and a new type in one call: formulas on the field follow both', async () => {
    const table = await newTable(owner, [
      { key: 'x', type: 'text' },
      { key: 'loud', type: 'formula', formula: '{x} & "!"' },
      { key: 'same', type: 'formula', formula: 'COALESCE({x}, {x})' },
    ]);
    const record = await addRecord(owner, table.id, { x: '1,50' });
    await saveField(owner, table.id, { id: fieldOf(table, 'x').id, key: 'total', type: 'number' });
    await working(async () => {
      await untilBuilt(owner, table.id, 'loud');
      await untilBuilt(owner, table.id, 'same');
    });
    expect(await getRecord(owner, table.id, record.id)).toMatchObject({ total: 1.5, loud: '1.5!', same: 1.5 });
    expect(await changeRecord(owner, table.id, record.id, { total: 2 })).toMatchObject({ loud: '2!', same: 2 });
    expect(await fieldNow(owner, table.id, 'same')).toMatchObject({
      formula: 'COALESCE({total}, {total})',
      resultType: 'number',
    });
  });

  test('a field that is renamed while a formula on it is built keeps its new key there', async () => {
    const table = await newTable(owner, [{ key: 'n', type: 'number' }]);
    const record = await addRecord(owner, table.id, { n: 4 });
    await saveField(owner, table.id, { key: 'double', type: 'formula', formula: '{n} * 2' });
    const row = `select from ${relationOf(await workspaceOf(owner), table.id).text} where id = '${record.id}' for update`;
    let built: Promise<unknown> = Promise.resolve();
    // The record is held before the worker starts, so that the job cannot be done before the rename.
    await whileLocked(app.database, row, async () => {
      built = working(() => untilBuilt(owner, table.id, 'double'));
      await until(
        () => waitingForLock(app.database),
        (waiting) => waiting > 0,
      );
      await saveField(owner, table.id, { id: fieldOf(table, 'n').id, key: 'total' });
    });
    await built;
    expect(await fieldNow(owner, table.id, 'double')).toMatchObject({ formula: '{total} * 2', state: 'ready' });
    expect(await changeRecord(owner, table.id, record.id, { total: 5 })).toMatchObject({ total: 5, double: 10 });
  });

  test.each([
    ['sum', 'text'],
    ['max', 'text'],
    ['avg', 'checkbox'],
  ])(
    'a field that another table rolls up as %s and that becomes %s: refused, or the rollup goes on working',
    async (fn, type) => {
      const people = await newTable(owner, [{ key: 'rate', type: 'number' }]);
      const tasks = await newTable(owner, [
        { key: 'who', type: 'link', link: { tableId: people.id } },
        { key: 'rolled', type: 'rollup', rollup: { link: 'who', field: 'rate', fn } },
        { key: 'looked', type: 'lookup', lookup: { link: 'who', field: 'rate' } },
      ]);
      const task = await addRecord(owner, tasks.id, { who: [(await addRecord(owner, people.id, { rate: 1 })).id] });
      const answer = await trySaveField(owner, people.id, { id: fieldOf(people, 'rate').id, type });
      if (answer.status !== 200)
        expect(answer).toMatchObject({
          status: 409,
          body: { code: 'field_in_use', usedBy: [{ kind: 'other_table' }] },
        });
      expect(await owner.call('tables.get_record', { tableId: tasks.id, id: task.id })).toMatchObject({ status: 200 });
      for (const query of [{ sort: 'rolled' }, { filter: { field: 'rolled', cmp: 'notempty' } }])
        expect(await owner.call('tables.list_records', { tableId: tasks.id, ...query })).toMatchObject({ status: 200 });
      const { resultType } = await fieldNow(owner, tasks.id, 'rolled');
      expect(resultType).toBe(answer.status === 200 ? type : 'number');
    },
  );

  test('a field whose new type a row rule cannot use is refused: a rule never stops holding', async () => {
    const table = await newTable(owner, [{ key: 'x', type: 'text' }]);
    await addRecord(owner, table.id, { x: '11' });
    const condition = { field: 'x', cmp: 'contains', value: '2' };
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition }],
    });
    expect(await trySaveField(owner, table.id, { id: fieldOf(table, 'x').id, type: 'number' })).toMatchObject({
      status: 409,
      body: { code: 'field_in_use', usedBy: [{ kind: 'rule' }] },
    });
    expect(await member.client.call('tables.list_records', { tableId: table.id })).toMatchObject({
      status: 200,
      body: { result: { list: [] } },
    });
  });

  test('a formula that comes back without the field it looks at is empty, or is refused; the table can be read', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'n', type: 'number' },
      { key: 'double', type: 'formula', formula: '{n} * 2' },
    ]);
    const record = await addRecord(owner, table.id, { name: 'x', n: 4 });
    await remove(table, 'double');
    await remove(table, 'n');
    const back = await restore(table, 'double');
    if (back.status !== 200) expect(back.status).toBe(409);
    else await working(() => untilBuilt(owner, table.id, 'double'));
    expect(await owner.call('tables.get_record', { tableId: table.id, id: record.id })).toMatchObject({ status: 200 });
    expect(
      await owner.call('tables.update_record', { tableId: table.id, id: record.id, values: { name: 'y' } }),
    ).toMatchObject({ status: 200 });
    expect(await owner.call('tables.list_records', { tableId: table.id, q: 'y' })).toMatchObject({ status: 200 });
  });

  test('a lookup that comes back without its link, or without what it looked up, shows nothing', async () => {
    const people = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'rate', type: 'number' },
    ]);
    const tasks = await newTable(owner, [
      { key: 'what', type: 'text' },
      { key: 'who', type: 'link', link: { tableId: people.id, key: 'tasks' } },
      { key: 'names', type: 'lookup', lookup: { link: 'who', field: 'name' } },
      { key: 'sum', type: 'rollup', rollup: { link: 'who', field: 'rate', fn: 'sum' } },
    ]);
    const task = await addRecord(owner, tasks.id, {
      what: 'x',
      who: [(await addRecord(owner, people.id, { name: 'Ada', rate: 3 })).id],
    });
    await remove(tasks, 'names');
    await remove(tasks, 'sum');
    await remove(people, 'rate');
    await restore(tasks, 'sum');
    expect(await owner.call('tables.get_record', { tableId: tasks.id, id: task.id })).toMatchObject({ status: 200 });
    if ((await getTable(owner, tasks.id)).fields.some(({ key }) => key === 'sum')) await remove(tasks, 'sum');
    await remove(tasks, 'who');
    await restore(tasks, 'names');
    expect(await owner.call('tables.get_record', { tableId: tasks.id, id: task.id })).toMatchObject({ status: 200 });
    expect(await owner.call('tables.get_table', { id: tasks.id })).toMatchObject({ status: 200 });
  });

  test('a link whose other side lost its key to a new field is not restored over it', async () => {
    const people = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const tasks = await newTable(owner, [{ key: 'who', type: 'link', link: { tableId: people.id, key: 'tasks' } }]);
    await remove(tasks, 'who');
    await saveField(owner, people.id, { key: 'tasks', type: 'number' });
    expect(await restore(tasks, 'who')).toMatchObject({ status: 409, body: { code: 'key_taken', field: 'tasks' } });
    expect((await getTable(owner, tasks.id)).fields).toEqual([]);
  });

  test('two who add a field of one key at the same time: one has it, the other is told', async () => {
    const table = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, place) =>
        trySaveField(owner, table.id, { key: 'twice', type: place % 2 ? 'text' : 'number' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect([status, body.code]).toEqual([409, 'key_taken']);
    expect((await getTable(owner, table.id)).fields.map(({ key }) => key)).toEqual(['name', 'twice']);
  });

  test('records written while fields are added and dropped all arrive', async () => {
    const table = await newTable(owner, [{ key: 'n', type: 'number' }]);
    const written = Array.from({ length: 30 }, (_, n) =>
      owner.call('tables.create_record', { tableId: table.id, values: { n } }),
    );
    const changed = (async () => {
      for (let turn = 0; turn < 4; turn++) {
        const field = await saveField(owner, table.id, { key: `f${turn}`, type: 'text' });
        if (turn % 2 === 0) await owner.act('tables.delete_field', { tableId: table.id, id: field.id });
      }
    })();
    const answers = await Promise.all(written);
    await changed;
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    expect((await getTable(owner, table.id)).rowCount).toBe(30);
  });
});
