import { beforeAll, describe, expect, test } from 'vitest';
import { bySession } from '../files/multipart.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { addRecord, addRecords, changeRecord, getRecord, listRecords, newTable } from './make-tables.ts';

describe('links and files of records', () => {
  const app = useApp();
  let owner: Client;
  let member: Person;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
  });

  test('links are set from both sides, keep their order, and go with what is taken out', async () => {
    const people = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const tasks = await newTable(owner, [{ key: 'who', type: 'link', link: { tableId: people.id, key: 'tasks' } }]);
    const [ada, bob, cid] = (
      await addRecords(owner, people.id, [{ name: 'Ada' }, { name: 'Bob' }, { name: 'Cid' }])
    ).map(({ id }) => id) as [string, string, string];
    const task = await addRecord(owner, tasks.id, { who: [cid, ada] });
    expect(task.who).toEqual([cid, ada]);
    expect((await getRecord(owner, people.id, ada)).tasks).toEqual([task.id]);
    expect((await changeRecord(owner, tasks.id, task.id, { who: [ada, cid] })).who).toEqual([ada, cid]);
    await changeRecord(owner, people.id, bob, { tasks: [task.id] });
    expect([...((await getRecord(owner, tasks.id, task.id)).who as string[])].sort()).toEqual([ada, bob, cid].sort());
    await changeRecord(owner, people.id, ada, { tasks: [] });
    expect((await getRecord(owner, tasks.id, task.id)).who).not.toContain(ada);
    expect((await changeRecord(owner, tasks.id, task.id, { who: null })).who).toEqual([]);
    expect((await getRecord(owner, people.id, cid)).tasks).toEqual([]);
    const twice = await addRecord(owner, tasks.id, { who: [ada, ada] });
    expect(twice.who).toEqual([ada]);
  });

  test('a file that was uploaded is attached by its id, and shows what it is', async () => {
    const holder = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'files', type: 'attachment' },
    ]);
    const file = await bySession(owner).upload({
      disposition: 'name="file"; filename="Übersicht.txt"',
      content: 'Hello',
    });
    const record = await addRecord(owner, holder.id, { name: 'x', files: [{ id: file.id }] });
    expect(record.files).toEqual([file]);
    expect((await changeRecord(owner, holder.id, record.id, { name: 'y', files: record.files })).files).toEqual([file]);
    expect(
      await owner.call('tables.create_record', {
        tableId: holder.id,
        values: { files: ['0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b00'] },
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'linked_record_not_found', errors: [{ field: 'files' }] },
    });
    expect(
      (await listRecords(owner, holder.id, { filter: { field: 'files', cmp: 'contains', value: 'übers' } })).pageInfo
        .totalRows,
    ).toBe(1);
    expect((await listRecords(owner, holder.id, { q: 'ubersicht' })).pageInfo.totalRows).toBe(1);
    expect(await bySession(member.client).get(file.id)).toMatchObject({ status: 200, text: 'Hello' });
    await owner.act('tables.set_field_rights', {
      tableId: holder.id,
      rights: [{ role: 'member', field: 'files', access: 'hidden' }],
    });
    expect((await bySession(member.client).get(file.id)).status).not.toBe(200);
    const own = await newTable(owner, [{ key: 'files', type: 'attachment' }]);
    const stolen = await member.client.call('tables.create_record', { tableId: own.id, values: { files: [file.id] } });
    // Whoever may not read a file cannot make it readable by attaching it elsewhere.
    expect(stolen).toMatchObject({ status: 409, body: { code: 'linked_record_not_found' } });
  });
});
