import { beforeAll, describe, expect, test } from 'vitest';
import { relationOf } from '../../src/records/names.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import {
  addRecord,
  changeRecord,
  fieldNow,
  fieldOf,
  getRecord,
  listRecords,
  newTable,
  saveField,
  type TableShape,
  trySaveField,
  untilBuilt,
  valuesOf,
  workspaceOf,
} from './make-tables.ts';

describe('computed fields', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let member: Person;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
  });

  test('a formula of the same record follows every change, and formulas on formulas too', async () => {
    const table = await newTable(owner, [
      { key: 'amount', type: 'number' },
      { key: 'size', type: 'formula', formula: 'IF({amount} > 100, "big", "small")' },
      { key: 'shout', type: 'formula', formula: 'UPPER({size}) & "!"' },
    ]);
    const record = await addRecord(owner, table.id, { amount: 120 });
    expect(record).toMatchObject({ size: 'big', shout: 'BIG!' });
    expect(await changeRecord(owner, table.id, record.id, { amount: 1 })).toMatchObject({
      size: 'small',
      shout: 'SMALL!',
    });
    expect(
      (await listRecords(owner, table.id, { filter: { field: 'shout', cmp: 'startswith', value: 'small' } })).pageInfo
        .totalRows,
    ).toBe(1);
    expect((await listRecords(owner, table.id, { q: 'small!' })).list).toHaveLength(1);
    expect(
      await owner.call('tables.update_record', { tableId: table.id, id: record.id, values: { size: 'x' } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'readonly_field', errors: [{ field: 'size' }] },
    });
    expect(fieldOf(table, 'size')).toMatchObject({ resultType: 'text', computed: true, access: 'read' });
  });

  test('an error in a formula yields null, and the record is saved all the same', async () => {
    const table = await newTable(owner, [
      { key: 'n', type: 'number' },
      { key: 'text', type: 'text' },
      { key: 'share', type: 'formula', formula: '1 / {n}' },
      { key: 'root', type: 'formula', formula: 'SQRT({n})' },
      { key: 'read', type: 'formula', formula: 'NUMBER({text})' },
    ]);
    expect(await addRecord(owner, table.id, { n: 0, text: 'none' })).toMatchObject({
      share: null,
      root: 0,
      read: null,
    });
    expect(await addRecord(owner, table.id, { n: -4, text: '12' })).toMatchObject({
      share: -0.25,
      root: null,
      read: 12,
    });
    expect(await addRecord(owner, table.id)).toMatchObject({ share: null, root: null, read: null });
  });

  test('what looks at the time is computed when it is read', async () => {
    const table = await newTable(owner, [
      { key: 'due', type: 'date' },
      { key: 'late', type: 'formula', formula: '{due} < TODAY()' },
      { key: 'days', type: 'formula', formula: 'DATEDIFF(TODAY(), {due}, "day")' },
    ]);
    const today = new Date().toISOString().slice(0, 10);
    const record = await addRecord(owner, table.id, { due: today });
    expect(record.late).toBe(false);
    const check = await owner.act<{ resultType: string; stored: boolean }>('tables.check_formula', {
      tableId: table.id,
      formula: '{due} < TODAY()',
    });
    expect(check).toEqual({ resultType: 'boolean', stored: false });
    const before = (await getRecord(owner, table.id, record.id)).days as number;
    app.clock.advance(2 * 86_400_000);
    const later = await getRecord(owner, table.id, record.id);
    app.clock.reset();
    expect(later.late).toBe(true);
    expect(Math.abs((later.days as number) - before)).toBe(2);
  });

  test('who made and changed a record and when, also inside formulas', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'made', type: 'created_time' },
      { key: 'changed', type: 'updated_time' },
      { key: 'maker', type: 'created_by' },
      { key: 'changer', type: 'updated_by' },
      { key: 'year', type: 'formula', formula: 'YEAR({made})' },
      { key: 'same', type: 'formula', formula: '{changed} = {updated_at}' },
      { key: 'touched', type: 'formula', formula: '{updated_at} > {created_at}' },
    ]);
    const record = await addRecord(owner, table.id, { name: 'x' });
    expect(record).toMatchObject({
      made: record.created_at,
      changed: record.updated_at,
      maker: record.created_by,
      changer: record.created_by,
    });
    expect(record).toMatchObject({ year: new Date(record.created_at).getUTCFullYear(), same: true, touched: false });
    const after = await changeRecord(member.client, table.id, record.id, { name: 'y' });
    expect(after).toMatchObject({
      made: record.created_at,
      changed: after.updated_at,
      maker: record.created_by,
      changer: member.id,
      touched: true,
      same: true,
    });
    expect(after.updated_at > record.updated_at).toBe(true);
    expect(
      (
        await listRecords(owner, table.id, {
          filter: { field: 'changer', cmp: 'eq', value: member.id },
          sort: '-changed',
        })
      ).list,
    ).toHaveLength(1);
  });

  test('an autonumber is given once, and not again after a delete', async () => {
    const table = await newTable(owner, [{ key: 'number', type: 'autonumber' }]);
    const [one, two] = [await addRecord(owner, table.id), await addRecord(owner, table.id)];
    await owner.act('tables.delete_records', { tableId: table.id, ids: [two.id] });
    const three = await addRecord(owner, table.id);
    expect([one.number, two.number, three.number]).toEqual([1, 2, 3]);
    const made = await Promise.all(Array.from({ length: 12 }, () => addRecord(owner, table.id)));
    expect(new Set(made.map((record) => record.number)).size).toBe(12);
  });

  describe('numbers by a pattern', () => {
    const today = () => new Date(app.clock.now()).toISOString().slice(0, 10).replaceAll('-', '');

    test('each record gets the next one, whoever makes it and however many at once', async () => {
      const table = await newTable(owner, [
        { key: 'title', type: 'text' },
        { key: 'number', type: 'numbering', numbering: 'N-{YYYY}{MM}{DD}-{000}' },
        { key: 'shown', type: 'formula', formula: '"No. " & {number}' },
      ]);
      expect(fieldOf(table, 'number')).toMatchObject({ unique: true, computed: true, resultType: 'text' });
      const first = await addRecord(owner, table.id);
      expect(first).toMatchObject({ number: `N-${today()}-001`, shown: `No. N-${today()}-001` });
      await owner.act('tables.import_records', { tableId: table.id, records: [{ title: 'b' }, { title: 'c' }] });
      expect(await valuesOf(owner, table.id, 'number')).toEqual([1, 2, 3].map((n) => `N-${today()}-00${n}`));
      await Promise.all([
        ...Array.from({ length: 15 }, () => addRecord(owner, table.id)),
        ...Array.from({ length: 5 }, () =>
          owner.act('tables.import_records', { tableId: table.id, records: Array.from({ length: 20 }, () => ({})) }),
        ),
      ]);
      const all = await valuesOf(owner, table.id, 'number', { sort: 'number' });
      expect(new Set(all).size).toBe(118);
      expect(all.at(-1)).toBe(`N-${today()}-118`);
      const found = (query: object) => listRecords(owner, table.id, { ...query, limit: 5 });
      expect((await found({ filter: { field: 'number', cmp: 'endswith', value: '-002' } })).list).toMatchObject([
        { title: 'b' },
      ]);
      expect((await found({ q: `n-${today()}-003` })).list).toMatchObject([{ title: 'c' }]);
      const refused = await owner.call('tables.update_record', {
        ...{ tableId: table.id, id: first.id, values: { number: 'N-1' } },
      });
      expect(refused).toMatchObject({ status: 409, body: { code: 'readonly_field' } });
    });

    test('the counter starts again with the period, and a changed pattern leaves old numbers', async () => {
      const table = await newTable(owner, [{ key: 'number', type: 'numbering', numbering: '{YYYY}{MM}{DD}/{00}' }]);
      const day = today();
      await addRecord(owner, table.id);
      await addRecord(owner, table.id);
      app.clock.advance(86_400_000);
      try {
        expect((await addRecord(owner, table.id)).number).toBe(`${today()}/01`);
        await saveField(owner, table.id, { id: fieldOf(table, 'number').id, numbering: 'X{00}' });
        expect((await addRecord(owner, table.id)).number).toBe('X01');
        expect(await valuesOf(owner, table.id, 'number')).toEqual([`${day}/01`, `${day}/02`, `${today()}/01`, 'X01']);
      } finally {
        app.clock.reset();
      }
    });

    test('records that were there are numbered in the period they were made in; a restored field goes on', async () => {
      const table = await newTable(owner, [{ key: 'title', type: 'text' }]);
      const [old, older] = [await addRecord(owner, table.id), await addRecord(owner, table.id)];
      const workspaceId = await workspaceOf(owner);
      await rowsOf(
        app.database,
        `update ${relationOf(workspaceId, table.id).text} set created_at = '2019-12-31T12:00:00Z' where id = $1`,
        [old.id],
      );
      const year = today().slice(0, 4);
      const field = await saveField(owner, table.id, { key: 'number', type: 'numbering', numbering: '{YYYY}-{000}' });
      await untilBuilt(owner, table.id, 'number');
      expect(await valuesOf(owner, table.id, 'number')).toEqual(['2019-001', `${year}-001`]);
      expect((await addRecord(owner, table.id)).number).toBe(`${year}-002`);
      await owner.act('tables.delete_field', { tableId: table.id, id: field.id });
      await addRecord(owner, table.id);
      await owner.act('workspace.restore', { type: 'field', id: field.id });
      await untilBuilt(owner, table.id, 'number');
      const numbers = await valuesOf(owner, table.id, 'number');
      expect([new Set(numbers).size, numbers.includes(null)]).toEqual([4, false]);
      expect(older.id).toBeDefined();
    });

    test('a pattern that cannot be used is refused with the reason', async () => {
      const table = await newTable(owner, [{ key: 'title', type: 'text' }]);
      const answer = await trySaveField(owner, table.id, {
        key: 'number',
        type: 'numbering',
        numbering: 'A-{MM}-{00}',
      });
      expect(answer).toMatchObject({ status: 409, body: { code: 'invalid_field', field: 'number' } });
      expect(answer.body.error).toContain('{YYYY}');
      const without = await trySaveField(owner, table.id, { key: 'number', type: 'numbering' });
      expect(without).toMatchObject({ status: 409, body: { code: 'invalid_field' } });
    });
  });

  describe('through a link', () => {
    let people: TableShape;
    let tasks: TableShape;

    beforeAll(async () => {
      people = await newTable(owner, [
        { key: 'name', type: 'text' },
        { key: 'rate', type: 'number' },
        { key: 'born', type: 'date' },
        { key: 'here', type: 'checkbox' },
      ]);
      const rollup = (field: string, fn: string) => ({
        key: `${fn}_${field}`,
        type: 'rollup',
        rollup: { link: 'who', field, fn },
      });
      tasks = await newTable(owner, [
        { key: 'what', type: 'text' },
        { key: 'who', type: 'link', link: { tableId: people.id, key: 'tasks' } },
        { key: 'names', type: 'lookup', lookup: { link: 'who', field: 'name' } },
        { key: 'days', type: 'lookup', lookup: { link: 'who', field: 'born' } },
        ...['sum', 'avg', 'min', 'max', 'count', 'countall'].map((fn) => rollup('rate', fn)),
        ...[rollup('born', 'min'), rollup('name', 'concat'), rollup('here', 'and'), rollup('here', 'or')],
        { key: 'n', type: 'count', count: { link: 'who' } },
      ]);
      await saveField(owner, tasks.id, {
        key: 'crew',
        type: 'formula',
        formula: 'IF({n} > 1, JOIN({names}, " + "), "alone")',
      });
      await saveField(owner, tasks.id, { key: 'cost', type: 'formula', formula: '{sum_rate} * 8' });
    });

    test('lookups, rollups, counts and formulas on them follow the linked records', async () => {
      const ada = await addRecord(owner, people.id, { name: 'Ada', rate: 100, born: '1815-12-10', here: true });
      const bob = await addRecord(owner, people.id, { name: 'Bob', rate: 50, born: '1990-01-01' });
      const cid = await addRecord(owner, people.id, { name: 'Cid' });
      const task = await addRecord(owner, tasks.id, { what: 'x', who: [bob.id, ada.id, cid.id] });
      const expected = {
        ...{
          names: ['Bob', 'Ada', 'Cid'],
          days: ['1990-01-01', '1815-12-10'],
          sum_rate: 150,
          avg_rate: 75,
          min_rate: 50,
          max_rate: 100,
          count_rate: 2,
          countall_rate: 3,
        },
        ...{
          min_born: '1815-12-10',
          concat_name: 'Bob, Ada, Cid',
          and_here: false,
          or_here: true,
          n: 3,
          crew: 'Bob + Ada + Cid',
          cost: 1200,
        },
      };
      expect(task).toMatchObject(expected);
      expect(await getRecord(owner, tasks.id, task.id)).toMatchObject(expected);
      await changeRecord(owner, people.id, bob.id, { name: 'Robert', rate: 60 });
      expect(await getRecord(owner, tasks.id, task.id)).toMatchObject({
        names: ['Robert', 'Ada', 'Cid'],
        sum_rate: 160,
        cost: 1280,
      });
      await owner.act('tables.delete_records', { tableId: people.id, ids: [ada.id] });
      expect(await getRecord(owner, tasks.id, task.id)).toMatchObject({
        who: [bob.id, cid.id],
        n: 2,
        or_here: false,
        crew: 'Robert + Cid',
      });
      await owner.act('tables.restore_records', { tableId: people.id, ids: [ada.id] });
      expect(await getRecord(owner, tasks.id, task.id)).toMatchObject({ n: 3, or_here: true });
      const empty = await addRecord(owner, tasks.id, { what: 'empty' });
      expect(empty).toMatchObject({
        names: [],
        sum_rate: 0,
        avg_rate: null,
        min_rate: null,
        count_rate: 0,
        countall_rate: 0,
        concat_name: null,
        and_here: null,
        n: 0,
        crew: 'alone',
        cost: 0,
      });
      expect(
        (
          await listRecords(owner, tasks.id, { filter: { field: 'cost', cmp: 'gt', value: 100 }, sort: '-sum_rate' })
        ).list.map(({ id }) => id),
      ).toEqual([task.id]);
      expect(
        (await listRecords(owner, tasks.id, { filter: { field: 'names', cmp: 'anyof', value: ['Ada'] } })).pageInfo
          .totalRows,
      ).toBe(1);
      expect(
        (await listRecords(owner, tasks.id, { filter: { field: 'who', cmp: 'contains', value: 'robe' } })).pageInfo
          .totalRows,
      ).toBe(1);
    });

    test('a table may be made at once with formulas on what comes through its links', async () => {
      const made = await owner.call('tables.create_table', {
        name: 'At once',
        fields: [
          { key: 'who', type: 'link', link: { tableId: people.id } },
          { key: 'n', type: 'count', count: { link: 'who' } },
          { key: 'many', type: 'formula', formula: '{n} > 1' },
        ],
      });
      expect(made).toMatchObject({ status: 200 });
    });

    test.each([
      ['sum', 'name'],
      ['and', 'rate'],
      ['max', 'here'],
    ])('%s of %s makes no sense, and is refused', async (fn, field) => {
      expect(
        await trySaveField(owner, tasks.id, { key: 'odd', type: 'rollup', rollup: { link: 'who', field, fn } }),
      ).toMatchObject({
        status: 409,
        body: { code: 'invalid_field' },
      });
    });

    test('rights and rules of the linked table hold in links, lookups, rollups, counts and formulas', async () => {
      const ada = await addRecord(owner, people.id, { name: 'Secret', rate: 1000 });
      const bob = await addRecord(owner, people.id, { name: 'Open', rate: 1 });
      const task = await addRecord(owner, tasks.id, { what: 'mixed', who: [ada.id, bob.id] });
      const condition = { field: 'name', cmp: 'neq', value: 'Secret' };
      await owner.act('tables.set_row_rules', {
        tableId: people.id,
        rules: [{ role: 'member', verb: 'read', condition }],
      });
      expect(await getRecord(member.client, tasks.id, task.id)).toMatchObject({
        who: [bob.id],
        names: ['Open'],
        sum_rate: 1,
        n: 1,
        concat_name: 'Open',
        crew: 'alone',
        cost: 8,
      });
      expect(await getRecord(owner, tasks.id, task.id)).toMatchObject({ n: 2, sum_rate: 1001 });
      const secret = { field: 'names', cmp: 'anyof', value: ['Secret'] };
      expect((await listRecords(member.client, tasks.id, { filter: secret })).pageInfo.totalRows).toBe(0);
      expect((await listRecords(owner, tasks.id, { filter: secret })).pageInfo.totalRows).toBe(1);
      expect(
        await member.client.call('tables.create_record', { tableId: tasks.id, values: { who: [ada.id] } }),
      ).toMatchObject({
        status: 409,
        body: { code: 'linked_record_not_found' },
      });
      await owner.act('tables.set_row_rules', { tableId: people.id, rules: [] });
      await owner.act('tables.set_field_rights', {
        tableId: people.id,
        rights: [{ role: 'member', field: 'rate', access: 'hidden' }],
      });
      const without = await getRecord(member.client, tasks.id, task.id);
      for (const key of ['sum_rate', 'max_rate', 'cost']) expect(without).not.toHaveProperty(key);
      expect(without).toMatchObject({ who: [ada.id, bob.id], names: ['Secret', 'Open'] });
      await owner.act('tables.set_permissions', {
        tableId: people.id,
        role: 'member',
        read: false,
        write: null,
        import: null,
      });
      expect(await getRecord(member.client, tasks.id, task.id)).toMatchObject({
        what: 'mixed',
        who: [],
        names: [],
        n: 0,
      });
      await owner.act('tables.set_permissions', {
        tableId: people.id,
        role: 'member',
        read: null,
        write: null,
        import: null,
      });
      await owner.act('tables.set_field_rights', { tableId: people.id, rights: [] });
    });

    test('a rule of the linked table that itself looks through a link holds too', async () => {
      const condition = { field: 'tasks', cmp: 'empty' };
      const [free, busy] = [
        await addRecord(owner, people.id, { name: 'Free' }),
        await addRecord(owner, people.id, { name: 'Busy' }),
      ];
      const holder = await newTable(owner, [
        { key: 'who', type: 'link', link: { tableId: people.id, key: 'held' } },
        { key: 'names', type: 'lookup', lookup: { link: 'who', field: 'name' } },
      ]);
      await addRecord(owner, tasks.id, { who: [busy.id] });
      const record = await addRecord(owner, holder.id, { who: [free.id, busy.id] });
      await owner.act('tables.set_row_rules', {
        tableId: people.id,
        rules: [{ role: 'member', verb: 'read', condition }],
      });
      expect(await member.client.call('tables.get_record', { tableId: people.id, id: busy.id })).toMatchObject({
        status: 404,
      });
      expect(await getRecord(member.client, holder.id, record.id)).toMatchObject({ who: [free.id], names: ['Free'] });
      await owner.act('tables.set_row_rules', { tableId: people.id, rules: [] });
    });
  });

  test('a table linked with itself shows both sides', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'parent', type: 'link', link: { key: 'children', name: 'Children' } },
      { key: 'parents', type: 'lookup', lookup: { link: 'parent', field: 'name' } },
    ]);
    const top = await addRecord(owner, table.id, { name: 'Top' });
    const sub = await addRecord(owner, table.id, { name: 'Sub', parent: [top.id] });
    expect(await getRecord(owner, table.id, sub.id)).toMatchObject({
      parent: [top.id],
      children: [],
      parents: ['Top'],
    });
    expect(await getRecord(owner, table.id, top.id)).toMatchObject({ parent: [], children: [sub.id] });
  });

  test('a formula added to records that are there is computed for them', async () => {
    const table = await newTable(owner, [{ key: 'n', type: 'number' }]);
    await addRecord(owner, table.id, { n: 4 });
    await saveField(owner, table.id, { key: 'sq', type: 'formula', formula: '{n} * {n}' });
    await untilBuilt(owner, table.id, 'sq');
    expect(await fieldNow(owner, table.id, 'sq')).toMatchObject({ state: 'ready', resultType: 'number' });
    expect(await valuesOf(owner, table.id, 'sq')).toEqual([16]);
  });
});
