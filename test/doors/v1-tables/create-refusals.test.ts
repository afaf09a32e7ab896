import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, ownerAtHome } from '../../harness/factories.ts';
import { type NewField, newTable, nowhere, options, type V1, v1Of } from '../../harness/tables.ts';

interface Refused {
  error: string;
  code: string;
  errors: { index: number; field: string | null; code: string; message: string }[];
}

// tables.md: Codes, the 409 of writing.
describe('409: records that a rule refuses', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
  });

  /** Refused alone, as the second of a batch and as a change; nothing is written by any of them. */
  async function refuses(
    fields: NewField[],
    values: Record<string, unknown>,
    code: string,
    field: string | null,
    good: Record<string, unknown> = {},
  ) {
    const table = await newTable(owner, fields);
    const single = await api.create<Refused>(table.id, values);
    expect(single).toMatchObject({
      status: 409,
      body: { error: expect.any(String), code, errors: [{ index: 0, field, code, message: expect.any(String) }] },
    });
    expect(Object.keys(single.body)).toEqual(['error', 'code', 'errors']);
    const batch = await api.create<Refused>(table.id, [good, values]);
    expect(batch).toMatchObject({
      status: 409,
      body: { error: expect.any(String), code, errors: [{ index: 1, field, code }] },
    });
    expect(await api.totalRows(table.id)).toBe(0);
    const { body } = await api.create<{ id: string }>(table.id, good);
    const path = `/api/v1/tables/${table.id}/records/${body.id}`;
    const before = await api.get(path);
    if (Object.keys(values).length > 0)
      expect(await api.patch(path, values)).toMatchObject({ status: 409, body: { code } });
    expect((await api.get(path)).text).toBe(before.text);
  }

  test.each(['nothing', 'Title', 'title ', '', 'toString', 'constructor', 'deleted_at', 'workspace_id', 'search'])(
    'unknown_field: “%s”',
    (key) => refuses([{ key: 'title', type: 'text' }], { title: 'x', [key]: 'x' }, 'unknown_field', key),
  );

  test.each([{}, { title: null }, { title: '' }])('required_field_missing: %j', (values) =>
    refuses([{ key: 'title', type: 'text', required: true }], values, 'required_field_missing', 'title', {
      title: 'x',
    }),
  );

  test.each([
    [{ key: 'tags', type: 'multi_select', options: options('a') }, []],
    [{ key: 'people', type: 'users' }, []],
    [{ key: 'when', type: 'date' }, null],
    [{ key: 'amount', type: 'number' }, null],
  ])('required_field_missing: %j is empty', async (field, empty) => {
    const table = await newTable(owner, [{ ...field, required: true }]);
    expect(await api.create(table.id, { [field.key]: empty })).toMatchObject({
      status: 409,
      body: { code: 'required_field_missing', errors: [{ index: 0, field: field.key }] },
    });
  });

  const [text, number, flag, list, object] = ['x', 7, true, ['x'], { a: 1 }];
  test.each<[string, Record<string, unknown>, unknown[]]>([
    ['text', {}, [number, flag, list, object]],
    ['long_text', {}, [number, flag, list, object]],
    ['email', {}, [number, flag, list, object]],
    ['url', {}, [number, flag, list, object]],
    ['phone', {}, [number, flag, list, object]],
    ['number', {}, [text, '7', flag, list, object]],
    ['currency', {}, [text, '7', flag, list, object]],
    ['percent', {}, [text, '7 %', flag, list, object]],
    ['rating', {}, [text, '3', flag, list, object]],
    ['duration', {}, [text, '1:30', flag, list, object]],
    ['checkbox', {}, [text, 'true', number, 0, list, object]],
    ['date', {}, [text, '2026-02-30', '02.01.2026', number, flag, list, object]],
    ['datetime', {}, [text, '2026-01-02', '2026-01-02T03:04:05', number, flag, list, object]],
    ['time', {}, [text, '25:00:00', number, flag, list, object]],
    ['select', { options: options('x') }, [number, flag, list, object]],
    ['multi_select', { options: options('x') }, [text, number, flag, [7], [null], object]],
    ['user', {}, [text, number, flag, list, object]],
    ['users', {}, [text, number, flag, list, [7], object]],
    ['attachment', {}, [text, number, flag, list, [{}], [null], object]],
  ])('type_mismatch: %s takes none of the wrong kinds of JSON', async (type, settings, values) => {
    const table = await newTable(owner, [{ key: 'field', type, ...settings }]);
    for (const value of values) {
      const answer = await api.create<Refused>(table.id, { field: value });
      expect({ value, ...answer }).toMatchObject({
        value,
        status: 409,
        body: { code: 'type_mismatch', errors: [{ index: 0, field: 'field', code: 'type_mismatch' }] },
      });
    }
    expect(await api.totalRows(table.id)).toBe(0);
  });

  test('type_mismatch: a link takes a list of ids and nothing else', async () => {
    const other = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const table = await newTable(owner, [{ key: 'other', type: 'link', link: { tableId: other.id } }]);
    for (const value of [nowhere, 7, true, ['x'], [7], {}])
      expect(await api.create(table.id, { other: value })).toMatchObject({
        status: 409,
        body: { code: 'type_mismatch' },
      });
  });

  test.each<[string, NewField]>([
    ['a formula', { key: 'field', type: 'formula', formula: '1 + 1' }],
    ['an autonumber', { key: 'field', type: 'autonumber' }],
    ['a created time', { key: 'field', type: 'created_time' }],
    ['an updated time', { key: 'field', type: 'updated_time' }],
    ['who made it', { key: 'field', type: 'created_by' }],
    ['who changed it', { key: 'field', type: 'updated_by' }],
    ['a button', { key: 'field', type: 'button', label: 'Go' }],
    ['a read-only field', { key: 'field', type: 'text', readOnly: true, default: 'fixed' }],
  ])('readonly_field: %s', (_, field) =>
    refuses([{ key: 'title', type: 'text' }, field], { field: 'x' }, 'readonly_field', 'field'),
  );

  test.each(['id', 'created_at', 'updated_at', 'created_by'])('readonly_field: the reserved key %s', (key) =>
    refuses([{ key: 'title', type: 'text' }], { title: 'x', [key]: nowhere }, 'readonly_field', key),
  );

  test('readonly_field: computed through a link, and read-only for a role', async () => {
    const other = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const table = await newTable(owner, [
      { key: 'title', type: 'text' },
      { key: 'other', type: 'link', link: { tableId: other.id } },
      { key: 'titles', type: 'lookup', lookup: { link: 'other', field: 'title' } },
      { key: 'all', type: 'rollup', rollup: { link: 'other', field: 'title', fn: 'countall' } },
      { key: 'number', type: 'count', count: { link: 'other' } },
    ]);
    for (const key of ['titles', 'all', 'number'])
      expect(await api.create(table.id, { [key]: 1 })).toMatchObject({ status: 409, body: { code: 'readonly_field' } });
    const role = await newRole(owner, ['tables.read', 'tables.write', 'keys.write', 'keys.read']);
    const member = await v1Of(app, (await newMember(app, role, owner)).client);
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role, field: 'title', access: 'readonly' }],
    });
    expect(await member.create(table.id, { title: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'readonly_field', errors: [{ field: 'title' }] },
    });
    await owner.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role, field: 'title', access: 'hidden' }],
    });
    expect(await member.create(table.id, { title: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'unknown_field', errors: [{ field: 'title' }] },
    });
    expect(await member.create(table.id, {})).toMatchObject({ status: 201 });
  });

  test.each<[string, NewField, string[]]>([
    [
      'email',
      { key: 'field', type: 'email' },
      ['ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example.com, b@example.com'],
    ],
    [
      'url',
      { key: 'field', type: 'url' },
      ['example', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'https://', 'https://a b'],
    ],
    ['phone', { key: 'field', type: 'phone' }, ['call me', '12', '+', '+49 x']],
    ['a pattern', { key: 'field', type: 'text', pattern: '^[A-Z]{3}-[0-9]+$' }, ['abc-1', 'ABC-', 'xABC-1']],
    ['a text with a format', { key: 'field', type: 'text', format: 'email' }, ['ada']],
  ])('invalid_field_format: %s', async (_, field, values) => {
    for (const value of values) await refuses([field], { field: value }, 'invalid_field_format', 'field');
  });

  test.each<[NewField, unknown]>([
    [{ key: 'field', type: 'number', min: 0, max: 10 }, -0.001],
    [{ key: 'field', type: 'number', min: 0, max: 10 }, 10.001],
    [{ key: 'field', type: 'currency', max: 100, currency: 'EUR' }, 101],
    [{ key: 'field', type: 'percent', max: 1 }, 1.01],
    [{ key: 'field', type: 'rating' }, 0],
    [{ key: 'field', type: 'rating' }, 6],
    [{ key: 'field', type: 'rating', max: 10 }, 2.5],
    [{ key: 'field', type: 'duration' }, -1],
  ])('value_out_of_range: %j does not take %j', (field, value) =>
    refuses([field], { field: value }, 'value_out_of_range', 'field'),
  );

  test.each<[string, NewField, string]>([
    ['text of 10,001 characters', { key: 'field', type: 'text' }, 'x'.repeat(10_001)],
    ['long text over 1 MiB', { key: 'field', type: 'long_text' }, 'x'.repeat(1024 * 1024 + 1)],
    ['a text with a length of its own', { key: 'field', type: 'text', maxLength: 3 }, 'four'],
  ])('value_too_long: %s', (_, field, value) => refuses([field], { field: value }, 'value_too_long', 'field'));

  test('the longest values that are allowed are taken', async () => {
    const table = await newTable(owner, [
      { key: 'short', type: 'text' },
      { key: 'long', type: 'long_text' },
    ]);
    const { body, status } = await api.create<{ id: string }>(table.id, {
      short: 'ä'.repeat(10_000),
      long: 'x'.repeat(1024 * 1024),
    });
    expect(status).toBe(201);
    const record = await api.get<{ short: string; long: string }>(`/api/v1/tables/${table.id}/records/${body.id}`);
    expect([record.body.short.length, record.body.long.length]).toEqual([10_000, 1024 * 1024]);
  });

  test('too_many_values: 1,001 in a list; 1,000 are taken', async () => {
    const keys = Array.from({ length: 10 }, (_, index) => `k${index}`);
    const fields: NewField[] = [{ key: 'field', type: 'multi_select', options: options(...keys) }];
    const values = (count: number) => Array.from({ length: count }, (_, index) => `k${index % 10}`);
    await refuses(fields, { field: values(1001) }, 'too_many_values', 'field');
    const table = await newTable(owner, fields);
    expect(await api.create(table.id, { field: values(1000) })).toMatchObject({ status: 201 });
    const other = await newTable(owner, [{ key: 'people', type: 'users' }]);
    expect(await api.create(other.id, { people: Array.from({ length: 1001 }, () => nowhere) })).toMatchObject({
      status: 409,
      body: { code: 'too_many_values' },
    });
  });

  test('record_too_large: over 2 MiB in one record', () => {
    const long = 'x'.repeat(1024 * 1024 - 1);
    const fields = ['a', 'b', 'c'].map((key) => ({ key, type: 'long_text' }));
    return refuses(fields, { a: long, b: long, c: long }, 'record_too_large', null);
  });

  test.each<[NewField, unknown]>([
    [{ key: 'field', type: 'select', options: options('open', 'paid') }, 'Open'],
    [{ key: 'field', type: 'multi_select', options: options('open', 'paid') }, ['open', 'other']],
  ])('invalid_option: %j does not take %j', (field, value) =>
    refuses([field], { field: value }, 'invalid_option', 'field'),
  );

  test.each<[NewField, unknown]>([
    [{ key: 'field', type: 'user' }, nowhere],
    [{ key: 'field', type: 'users' }, [nowhere]],
    [{ key: 'field', type: 'attachment' }, [{ id: nowhere }]],
    [{ key: 'field', type: 'attachment' }, [nowhere]],
  ])('linked_record_not_found: %j to nobody', (field, value) =>
    refuses([field], { field: value }, 'linked_record_not_found', 'field'),
  );

  test('linked_record_not_found: records that are missing, deleted, of another table, or out of sight', async () => {
    const other = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const [gone = '', kept = '', secret = ''] = await api.fill(other.id, [
      { title: 'gone' },
      { title: 'kept' },
      { title: 'secret' },
    ]);
    await api.delete(`/api/v1/tables/${other.id}/records/${gone}`);
    const table = await newTable(owner, [{ key: 'other', type: 'link', link: { tableId: other.id } }]);
    const { body: own } = await api.create<{ id: string }>(table.id, { other: [kept] });
    for (const id of [nowhere, gone, own.id])
      expect(await api.create(table.id, [{}, { other: [kept, id] }])).toMatchObject({
        status: 409,
        body: { code: 'linked_record_not_found', errors: [{ index: 1, field: 'other' }] },
      });
    const role = await newRole(owner, ['tables.read', 'tables.write', 'keys.write', 'keys.read']);
    const member = await v1Of(app, (await newMember(app, role, owner)).client);
    await owner.act('tables.set_row_rules', {
      tableId: other.id,
      rules: [{ role, verb: 'read', condition: { field: 'title', cmp: 'neq', value: 'secret' } }],
    });
    expect(await member.create(table.id, { other: [secret] })).toMatchObject({
      status: 409,
      body: { code: 'linked_record_not_found' },
    });
    expect(await member.create(table.id, { other: [kept] })).toMatchObject({ status: 201 });
  });

  test('row_policy_denies: the rule of the role, for one record and for a batch', async () => {
    const table = await newTable(owner, [{ key: 'amount', type: 'number' }]);
    const member = await v1Of(app, (await newMember(app, 'member', owner)).client);
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'create', condition: { field: 'amount', cmp: 'lt', value: 100 } }],
    });
    for (const values of [{ amount: 100 }, {}])
      expect(await member.create(table.id, values)).toMatchObject({
        status: 409,
        body: { code: 'row_policy_denies', errors: [{ index: 0, field: null }] },
      });
    expect(await member.create(table.id, [{ amount: 1 }, { amount: 2 }, { amount: 100 }])).toMatchObject({
      status: 409,
      body: { code: 'row_policy_denies', errors: [{ index: 2, field: null }] },
    });
    expect(await api.totalRows(table.id)).toBe(0);
    expect(await member.create(table.id, { amount: 99 })).toMatchObject({ status: 201 });
    expect(await api.create(table.id, { amount: 100 })).toMatchObject({ status: 201 });
  });
});
