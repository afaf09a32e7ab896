import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEvent } from '../../src/events/events.store.ts';
import { newId } from '../../src/kernel/ids.ts';
import { viewEvent } from '../../src/modules/tables/event-view.ts';
import { readContextOn } from '../../src/runtime/read-context.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { addRecord, changeRecord, newTable, type TableShape, workspaceOf } from './make-tables.ts';

interface ConsumerJob {
  eventId: string;
  item?: number;
}

interface SeenEvent {
  record: Record<string, unknown>;
  before?: Record<string, unknown>;
  changed?: string[];
}

// Without a worker: the jobs that dispatch makes stay to be looked at.
describe('events of records', () => {
  const app = useApp();
  let owner: Client;
  let ada: Person;
  let bob: Person;
  let workspaceId: string;
  let table: TableShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    workspaceId = await workspaceOf(owner);
    ada = await newMember(app, 'member', owner);
    bob = await newMember(app, 'member', owner);
    await rowsOf(
      app.database,
      "insert into subscriptions (id, workspace_id, pattern, consumer, owner_id) values ($1, $2, 'tables.*', 'test.consumer', $3)",
      [newId(), workspaceId, ada.id],
    );
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'mine', type: 'user' },
      { key: 'salary', type: 'number' },
      { key: 'double', type: 'formula', formula: '{salary} * 2' },
    ]);
    await dispatched();
    await rowsOf(app.database, 'delete from jobs');
  });

  const dispatched = () =>
    until(
      () => rowsOf(app.database, 'select from dispatch'),
      (rows) => rows.length === 0,
    );

  /** What consumers were told since the test began, as the jobs of one consumer say. */
  async function heard(name: string): Promise<ConsumerJob[]> {
    await dispatched();
    const rows = await rowsOf<{ payload: ConsumerJob }>(
      app.database,
      "select payload from jobs join events on events.id = (payload->>'eventId')::uuid where kind = 'test.consumer' and events.name = $1 order by events.id, (payload->>'item')::int",
      [name],
    );
    return rows.map(({ payload }) => payload);
  }

  /** The event as this person may know it. */
  async function seenBy(person: Person, { eventId, item }: ConsumerJob): Promise<SeenEvent | undefined> {
    const { runtime, workerDatabase: database } = app.services;
    const principal = await runtime.settings.principals.ofMember(database, person.id, workspaceId, 'system', 'test');
    const event = await readEvent(database, eventId, item);
    if (!principal || !event) throw new Error('There is no such person or event.');
    return (await viewEvent(readContextOn(runtime.readContext(principal), database), event)) as SeenEvent | undefined;
  }

  test('a batch is one event of the import and one job per record for each consumer', async () => {
    const records = Array.from({ length: 120 }, (_, place) => ({ name: `row ${place}` }));
    await owner.act('tables.import_records', { tableId: table.id, records });
    const created = await heard('tables.record_created');
    expect(created).toHaveLength(120);
    expect(new Set(created.map(({ eventId, item }) => `${eventId} ${item}`)).size).toBe(120);
    const named = await Promise.all(created.map((job) => seenBy(ada, job)));
    expect(named.map((event) => event?.record.name).sort()).toEqual(records.map(({ name }) => name).sort());
    const imported = await heard('tables.records_imported');
    expect(imported).toHaveLength(1);
    const event = await readEvent(app.services.workerDatabase, imported[0]?.eventId ?? '');
    expect(event?.data).toEqual({
      tableId: table.id,
      tableName: table.name,
      importId: null,
      created: 120,
      updated: 0,
      failed: 0,
    });
  });

  test('an update of several records is heard of once for each that changed', async () => {
    const [one, two] = [
      await addRecord(owner, table.id, { name: 'a', salary: 1 }),
      await addRecord(owner, table.id, { name: 'b' }),
    ];
    const records = [
      { id: one.id, values: { salary: 5 } },
      { id: two.id, values: { name: 'b' } },
    ];
    await owner.act('tables.update_records', { tableId: table.id, records });
    const jobs = await heard('tables.record_updated');
    expect(jobs).toHaveLength(1);
    expect(await seenBy(ada, jobs[0] as ConsumerJob)).toMatchObject({
      record: { id: one.id, salary: 5, double: 10 },
      changed: ['salary', 'double'],
      before: { salary: 1, double: 2 },
    });
  });

  test('the read rule decides who hears of a record, of each one in a batch apart', async () => {
    const condition = { field: 'mine', cmp: 'eq', value: { var: 'user.id' } };
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition }],
    });
    await owner.act('tables.import_records', { tableId: table.id, records: [{ mine: ada.id }, { mine: bob.id }, {}] });
    const jobs = await heard('tables.record_created');
    const seen = async (person: Person) =>
      (await Promise.all(jobs.map((job) => seenBy(person, job)))).map((event) => event?.record.mine);
    expect(await seen(ada)).toEqual([ada.id, undefined, undefined]);
    expect(await seen(bob)).toEqual([undefined, bob.id, undefined]);
  });

  test('a hidden field is in no event: not in the record, not before, not among what changed', async () => {
    const rights = ['salary', 'double'].map((field) => ({ role: 'member', field, access: 'hidden' }));
    await owner.act('tables.set_field_rights', { tableId: table.id, rights });
    const record = await addRecord(owner, table.id, { name: 'Ada', salary: 47_114_711 });
    await changeRecord(owner, table.id, record.id, { name: 'Eve', salary: 47_114_712 });
    await owner.act('tables.delete_records', { tableId: table.id, ids: [record.id] });
    await owner.act('tables.restore_records', { tableId: table.id, ids: [record.id] });
    for (const name of [
      'tables.record_created',
      'tables.record_updated',
      'tables.record_deleted',
      'tables.record_restored',
    ]) {
      const [job] = await heard(name);
      const event = await seenBy(ada, job as ConsumerJob);
      expect(event, name).toMatchObject({ record: { id: record.id } });
      // Long enough that no id happens to hold them.
      expect(JSON.stringify(event), name).not.toMatch(/salary|double|4711471|9422942/);
    }
  });

  test('without the right to read the table nothing of it is heard, nor of its structure', async () => {
    const record = await addRecord(owner, table.id, { name: 'Ada' });
    await owner.act('tables.set_permissions', {
      tableId: table.id,
      role: 'member',
      read: false,
      write: null,
      import: null,
    });
    await owner.act('tables.update_table', { id: table.id, name: 'Secret plans' });
    for (const name of ['tables.record_created', 'tables.table_updated']) {
      const jobs = await heard(name);
      expect(jobs.length).toBeGreaterThan(0);
      for (const job of jobs) expect(await seenBy(ada, job)).toBeUndefined();
    }
    expect(record.name).toBe('Ada');
  });

  test('what was looked up in a table that somebody may not read is not in their event', async () => {
    const people = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const tasks = await newTable(owner, [
      { key: 'what', type: 'text' },
      { key: 'who', type: 'link', link: { tableId: people.id } },
      { key: 'names', type: 'lookup', lookup: { link: 'who', field: 'name' } },
    ]);
    await owner.act('tables.save_field', {
      tableId: tasks.id,
      key: 'listed',
      type: 'formula',
      formula: 'JOIN({names}, ", ")',
    });
    const boss = await addRecord(owner, people.id, { name: 'Top secret' });
    await owner.act('tables.set_permissions', {
      tableId: people.id,
      role: 'member',
      read: false,
      write: null,
      import: null,
    });
    await dispatched();
    await rowsOf(app.database, 'delete from jobs');
    await addRecord(owner, tasks.id, { what: 'x', who: [boss.id] });
    const [job] = await heard('tables.record_created');
    const event = await seenBy(ada, job as ConsumerJob);
    expect(event?.record).toMatchObject({ what: 'x' });
    expect(JSON.stringify(event)).not.toContain('Top secret');
    expect(JSON.stringify(event)).not.toContain(boss.id);
  });

  test('a deleted table and a restored field are events too', async () => {
    await owner.act('tables.delete_table', { id: table.id });
    expect(await heard('tables.table_deleted')).toHaveLength(1);
    expect(
      await rowsOf(app.database, "select from events where name = 'tables.table_deleted' and subject_id = $1", [
        table.id,
      ]),
    ).toHaveLength(1);
  });
});
